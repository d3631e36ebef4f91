package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.guard.Guard.Judgement;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SampleRun;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What windows and cells mean for a run. */
final class RunVerdictTest {
  private static final Sample SAMPLE = Sample.tls();
  private static final Objection DIFFERENT =
      Objection.run(Reason.everything("suite 1302 instead of 1301"));
  private static final Objection VOID = Objection.window(Reason.everything("151 handshakes"));

  private final RunVerdict verdict =
      new RunVerdict(
          new Guard(
              SAMPLE.with(SAMPLE.hops()).experiment(),
              Map.of(SAMPLE.profile().name(), SAMPLE.profile()),
              ServiceRules.of(new DriverNotBusy(1, Set.of(), 0.8))));
  private int block;

  @Test
  void aCellThatLostAllFiguresVoidsTheRun() {
    add(SAMPLE.withErrors(Map.of("reset", 4L), 0, 0));
    add(SAMPLE.withErrors(Map.of("reset", 5L), 0, 0));
    assertThat(on().cells().orElseThrow())
        .singleElement()
        .satisfies(r -> assertThat(r.cell()).isEqualTo(SAMPLE.cell()));
    assertThat(texts())
        .containsExactly(
            "tls13-aes128gcm at 4 clients: 9 of 8009 interactions failed, 0.11 %; at most 0.1 %"
                + " may, most often reset");
  }

  @Test
  void aCellIsJudgedByAllItsWindowsTogetherAndNotByTheWorst() {
    add(SAMPLE.withErrors(Map.of("reset", 6L), 0, 0));
    add(SAMPLE);
    assertThat(on().cells()).contains(List.of());
    assertThat(on().verdict()).isEqualTo(new Verdict.Valid());
  }

  /** As 3DES is: near the limit of the driver, some windows above it and some below. */
  @Test
  void aCellAtTheLimitOfTheDriverLosesTheLoadOfAllItsWindowsAndKeepsTheCpu() {
    Window below = add(SAMPLE.withDriver(780_000_000));
    Window above = add(SAMPLE.withDriver(830_000_000));
    Run run = on();
    assertThat(run.verdict()).isEqualTo(new Verdict.Valid());
    assertThat(run.cells().orElseThrow()).hasSize(1);
    assertThat(run.against(SAMPLE.cell()))
        .extracting(Reason::text)
        .containsExactly(
            "the driver used 81 % of 1 processor; above 80 % it limits what it measures");
    for (Window window : List.of(below, above)) {
      assertThat(run.ruled(window).counts(Validity.CPU)).isTrue();
      assertThat(run.ruled(window).counts(Validity.THROUGHPUT)).isFalse();
      assertThat(run.ruled(window).counts(Validity.RESPONSE_TIME)).isFalse();
    }
  }

  @Test
  void aCellBelowTheLimitOfTheDriverKeepsAllItsWindows() {
    add(SAMPLE.withDriver(760_000_000));
    Window busy = add(SAMPLE.withDriver(830_000_000));
    assertThat(on().ruled(busy).counts(Validity.THROUGHPUT)).isTrue();
  }

  @Test
  void aCellMostOfWhoseWindowsDidNotMeasureItIsLost() {
    add(SAMPLE, false, VOID);
    add(SAMPLE);
    assertThat(on().verdict()).isEqualTo(new Verdict.Valid());
    add(SAMPLE, false, VOID);
    assertThat(texts())
        .containsExactly(
            "tls13-aes128gcm at 4 clients: 2 of 3 windows are void, the first because 151"
                + " handshakes");
  }

  /** A window is 150 ms and a young collection 40, so some cell of few windows has one. */
  @Test
  void aCollectionInACellOfFewWindowsDoesNotSpeakOfTheHeap() {
    add(SAMPLE.withPauses(0.42));
    for (int i = 0; i < 3; i++) {
      add(SAMPLE.withPauses(0.01), "another");
    }
    assertThat(on().verdict()).isEqualTo(new Verdict.Valid());
    assertThat(on().cells()).contains(List.of());
  }

  @Test
  void aForkThatMostlyCollectedGarbageVoidsTheRun() {
    add(SAMPLE.withPauses(0.5));
    add(SAMPLE.withPauses(0.1), "another");
    assertThat(texts())
        .singleElement()
        .asString()
        .startsWith("fork 1: garbage collection stopped the server for 30 % of the time");
  }

  @Test
  void discardedWindowsDoNotCountAgainstTheirCell() {
    add(SAMPLE.withErrors(Map.of("reset", 400L), 0, 0), true);
    assertThat(on().verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void oneWrongConnectionVoidsTheRunEvenInADiscardedWindow() {
    add(SAMPLE, true, DIFFERENT);
    add(SAMPLE);
    assertThat(texts()).containsExactly("tls13-aes128gcm at 4 clients: suite 1302 instead of 1301");
  }

  @Test
  void aFailedAuditVoidsTheRun() {
    verdict.addAudit(2, List.of("3 orders without lines"));
    assertThat(texts()).containsExactly("audit of fork 2: 3 orders without lines");
  }

  @Test
  void whatCannotBeMeasuredSpeaksForNothingAndAgainstNothing() {
    Judgement unavailable = new Judgement(List.of(), Optional.of("no such algorithm"));
    verdict.add(window(SAMPLE, false, unavailable.verdict()), unavailable);
    assertThat(on().verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void namesACellByItsSeriesWhereNothingElseVaries() {
    Judgement judgement = new Judgement(List.of(VOID), Optional.empty());
    Cell openssl = new Cell("openssl", "plain", Stratum.NONE);
    verdict.add(window(SAMPLE, false, judgement.verdict()).withCell(openssl), judgement);
    assertThat(texts())
        .containsExactly("openssl: 1 of 1 windows are void, the first because 151 handshakes");
  }

  @Test
  void aRunAllOfWhoseRowsWereDisturbedSaysSoFirst() {
    add(disturbed());
    add(disturbed(), false, DIFFERENT);
    assertThat(texts()).hasSize(2).first().asString().contains("disturbed every row of the run");
    add(SAMPLE);
    assertThat(texts()).singleElement().asString().contains("suite 1302");
  }

  private static Sample disturbed() {
    Observation seen = SAMPLE.observation();
    return SAMPLE.seeing(
        seen.withHost(seen.host().withBusyNanos(OptionalLong.of(10_000_000_000L))));
  }

  private Window add(Sample sample) {
    return add(sample, false);
  }

  private void add(Sample sample, String series) {
    Cell cell = sample.cell();
    Judgement judgement = new Judgement(List.of(), Optional.empty());
    verdict.add(
        window(sample, false, judgement.verdict())
            .withCell(new Cell(series, cell.profile(), cell.stratum())),
        judgement);
  }

  private Window add(Sample sample, boolean discarded, Objection... objections) {
    Judgement judgement = new Judgement(List.of(objections), Optional.empty());
    Window window = window(sample, discarded, judgement.verdict());
    verdict.add(window, judgement);
    return window;
  }

  private Window window(Sample sample, boolean discarded, Verdict its) {
    return SampleWindow.of(sample.cell(), sample.observation())
        .with(w -> w.block(block++).discarded(discarded).verdict(its));
  }

  private Run on() {
    verdict.count();
    return verdict.on(SampleRun.of("business", "quick"));
  }

  private List<String> texts() {
    return ((Verdict.Invalid) on().verdict()).reasons().stream().map(Reason::text).toList();
  }
}
