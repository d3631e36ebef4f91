package io.b2bench.cli.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One of three equal listeners burns CPU in every order: the figures of its series must show it.
 */
@Tag("long")
@Tag("study")
final class SlowDownIT {
  private static final String EQUAL = "tls13-aes128gcm";
  private static final String OTHER = EQUAL + "#2";
  private static final String SLOWED = EQUAL + "#3";

  @TempDir private Path folder;

  @BeforeEach
  void needsThePrograms() {
    Trial.assumeBuilt();
  }

  @Test
  void reachesTheFigureOfItsOwnSeriesAndOfNoOther() throws Exception {
    Trial trial = Trial.slowed(SLOWED, 3000, folder, options("smoke"));

    double slowed = cpuOf(trial, SLOWED);
    assertThat(slowed).isGreaterThan(1.5 * cpuOf(trial, EQUAL));
    assertThat(slowed).isGreaterThan(1.5 * cpuOf(trial, OTHER));
  }

  /** Takes half an hour or more, and a machine that does nothing else. */
  @Test
  void onePercentIsFoundAndNothingElse() throws Exception {
    Trial equal = Trial.of(folder.resolve("equal"), options("quick"));
    double share = orders(equal, SLOWED) / interactions(equal, SLOWED);
    long micros = Math.round(0.01 * cpuOf(equal, SLOWED) / share);

    Trial trial = Trial.slowed(SLOWED, micros, folder.resolve("slowed"), options("standard"));

    assertThat(conclusion(trial, SLOWED)).as("%d us an order", micros).isEqualTo(Conclusion.COSTS);
    assertThat(conclusion(trial, OTHER)).isNotIn(Conclusion.COSTS, Conclusion.SAVES);
  }

  private static String[] options(String precision) {
    return new String[] {
      "--profiles",
      String.join(",", EQUAL, EQUAL, EQUAL),
      "--baseline",
      EQUAL,
      "--clients",
      "2",
      "--precision",
      precision
    };
  }

  private static Conclusion conclusion(Trial trial, String series) {
    return trial.results().comparisons().stream()
        .filter(c -> c.metric().equals(Figure.CPU))
        .filter(c -> c.series().equals(series))
        .map(Comparison::judgement)
        .findFirst()
        .orElseThrow()
        .orElseThrow()
        .conclusion();
  }

  /** Microseconds of the server for an interaction, over all counting windows. */
  private static double cpuOf(Trial trial, String series) {
    return sum(trial, series, o -> o.cpu(Observation.SERVER).orElseThrow().netNanos())
        / 1e3
        / interactions(trial, series);
  }

  private static double interactions(Trial trial, String series) {
    return sum(trial, series, Observation::done);
  }

  private static double orders(Trial trial, String series) {
    return sum(
        trial, series, o -> o.operations().getOrDefault("create-order", Operation.NONE).done());
  }

  private static double sum(Trial trial, String series, ToLongFunction<Observation> what) {
    List<Window> windows = trial.recorded().windows();
    return windows.stream()
        .filter(w -> !w.discarded() && w.cell().series().equals(series))
        .map(Window::observation)
        .mapToLong(what)
        .sum();
  }
}
