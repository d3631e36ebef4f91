package io.b2bench.cli.chaos;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The system calls of some processes, in the order in which strace sees them. */
final class Trace implements AutoCloseable {
  private static final Pattern FORCED = Pattern.compile("\\b(fsync|fdatasync)\\b.*= 0$");
  private static final Pattern ANSWERED = Pattern.compile("\\b(write|writev|sendto)\\(.*HTTP/1.1 ");

  private final Process strace;
  private final Path calls;

  private Trace(Process strace, Path calls) {
    this.strace = strace;
    this.calls = calls;
  }

  /** What matters of the calls. */
  enum Event {
    /** Data were forced to the disk. */
    FORCED,
    /** An order was acknowledged. */
    ORDER_ACKNOWLEDGED,
    /** Something else was answered. */
    OTHER_ANSWER
  }

  /** Whether the program is installed and may look at processes. */
  static boolean possible() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("sh", "-c", "strace -o /dev/null true")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor() == 0;
  }

  /** Begins to look at processes that run already, and at those that they start. */
  static Trace of(List<Long> pids, Path folder) throws IOException {
    Path calls = folder.resolve("calls.txt");
    Path said = folder.resolve("strace.txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                "strace",
                "-f",
                "-s",
                "300",
                "-o",
                calls.toString(),
                "-e",
                "trace=fsync,fdatasync,write,writev,sendto"));
    pids.forEach(pid -> command.addAll(List.of("-p", Long.toString(pid))));
    Process strace = new ProcessBuilder(command).redirectError(said.toFile()).start();
    await()
        .until(
            () ->
                Files.readAllLines(said).stream().filter(l -> l.contains("attached")).count()
                    >= pids.size());
    return new Trace(strace, calls);
  }

  /** Stops looking; what was seen, the oldest first. */
  List<Event> events() throws IOException, InterruptedException {
    strace.destroy();
    if (!strace.waitFor(1, TimeUnit.MINUTES)) {
      throw new AssertionError("strace does not end");
    }
    List<Event> events = new ArrayList<>();
    for (String line : Files.readAllLines(calls)) {
      if (FORCED.matcher(line).find()) {
        events.add(Event.FORCED);
      } else if (ANSWERED.matcher(line).find()) {
        events.add(
            line.contains("{\\\"order\\\":") ? Event.ORDER_ACKNOWLEDGED : Event.OTHER_ANSWER);
      }
    }
    return events;
  }

  @Override
  public void close() {
    strace.destroyForcibly();
  }
}
