package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Lets axe-core judge the page with everything unfolded. */
class AccessibilityIT {
  /** What is serious or critical, with the places. */
  private static final String JUDGE =
      """
      axe.run(document, {resultTypes: ["violations"]}).then((found) => ({
        passes: found.passes.length,
        faults: found.violations
            .filter((v) => ["serious", "critical"].includes(v.impact))
            .map((v) => v.id + ": " + v.nodes.slice(0, 3)
                .map((n) => n.target.join(" ") + " " + n.failureSummary).join(" | ")),
        wider: document.documentElement.scrollWidth > innerWidth}))
      """;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path profile;

  @TempDir private Path folder;

  @BeforeEach
  void needsABrowser() {
    assumeTrue(
        Browser.program().isPresent(),
        "no chromium or google-chrome on the PATH; the page was not judged");
  }

  @Tag("full")
  @Test
  void findsNothingSerious() throws Exception {
    judge(400, true);
  }

  @ParameterizedTest
  @Tag("full")
  @CsvSource({"1400, false", "1400, true", "400, false"})
  void findsNothingSeriousInOtherWindows(int width, boolean dark) throws Exception {
    judge(width, dark);
  }

  private void judge(int width, boolean dark) throws Exception {
    Path page = Files.writeString(folder.resolve("report.html"), stamped());
    try (Browser browser = Browser.start(Browser.program().orElseThrow(), profile)) {
      JsonNode found =
          browser.open(
              page.toUri(),
              new Browser.View(width, dark),
              List.of(ReportPageIT.OPEN, axe(), JUDGE));
      assertThat(found.path("faults").values()).extracting(JsonNode::asString).isEmpty();
      assertThat(found.path("passes").asInt()).isGreaterThan(15);
      assertThat(found.path("wider").asBoolean()).isFalse();
    }
  }

  /** A page with all that a page may have, and no more rows than it takes. */
  private static String stamped() {
    SimulatedRun run = SimulatedRun.of(3, "quick", 1, 6, List.of(4));
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 orders are missing")));
    List<Window> windows =
        run.windows().stream()
            .map(w -> w.block() == 5 ? SimulatedRun.disturbed(w, 0.2, 0) : w)
            .toList();
    Recorded recorded = run.recorded(run.run(false, wrong), windows);
    return Written.page(recorded, Analysis.of(recorded, Interpretation.SERVICE));
  }

  /** The check above would see a page that not everybody can read. */
  @Test
  void seesAPageThatNotEverybodyCanRead() throws Exception {
    Path page = folder.resolve("bad.html");
    Files.writeString(page, "<img src='x.png'><p style='color: #ccc'>faint</p>");
    try (Browser browser = Browser.start(Browser.program().orElseThrow(), profile)) {
      JsonNode found =
          browser.open(page.toUri(), new Browser.View(400, false), List.of(axe(), JUDGE));
      assertThat(found.path("faults").values())
          .extracting(JsonNode::asString)
          .anyMatch(f -> f.startsWith("image-alt"))
          .anyMatch(f -> f.startsWith("color-contrast"));
    }
  }

  private static String axe() throws IOException {
    try (InputStream in = AccessibilityIT.class.getResourceAsStream("/axe.min.js")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
