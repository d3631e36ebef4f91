package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TallyTest {
  private static final Cell CELL = new Cell("a", "a", 4);
  private static final Judgement GOOD = new Judgement(List.of());
  private static final Judgement VOID =
      new Judgement(List.of(Objection.window(Reason.everything("too few"))));
  private static final Judgement LOAD_ONLY =
      new Judgement(List.of(Objection.window(Reason.load("driver busy"))));
  private static final Judgement DIFFERENT =
      new Judgement(List.of(Objection.run(Reason.everything("suite 1302 instead of 1301"))));

  @Test
  void halfOfTheWindowsOfACellMayBeVoid() {
    assertThat(tally(GOOD, VOID).verdict()).isEqualTo(new Verdict.Valid());
    assertThat(text(tally(GOOD, VOID, VOID)))
        .containsExactly("a at 4 clients: 2 of 3 windows are void");
  }

  @Test
  void windowsThatStillTellTheCpuDoNotVoidTheRun() {
    assertThat(tally(LOAD_ONLY, LOAD_ONLY).verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void discardedWindowsDoNotCountAgainstTheirCell() {
    Tally tally = new Tally();
    tally.add(CELL, true, VOID);
    assertThat(tally.verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void oneWrongConnectionVoidsTheRunEvenInADiscardedWindow() {
    Tally tally = new Tally();
    tally.add(CELL, true, DIFFERENT);
    tally.add(CELL, false, DIFFERENT);
    tally.add(CELL, false, GOOD);
    assertThat(text(tally)).containsExactly("a at 4 clients: suite 1302 instead of 1301");
  }

  @Test
  void aFailedAuditVoidsTheRun() {
    Tally tally = new Tally();
    tally.audited(2, List.of("3 orders without lines"));
    assertThat(text(tally)).containsExactly("audit of fork 2: 3 orders without lines");
  }

  private static Tally tally(Judgement... judgements) {
    Tally tally = new Tally();
    for (Judgement judgement : judgements) {
      tally.add(CELL, false, judgement);
    }
    return tally;
  }

  private static List<String> text(Tally tally) {
    return ((Verdict.Invalid) tally.verdict()).reasons().stream().map(Reason::text).toList();
  }
}
