package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.process.Placement;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.comparison.Assignment;
import io.b2bench.workloads.comparison.CandidateResult;
import io.b2bench.workloads.comparison.ComparisonPlan;
import io.b2bench.workloads.comparison.ComparisonResult;
import io.b2bench.workloads.comparison.LoadTool;
import io.b2bench.workloads.comparison.Sampling;
import io.b2bench.workloads.comparison.Task;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ComparisonTextTest {
  private static final String PROFILE = "tls13-aes128gcm";

  @Test
  void showsATableForEachDisciplineAndWhatOurDriverCanDrive() {
    ComparisonResult results =
        new ComparisonResult(
            List.of(
                result(Assignment.OURS, Task.KEEP_ALIVE, 20, 0, 1),
                result("wrk", Task.KEEP_ALIVE, 10, 0.25, 2),
                result(Assignment.OURS, Task.BUSINESS, 40, 0, 1)),
            List.of(
                new ComparisonResult.Failure(
                    new Assignment("ab", PROFILE, Task.NEW_CONNECTION), "nothing came through")),
            List.of(LoadTool.H2LOAD),
            Placement.plan(List.of(0, 1, 2, 3), Optional.empty()));
    ComparisonPlan plan =
        new ComparisonPlan(
            List.of(Catalog.shipped().profile(PROFILE)),
            Optional.empty(),
            16,
            1,
            Sampling.STANDARD);
    assertThat(new ComparisonText(plan, results).text())
        .contains("16 clients, ", "tls13-aes128gcm, order-status on kept connections")
        .doesNotContain("a new connection per request")
        .containsPattern("(?m)^  b2bench +1,000 +20\\.0 +21\\.0 +1 +1\\.00 +50 % +25 %$")
        .containsPattern(
            "(?m)^  wrk +1,000 +10\\.0 +11\\.0 +2\\.00 +1\\.00 \\+ 0\\.25 resumed +50 %")
        .contains("reach 1,000 interactions/s at 40.0 us", "above about 20,000/s")
        .contains("not measured: ab, tls13-aes128gcm, new-connection: nothing came through")
        .contains("not installed: h2load (Debian, Ubuntu: apt-get install nghttp2-client)");
  }

  /** On one processor for the candidates and two for the server. */
  private static CandidateResult result(
      String candidate, Task task, double micros, double resumed, double ratio) {
    return new CandidateResult(
        new Assignment(candidate, PROFILE, task),
        1000,
        micros,
        micros + 1,
        1,
        resumed,
        0.5,
        0.5,
        ratio);
  }
}
