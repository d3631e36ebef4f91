package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class TallyTest {
  private static final Cell CELL = new Cell("a", "a", Stratum.ofClients(4));
  private static final Judgement GOOD = judgement();
  private static final Judgement VOID = judgement(Objection.window(Reason.everything("too few")));
  private static final Judgement LOAD_ONLY =
      judgement(Objection.window(Reason.load("driver busy")));
  private static final Judgement DIFFERENT =
      judgement(Objection.run(Reason.everything("suite 1302 instead of 1301")));
  private static final Judgement UNAVAILABLE =
      new Judgement(List.of(), Optional.of("no such algorithm"));

  @Test
  void halfOfTheWindowsOfACellMayBeVoid() {
    assertThat(tally(GOOD, VOID).verdict()).isEqualTo(new Verdict.Valid());
    assertThat(text(tally(GOOD, VOID, VOID)))
        .containsExactly("a at 4 clients: 2 of 3 windows are void, the first because too few");
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

  @Test
  void whatCannotBeMeasuredSpeaksForNothingAndAgainstNothing() {
    assertThat(tally(UNAVAILABLE, UNAVAILABLE).verdict()).isEqualTo(new Verdict.Valid());
    assertThat(text(tally(UNAVAILABLE, UNAVAILABLE, VOID)))
        .containsExactly("a at 4 clients: 1 of 1 windows are void, the first because too few");
  }

  @Test
  void namesACellByItsSeriesWhereNothingElseVaries() {
    Tally tally = new Tally();
    tally.add(new Cell("openssl", "plain", Stratum.NONE), false, VOID);
    assertThat(text(tally))
        .containsExactly("openssl: 1 of 1 windows are void, the first because too few");
  }

  private static Judgement judgement(Objection... objections) {
    return new Judgement(List.of(objections), Optional.empty());
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
