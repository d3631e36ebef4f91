package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Overview;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Latitude;
import io.b2bench.results.analysis.change.Side;
import io.b2bench.results.analysis.change.TwoRuns;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Intervals;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ChangePageTest {
  private static final Changes CHANGES = changes();
  private static final Overview PAGE = ChangePage.of(CHANGES);

  private static Changes changes() {
    SimulatedRun second = SimulatedRun.of(5, "quick", 1, 14);
    Recorded later =
        second.recorded(second.run(true, new Verdict.Valid()).withId("later"), second.windows());
    return new TwoRuns(
            new Side(SimulatedRun.quick().recorded(), Map.of()),
            new Side(later.withEnvironment(later.environment().withCommit("fedcba9")), Map.of()),
            Interpretation.SERVICE,
            new Latitude(Set.of(), Set.of()))
        .changes();
  }

  private static List<Intervals.Row> rows(String section, String chart) {
    return PAGE.sections().stream()
        .filter(s -> s.id().equals(section))
        .flatMap(s -> Part.charts(s.parts()))
        .filter(c -> c.id().equals(chart))
        .map(Chart::plot)
        .map(Intervals.class::cast)
        .flatMap(p -> p.rows().stream())
        .toList();
  }

  @Test
  void namesWhatDiffersBeforeAnyFigure() {
    assertThat(PAGE.first().answer()).startsWith("The runs differ in one respect, commit: ");
    assertThat(PAGE.sections())
        .extracting(Section::id)
        .containsExactly("differences", "relative", "added", "absolute");
    String html = Pages.html(CHANGES, "./b2bench compare A B");
    assertThat(html).contains("What differs between the runs", "./b2bench compare A B");
    assertThat(html).doesNotContain("experiment.yaml", "Beside this page");
  }

  @Test
  void drawsTheRatiosOfBothRunsBelowEachOther() {
    assertThat(rows("relative", "both-cpu"))
        .filteredOn(r -> r.series().equals("tls13-aes128gcm"))
        .extracting(Intervals.Row::at)
        .containsExactly(
            "1 client, first",
            "1 client, second",
            "4 clients, first",
            "4 clients, second",
            "16 clients, first",
            "16 clients, second");
    assertThat(rows("relative", "both-cpu"))
        .noneMatch(r -> r.series().equals("plain"))
        .allMatch(r -> r.interval().isPresent());
  }

  @Test
  void drawsEachChangeWithItsIntervalAndVerdict() {
    assertThat(rows("absolute", "change-cpu"))
        .hasSameSizeAs(
            CHANGES.absolute().stream().filter(c -> c.metric().title().startsWith("CPU")).toList())
        .allMatch(r -> r.interval().isPresent())
        .anyMatch(r -> r.verdict().equals("equivalent"));
    assertThat(PAGE.findings().list())
        .extracting(f -> f.series())
        .contains("plain", "tls13-aes128gcm");
    assertThat(PAGE.findings().list().get(1).text())
        .containsPattern(
            "CPU per interaction .*\\[.*; CPU per interaction as a ratio to plain .*\\[");
  }
}
