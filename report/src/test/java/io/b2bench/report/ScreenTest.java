package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Overview;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a run says at its end. */
class ScreenTest {
  private static final Results RESULTS = SimulatedResults.RESULTS;
  private static final String DETAILS = "./b2bench report --details results/runs/RUN";

  /** With the lines around it. */
  private static void fits(String text, int width) {
    assertThat(text.lines().count() + 4).isLessThanOrEqualTo(30);
    assertThat(text.lines()).allSatisfy(l -> assertThat(l.length()).isLessThanOrEqualTo(width));
  }

  @Test
  void answersThenShowsARowForEachProfileThenSaysWhereTheRestIs() {
    String text = Reports.answer(RESULTS, DETAILS, 200, false);
    fits(text, 200);
    assertThat(text)
        .startsWith("tls13-aes128gcm (TLS 1.3, AES-128, RSA-2048) adds ")
        .contains("\nPlain measured twice (A/A) agrees to within ", "per s, 1    per s, 16")
        .contains("1 warning. Full output: " + DETAILS)
        .contains("skipped tls12-rsa-rc4-md5")
        .doesNotContain("warning: ");
    List<String> series = RESULTS.run().series().stream().map(s -> s.name()).toList();
    assertThat(series)
        .allSatisfy(
            name -> assertThat(text.lines().filter(l -> l.startsWith(name + "  "))).hasSize(1));
    assertThat(text)
        .containsPattern("\nplain +no TLS +baseline")
        .containsPattern("\nplain#2 +repeat of plain");
  }

  @Test
  void leavesTheNamesForPeopleOutWhereTheyDoNotFit() {
    String text = Reports.answer(RESULTS, DETAILS, 110, false);
    fits(text, 110);
    assertThat(text).doesNotContain(Titles.HEADING).containsPattern("\nplain#2 .* repeat\n");
  }

  @Test
  void saysHowManyProfilesItHasNoRoomFor() {
    Overview run = RunOverview.of(RESULTS);
    Grid many =
        new Columns<Integer>()
            .words("profile", i -> "profile-" + i)
            .plain("CPU", "µs", i -> Entry.of(1.0))
            .grid("Many", IntStream.range(0, 54).boxed().toList());
    String text = Screen.of(with(run, many), DETAILS, 100, false);
    fits(text, 100);
    assertThat(text).containsPattern("\nprofile-0 .*\n(?s:.*)\n[34]\\d more with --details\n");
  }

  private static Overview with(Overview run, Grid brief) {
    return new Overview(
        run.id(),
        run.about(),
        run.facts(),
        run.stamps(),
        new Overview.First(
            run.first().answer(), List.of(), Optional.of(brief), Optional.empty(), ""),
        run.control(),
        run.widths(),
        run.findings(),
        run.note(),
        run.skipped(),
        run.warnings(),
        run.tables(),
        run.effects(),
        run.rankings(),
        run.legend(),
        run.notes(),
        run.sections(),
        run.files());
  }

  @Test
  void cutsReasonsThatFillTheScreen() {
    SimulatedRun smoke = SimulatedRun.of(3, "smoke", 1, 4);
    Verdict wrong =
        Verdict.of(
            List.of(
                Verdict.Reason.everything(
                    String.join(" ", Collections.nCopies(500, "orders are missing")))));
    Results results =
        Analysis.of(
            smoke.recorded(smoke.run(false, wrong), smoke.windows()), Interpretation.SERVICE);
    String text = Reports.answer(results, DETAILS, 100, false);
    fits(text, 100);
    assertThat(text).contains("INVALID: orders", "SMOKE: ", "PARTIAL: ");
  }

  @Test
  void noSentenceOfTheAnswerIsLong() {
    Overview.First first = RunOverview.of(RESULTS).first();
    List<String> sentences = List.of(first.answer().split("(?<=[A-Za-z%)\\]])\\. "));
    assertThat(sentences).hasSize(3).noneMatch(s -> s.contains("plain#2"));
    assertThat(sentences).allSatisfy(s -> assertThat(s.split(" ")).hasSizeLessThanOrEqualTo(30));
    assertThat(first.resolution().split(" ")).hasSizeLessThanOrEqualTo(30);
  }
}
