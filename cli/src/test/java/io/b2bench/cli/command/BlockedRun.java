package io.b2bench.cli.command;

import io.b2bench.cli.console.Screen;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.CountDownLatch;

/** A process that measures three windows, says so, and then waits in the fourth for ever. */
final class BlockedRun {
  private BlockedRun() {}

  public static void main(String[] args) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    MemoryType blocked =
        new MemoryType() {
          @Override
          ObservedWindow window(int number, PlannedWindow planned) throws InterruptedException {
            if (number == 3) {
              out.println("BLOCKED");
              new CountDownLatch(1).await();
            }
            return measured(planned);
          }
        };
    Context context =
        new Context(
            Path.of(args[0]),
            out,
            new PrintWriter(System.err, true, StandardCharsets.UTF_8),
            Screen.NONE,
            Clock.systemUTC(),
            blocked.workloads(),
            () -> 20261121,
            false);
    System.exit(
        Commands.line(context).execute("run", "--precision", "smoke", "--profiles", "plain"));
  }
}
