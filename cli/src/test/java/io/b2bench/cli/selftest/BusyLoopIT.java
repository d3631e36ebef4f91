package io.b2bench.cli.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Interval;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A neighbour that is busy for 10 s of every 30 s; needs a machine that does nothing else. */
@Tag("long")
@Tag("study")
final class BusyLoopIT {
  private static final String SERIES = "tls13-aes128gcm";
  private static final String[] QUICK = {
    "--profiles", "plain," + SERIES, "--clients", "2", "--precision", "quick"
  };
  private static final String LOOP =
      "while :; do timeout 10 sh -c 'while :; do :; done'; sleep 20; done";

  @TempDir private Path folder;

  @BeforeEach
  void needsThePrograms() {
    Trial.assumeBuilt();
  }

  /** The bracket holds 95 of 100 runs, so one pair may miss it; two in a row hardly do. */
  @Test
  void theAnswerIsThatOfTheQuietRunInAtMostTwiceTheTime() throws Exception {
    if (!agree(folder.resolve("first"))) {
      assertThat(agree(folder.resolve("second"))).as("a second pair").isTrue();
    }
  }

  private static boolean agree(Path folder) throws Exception {
    Trial quiet = Trial.of(folder.resolve("quiet"), QUICK);
    Trial beside;
    try (Neighbour busy = Neighbour.start()) {
      assertThat(busy.process().isAlive()).isTrue();
      beside = Trial.of(folder.resolve("beside"), QUICK);
    }

    assertThat(beside.results().exclusions()).as("the loop was seen").isNotEmpty();
    assertThat(beside.results().cells()).hasSameSizeAs(quiet.results().cells());
    assertThat(beside.results().comparisons()).hasSameSizeAs(quiet.results().comparisons());
    assertThat(measured(beside)).isLessThanOrEqualTo(2 * measured(quiet));
    Interval bracket = cpu(quiet).anotherRun().orElseThrow();
    return bracket.contains(cpu(beside).ratio().centre());
  }

  private static Comparison cpu(Trial trial) {
    return trial.results().comparisons().stream()
        .filter(c -> c.metric().equals(Figure.CPU) && c.series().equals(SERIES))
        .findFirst()
        .orElseThrow();
  }

  /** Nanoseconds in windows, the repeated ones too. */
  private static long measured(Trial trial) {
    return trial.recorded().windows().stream()
        .map(Window::observation)
        .mapToLong(Observation::nanos)
        .sum();
  }

  /** The loop, in processes of its own. */
  private record Neighbour(Process process) implements AutoCloseable {
    static Neighbour start() throws IOException {
      return new Neighbour(
          new ProcessBuilder("sh", "-c", LOOP)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start());
    }

    @Override
    public void close() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
