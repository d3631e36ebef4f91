package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.planning.LeftOut;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/method/capacity.md, "Between two load levels". */
final class PlannedLoadsTest {
  private static final Path PAGE = Path.of("../docs/method/capacity.md");
  private static final String TABLE =
      """
      :

      | run | levels left out | busy there | read against measured |
      | --- | --: | --: | --: |
      """;
  private static final double APART = 0.25;
  private static final double HOLDS = 0.05;

  @Tag("full")
  @Test
  void busyProcessorsAreReadBetweenLoadLevelsToFivePercent() throws IOException {
    String page = Files.readString(PAGE);
    List<LeftOut> all = new ArrayList<>();
    List<String> rows = new ArrayList<>();
    for (Path run : PublishedRuns.all().stream().sorted().toList()) {
      if (run.getFileName().toString().contains("-business-")) {
        List<LeftOut> leftOut =
            Planner.leftOut(
                PublishedRuns.results(run),
                Processors.of(RunFolder.read(run).environment().placement(), Observation.SERVER)
                    .orElse(1),
                APART);
        if (!leftOut.isEmpty()) {
          rows.add(row(run, leftOut));
        }
        all.addAll(leftOut);
      }
    }
    assertThat(all).hasSizeGreaterThanOrEqualTo(20);
    long holds = all.stream().filter(l -> Math.abs(l.error()) <= HOLDS).count();
    assertThat(page)
        .contains(
            "of %d levels %d are read to 5 %%".formatted(all.size(), holds)
                + TABLE
                + String.join("\n", rows));
  }

  private static String row(Path run, List<LeftOut> leftOut) {
    double[] errors = leftOut.stream().mapToDouble(LeftOut::error).sorted().toArray();
    double[] shares = leftOut.stream().mapToDouble(LeftOut::measured).sorted().toArray();
    return "| [`%s`](../../results/published/%1$s) | %d | %.2f to %.2f | %s to %s |"
        .formatted(
            run.getFileName(),
            errors.length,
            shares[0],
            shares[shares.length - 1],
            percent(errors[0]),
            percent(errors[errors.length - 1]));
  }

  private static String percent(double error) {
    return "%+.1f %%".formatted(100 * error).replace('-', '\u2212');
  }
}
