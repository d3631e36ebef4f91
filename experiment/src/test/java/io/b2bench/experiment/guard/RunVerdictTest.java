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

final class RunVerdictTest {
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
    assertThat(verdict(GOOD, VOID).soFar()).isEqualTo(new Verdict.Valid());
    assertThat(text(verdict(GOOD, VOID, VOID)))
        .containsExactly("a at 4 clients: 2 of 3 windows are void, the first because too few");
  }

  @Test
  void windowsThatStillTellTheCpuDoNotVoidTheRun() {
    assertThat(verdict(LOAD_ONLY, LOAD_ONLY).soFar()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void discardedWindowsDoNotCountAgainstTheirCell() {
    RunVerdict verdict = new RunVerdict();
    verdict.add(CELL, true, VOID);
    assertThat(verdict.soFar()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void oneWrongConnectionVoidsTheRunEvenInADiscardedWindow() {
    RunVerdict verdict = new RunVerdict();
    verdict.add(CELL, true, DIFFERENT);
    verdict.add(CELL, false, DIFFERENT);
    verdict.add(CELL, false, GOOD);
    assertThat(text(verdict)).containsExactly("a at 4 clients: suite 1302 instead of 1301");
  }

  @Test
  void aFailedAuditVoidsTheRun() {
    RunVerdict verdict = new RunVerdict();
    verdict.addAudit(2, List.of("3 orders without lines"));
    assertThat(text(verdict)).containsExactly("audit of fork 2: 3 orders without lines");
  }

  @Test
  void whatCannotBeMeasuredSpeaksForNothingAndAgainstNothing() {
    assertThat(verdict(UNAVAILABLE, UNAVAILABLE).soFar()).isEqualTo(new Verdict.Valid());
    assertThat(text(verdict(UNAVAILABLE, UNAVAILABLE, VOID)))
        .containsExactly("a at 4 clients: 1 of 1 windows are void, the first because too few");
  }

  @Test
  void namesACellByItsSeriesWhereNothingElseVaries() {
    RunVerdict verdict = new RunVerdict();
    verdict.add(new Cell("openssl", "plain", Stratum.NONE), false, VOID);
    assertThat(text(verdict))
        .containsExactly("openssl: 1 of 1 windows are void, the first because too few");
  }

  private static Judgement judgement(Objection... objections) {
    return new Judgement(List.of(objections), Optional.empty());
  }

  private static RunVerdict verdict(Judgement... judgements) {
    RunVerdict verdict = new RunVerdict();
    for (Judgement judgement : judgements) {
      verdict.add(CELL, false, judgement);
    }
    return verdict;
  }

  private static List<String> text(RunVerdict verdict) {
    return ((Verdict.Invalid) verdict.soFar()).reasons().stream().map(Reason::text).toList();
  }
}
