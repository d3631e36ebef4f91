package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.process.Placement;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.comparison.ContestPlan;
import io.b2bench.workloads.comparison.Discipline;
import io.b2bench.workloads.comparison.Effort;
import io.b2bench.workloads.comparison.Entry;
import io.b2bench.workloads.comparison.Standing;
import io.b2bench.workloads.comparison.Standings;
import io.b2bench.workloads.comparison.Tool;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ContestTextTest {
  private static final String PROFILE = "tls13-aes128gcm";

  @Test
  void showsATableForEachDisciplineAndWhatOurDriverCanDrive() {
    Standings standings =
        new Standings(
            List.of(
                standing(Entry.OURS, Discipline.KEEP_ALIVE, 20, 0, 1),
                standing("wrk", Discipline.KEEP_ALIVE, 10, 0.25, 2),
                standing(Entry.OURS, Discipline.BUSINESS, 40, 0, 1)),
            List.of(
                new Standings.Out(
                    new Entry("ab", PROFILE, Discipline.NEW_CONNECTION), "nothing came through")),
            List.of(Tool.H2LOAD),
            Placement.plan(List.of(0, 1, 2, 3), Optional.empty()));
    ContestPlan plan =
        new ContestPlan(
            List.of(Catalog.shipped().profile(PROFILE)), Optional.empty(), 16, 1, Effort.STANDARD);
    assertThat(new ContestText(plan, standings).text())
        .contains("16 clients, ", "tls13-aes128gcm, order-status on kept connections")
        .doesNotContain("a new connection for each")
        .containsPattern("(?m)^  b2bench +1,000 +20\\.0 +21\\.0 +1 +1\\.00 +50 % +25 %$")
        .containsPattern(
            "(?m)^  wrk +1,000 +10\\.0 +11\\.0 +2\\.00 +1\\.00 \\+ 0\\.25 resumed +50 %")
        .contains("reach 1,000 interactions/s, 40.0 us", "above about 20,000/s")
        .contains("not measured: ab, tls13-aes128gcm, new-connection: nothing came through")
        .contains("not installed: h2load (Debian, Ubuntu: apt-get install nghttp2-client)");
  }

  /** On one processor for the contenders and two for the server. */
  private static Standing standing(
      String contender, Discipline discipline, double micros, double resumed, double ratio) {
    return new Standing(
        new Entry(contender, PROFILE, discipline),
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
