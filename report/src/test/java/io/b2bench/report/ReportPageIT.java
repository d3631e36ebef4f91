package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.section.Bars;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Charts;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Opens the page as people do. */
class ReportPageIT {
  /** The first; the others wait in folded sections. */
  private static final int VISIBLE = 1;

  /**
   * The first, that of policies, 5 ratios, 4 curves, 3 of the time spent, 2 of percentiles, 2 over
   * time; percentiles of 2 common kinds at 2 levels, of 2 rare ones at one.
   */
  private static final int ALL = 18 + 6;

  /** Opens all that is folded, and waits until the page has heard of it. */
  static final String OPEN =
      """
      new Promise((done) => {
        const folded = [...document.querySelectorAll("details:not([open])")];
        let left = folded.length;
        document.addEventListener("toggle", () => --left || done(folded.length), true);
        folded.forEach((d) => d.open = true);
      })
      """;

  /** What a link to a section does. */
  private static final String FOLLOW =
      """
      new Promise((done) => {
        const folded = document.getElementById("health").closest("details");
        const before = folded.open;
        location.hash = "#health";
        addEventListener("hashchange", () => done({before, after: folded.open}));
      })
      """;

  private static final String SEEN =
      """
      ({drawn,
        charts: document.querySelectorAll(".chart").length,
        opened: document.querySelectorAll(".chart svg").length,
        printable: [...document.querySelectorAll(".chart svg")].every((s) => s.hasAttribute("viewBox")),
        shapes: Math.min(...[...document.querySelectorAll(".chart svg")]
            .map((svg) => svg.querySelectorAll("path").length)),
        wider: document.documentElement.scrollWidth > innerWidth})
      """;

  /** The texts of all points that are drawn, a line each. */
  private static final String TOOLTIPS =
      """
      [...document.querySelectorAll(".chart")]
          .flatMap((place) => echarts.getInstanceByDom(place)?.getOption().series ?? [])
          .flatMap((series) => series.data)
          .map((point) => point.name + "\\n")
          .join("")
      """;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path profile;

  @TempDir private Path folder;

  @BeforeEach
  void needsABrowser() {
    assumeTrue(
        Browser.program().isPresent(),
        "no chromium or google-chrome on the PATH; the page was not opened");
  }

  private Browser browser() throws Exception {
    return Browser.start(Browser.program().orElseThrow(), profile);
  }

  @Test
  void drawsEveryChartWithoutAComplaintOrARequest() throws Exception {
    Path run = SimulatedRun.quick().write(folder, true, new Verdict.Valid()).path();
    Recorded recorded = RunFolder.read(run);
    Path page =
        Reports.write(
                run,
                recorded,
                Analysis.of(recorded, Interpretation.SERVICE),
                Analysis.cellValues(Reading.of(recorded), Interpretation.SERVICE),
                Optional.empty())
            .getLast();
    try (Browser browser = browser()) {
      JsonNode seen =
          browser.open(
              page.toUri(),
              new Browser.View(1400, false),
              List.of("const drawn = document.querySelectorAll('.chart svg').length", OPEN, SEEN));
      assertThat(seen.path("drawn").asInt()).isEqualTo(VISIBLE);
      assertThat(seen.path("charts").asInt()).isEqualTo(ALL);
      assertThat(seen.path("opened").asInt()).isEqualTo(ALL);
      assertThat(seen.path("shapes").asInt()).isGreaterThan(15);
      assertThat(seen.path("printable").asBoolean()).isTrue();
      assertThat(seen.path("wider").asBoolean()).isFalse();
      assertThat(browser.complaints()).isEmpty();
      assertThat(browser.requests()).containsExactly(page.toUri().toString());
    }
  }

  @Test
  void isShortUntilALinkOpensASection() throws Exception {
    Path page =
        Files.writeString(
            folder.resolve("report.html"),
            Written.page(SimulatedRun.quick().recorded(), SimulatedResults.RESULTS));
    try (Browser browser = browser()) {
      JsonNode seen = browser.open(page.toUri(), new Browser.View(1400, false), List.of(FOLLOW));
      assertThat(seen.path("before").asBoolean()).isFalse();
      assertThat(seen.path("after").asBoolean()).isTrue();
    }
    try (Browser browser = browser()) {
      assertThat(browser.open(page.toUri(), "document.documentElement.scrollHeight").asInt())
          .isLessThanOrEqualTo(5000);
    }
    try (Browser browser = browser()) {
      String tallest =
          "Math.max(...[...document.querySelectorAll('.compared tr')].map(r => r.offsetHeight))";
      assertThat(browser.open(page.toUri(), new Browser.View(500, true), List.of(tallest)).asInt())
          .as("height of the tallest row on a telephone")
          .isBetween(10, 150);
    }
    try (Browser browser = browser()) {
      String opened = "document.getElementById('health').closest('details').open";
      assertThat(browser.open(URI.create(page.toUri() + "#health"), opened).asBoolean()).isTrue();
    }
  }

  /** Tooltips are written by the script, the tables beside the charts by us. */
  @Tag("full")
  @Test
  void writesTheSameNumbersInTooltipsAsInTables() throws Exception {
    Recorded recorded = SimulatedRun.quick().recorded();
    Results results = SimulatedResults.RESULTS;
    Path page = Files.writeString(folder.resolve("report.html"), Written.page(recorded, results));
    List<String> curves =
        RunOverview.of(results).sections().stream()
            .flatMap(section -> Part.charts(section.parts()))
            .filter(c -> List.of("throughput", "cpu").contains(c.id()))
            .flatMap(c -> Shown.rows(c.numbers().orElseThrow()).stream())
            .flatMap(row -> row.stream().skip(1))
            .toList();
    List<String> ratios =
        results.comparisons().stream().map(c -> Estimates.ratio(c.ratio())).toList();
    try (Browser browser = browser()) {
      String tooltips = tooltips(browser, page);
      assertThat(curves).hasSize(2 * 6 * 3).allMatch(tooltips::contains);
      assertThat(ratios).hasSizeGreaterThan(50).allMatch(tooltips::contains);
      assertThat(tooltips)
          .containsPattern("\ntls13-aes128gcm, 4 clients: [\\d.]+ \\[.*] µs\n")
          .containsPattern("\ntls13-aes128gcm at 16 clients: 1[\\d.]+ \\[.*], costs\n");
    }
  }

  @Tag("full")
  @Test
  void drawsTheChartsThatAWorkloadBrings() throws Exception {
    Bars bars =
        new Bars(
            "µs",
            List.of("server", "client"),
            List.of(new Bars.Row("tls13-aes128gcm", 300, Optional.empty(), List.of(200.0, 100.0))));
    Chart chart = new Chart("cpu", "CPU", "of both sides", bars, Optional.empty());
    Section own = new Section("own", "Own", "", List.of(new Charts(List.of(chart))));
    Recorded recorded = SimulatedRun.quick().recorded();
    Path page =
        Files.writeString(
            folder.resolve("report.html"), Written.page(recorded, Written.with(recorded, own)));
    try (Browser browser = browser()) {
      assertThat(tooltips(browser, page)).contains("tls13-aes128gcm, server 200 µs");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static String tooltips(Browser browser, Path page) throws Exception {
    return browser
        .open(page.toUri(), new Browser.View(1400, false), List.of(OPEN, TOOLTIPS))
        .asString();
  }

  /** The check above would see a page that errs and calls out. */
  @Test
  void seesAPageThatMisbehaves() throws Exception {
    Path page = folder.resolve("bad.html");
    Files.writeString(page, "<img src='http://localhost:9/x.png'><script>nothing()</script>");
    try (Browser browser = browser()) {
      browser.open(page.toUri(), "1");
      assertThat(browser.complaints()).anyMatch(c -> c.contains("nothing is not defined"));
      assertThat(browser.requests()).contains("http://localhost:9/x.png");
    }
  }
}
