package io.b2bench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.report.Browser;
import io.b2bench.report.Reports;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What is seen first of every published run, of every experiment among them. */
@NeedsStudies
class FirstScreensTest {
  /** Those that the command prints around the answer: an empty one at both ends, and the page. */
  private static final int AROUND = 4;

  private static final String SIZE =
      "({height: document.documentElement.scrollHeight,"
          + " wider: document.documentElement.scrollWidth > innerWidth,"
          + " drawn: document.querySelectorAll('.first svg').length})";

  private static final int MOST_WORDS = 30;

  /**
   * Words of the glossary that nobody knows who has not read it. A first screen has others of it:
   * interaction, profile, baseline, listener, level, window, block, A/A and run, and those of
   * JMeter and of statistics.
   */
  private static final Pattern PRIVATE =
      Pattern.compile(
          "(?i)\\b(series|strat(um|a)|cells?|forks?|hops?|witness|proof|visits?|settling|drain|audit"
              + "|discarded|void|rows?|disturbed|set aside|decks?|conductor|subjects?|trials?|variants?"
              + "|snapshots?|observations?|factors?|knee|misfit|held out|batch|probes?|flights?|stations?"
              + "|driver-limited|pilot|control|saturated|null server|calibration|ceiling|start lag"
              + "|half-width|at rest|another run)\\b");

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path profile;

  @TempDir private Path folder;

  static List<Path> runs() throws IOException {
    return PublishedRuns.all();
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("runs")
  void theAnswerFitsAScreen(Path run) {
    Results results = PublishedRuns.results(run);
    String text = Reports.answer(results, "./b2bench report --details " + run, 120, false);
    assertThat(text.lines().count() + AROUND).as(text).isLessThanOrEqualTo(30);
    assertThat(text.lines()).allSatisfy(l -> assertThat(l.length()).isLessThanOrEqualTo(120));
    String answer = String.join(" ", text.lines().takeWhile(l -> !l.isBlank()).toList());
    assertThat(Prose.sentences(List.of(answer))).as(answer).hasSizeLessThanOrEqualTo(3);
    assertThat(Prose.sentences(Prose.ofTerminal(text)))
        .isNotEmpty()
        .allSatisfy(s -> assertThat(Prose.words(s)).as(s).isLessThanOrEqualTo(MOST_WORDS));
    assertThat(PRIVATE.matcher(text).results().map(MatchResult::group)).as(text).isEmpty();
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("runs")
  void thePageIsShortBeforeAnythingIsUnfolded(Path run) throws Exception {
    assumeTrue(Browser.program().isPresent(), "no chromium or google-chrome on the PATH");
    Path page =
        Reports.write(
                folder,
                RunFolder.read(run),
                PublishedRuns.results(run),
                List.of(),
                Optional.empty())
            .getLast();
    assertThat(Files.size(page)).isPositive();
    try (Browser browser = Browser.start(Browser.program().orElseThrow(), profile)) {
      JsonNode seen = browser.open(page.toUri(), SIZE);
      assertThat(seen.path("height").asInt()).isLessThanOrEqualTo(5000);
      assertThat(seen.path("wider").asBoolean()).isFalse();
      assertThat(seen.path("drawn").asInt()).isPositive();
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
