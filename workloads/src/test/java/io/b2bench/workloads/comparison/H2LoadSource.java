package io.b2bench.workloads.comparison;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.process.Child;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** h2load in HTTP/1.1, started anew for each stretch; it connects, settles and measures. */
final class H2LoadSource implements LoadSource {
  private static final Pattern MEAN =
      Pattern.compile("time for request: +\\S+ +\\S+ +([\\d.]+)(us|ms|s) .*");
  private static final Pattern DONE =
      Pattern.compile("requests: (\\d+) total.* (\\d+) failed, (\\d+) errored, (\\d+) timeout");

  private final Setup setup;
  private final TargetServer target;
  private final Path program;
  private final int clients;
  private final Duration settle;
  private final Duration length;
  private Optional<Child> running = Optional.empty();

  /**
   * Not yet running.
   *
   * @param settle how long it asks before it measures
   * @param length how long it measures
   */
  H2LoadSource(
      Setup setup,
      TargetServer target,
      Path program,
      int clients,
      Duration settle,
      Duration length) {
    this.setup = setup;
    this.target = target;
    this.program = program;
    this.clients = clients;
    this.settle = settle;
    this.length = length;
  }

  @Override
  public long begin(String listener) throws Exception {
    Child started =
        setup
            .bench()
            .components()
            .launch(
                "h2load",
                List.of(
                    program.toString(),
                    "--h1",
                    "-t1",
                    "-c" + clients,
                    "--warm-up-time=" + millis(settle),
                    "-D" + millis(length),
                    "-d" + setup.bench().files().write("agreement.json", "{\"customer\":1}"),
                    "-Hcontent-type: application/json",
                    "-Haccept: application/json",
                    target.url(listener) + Interaction.ORDER_STATUS.path()));
    running = Optional.of(started);
    return started.pid();
  }

  @Override
  public void count() {
    // it has its own clock
  }

  @Override
  public OptionalDouble end() throws Exception {
    Child child = running.orElseThrow();
    running = Optional.empty();
    List<String> lines = new ArrayList<>();
    try {
      while (true) {
        String line = child.receive(SOON);
        lines.add(line);
        Matcher done = DONE.matcher(line);
        if (done.find() && !(done.group(2) + done.group(3) + done.group(4)).equals("000")) {
          throw new AssertionError(line);
        }
        Matcher mean = MEAN.matcher(line);
        if (mean.matches()) {
          return OptionalDouble.of(micros(Double.parseDouble(mean.group(1)), mean.group(2)));
        }
      }
    } catch (IOException e) {
      throw new AssertionError("h2load told no mean: " + lines, e);
    } finally {
      child.terminate();
    }
  }

  private static String millis(Duration duration) {
    return duration.toMillis() + "ms";
  }

  private static double micros(double value, String unit) {
    return switch (unit) {
      case "us" -> value;
      case "ms" -> 1e3 * value;
      case "s" -> 1e6 * value;
      default -> throw new AssertionError(unit);
    };
  }
}
