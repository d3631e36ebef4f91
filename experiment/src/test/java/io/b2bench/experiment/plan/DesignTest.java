package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Designs that are not those of a service: other factors, rows that differ, no baseline. */
final class DesignTest {
  private static final Series QUICKSORT = new Series("quicksort", "plain");
  private static final Series BUBBLES = new Series("bubbles", "plain");
  private static final Stratum SMALL = Stratum.NONE.with("items", 10);
  private static final Stratum LARGE = SMALL.with("items", 10_000);

  @Test
  void visitsTheBaselineTwiceWhereItIsMeasured() {
    Row both = row(SMALL, 1, QUICKSORT, BUBBLES);
    Row one = row(LARGE, 1, BUBBLES);
    Design design = design(Optional.of(QUICKSORT), both, one);
    assertThat(design.visits(both))
        .extracting(Series::name)
        .containsExactlyInAnyOrder("quicksort", "bubbles", "quicksort'");
    assertThat(design.visits(one)).containsExactly(BUBBLES);
    assertThat(design(Optional.empty(), both).visits(both)).containsExactly(QUICKSORT, BUBBLES);
  }

  @Test
  void measuresEachRowInAsManyBlocksAsItAsksFor() {
    Design design =
        design(Optional.of(QUICKSORT), row(SMALL, 4, QUICKSORT, BUBBLES), row(LARGE, 1, BUBBLES));
    assertThat(design.blocks()).isEqualTo(4);
    assertThat(design.strata()).containsExactly(SMALL, LARGE);
    List<PlannedWindow> places = places(design);
    assertThat(in(SMALL, places)).hasSize((1 + 4) * 3).allMatch(p -> p.discarded() == first(p));
    assertThat(in(LARGE, places)).hasSize(1 + 1).allMatch(p -> p.discarded() == first(p));
    assertThat(places).extracting(PlannedWindow::position).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void discardsNothingWhereNobodyAsksForIt() {
    Design design =
        new Design(
            List.of(QUICKSORT),
            Optional.empty(),
            List.of(),
            List.of(row(SMALL, 2, QUICKSORT)),
            Map.of(),
            Growth.none(1),
            Duration.ZERO,
            Duration.ZERO,
            false);
    assertThat(places(design))
        .hasSize(2)
        .noneMatch(PlannedWindow::discarded)
        .noneMatch(DesignTest::first);
  }

  @Test
  void settlesLongerOnlyWhereTheRowChanges() {
    List<PlannedWindow> alone = places(design(Optional.empty(), row(SMALL, 2, QUICKSORT, BUBBLES)));
    assertThat(alone).allMatch(p -> p.settle().equals(Duration.ofMillis(5)));
    List<PlannedWindow> two =
        places(
            design(Optional.empty(), row(SMALL, 2, QUICKSORT, BUBBLES), row(LARGE, 2, QUICKSORT)));
    assertThat(in(LARGE, two)).allMatch(p -> p.settle().equals(Duration.ofMillis(10)));
    assertThat(in(SMALL, two))
        .extracting(p -> p.settle().toMillis())
        .containsOnly(5L, 10L)
        .hasSize(2 * 3);
  }

  @Test
  void aRowMayBeginAfterOthers() {
    Row later = new Row(LARGE, List.of(QUICKSORT), 3, 2, Duration.ZERO, Duration.ofMillis(20));
    Design design = design(Optional.empty(), row(SMALL, 2, QUICKSORT), later);
    assertThat(design.blocks()).isEqualTo(4);
    assertThat(places(design))
        .extracting(p -> p.block() + " " + p.cell().stratum().text())
        .containsExactly(
            "0 " + SMALL.text(),
            "1 " + SMALL.text(),
            "2 " + SMALL.text(),
            "3 " + LARGE.text(),
            "4 " + LARGE.text());
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    assertThatThrownBy(() -> row(SMALL, 1)).hasMessageContaining("a row of [] in 1 blocks");
    assertThatThrownBy(() -> row(SMALL, 0, BUBBLES)).hasMessageContaining("in 0 blocks");
    assertThatThrownBy(
            () ->
                new Row(SMALL, List.of(BUBBLES), 1, Duration.ofSeconds(-1), Duration.ofSeconds(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> design(Optional.empty())).hasMessageContaining("something to measure");
    Row row = row(SMALL, 1, BUBBLES);
    Series other = new Series("heapsort", "plain");
    assertThatThrownBy(() -> design(Optional.of(other), row))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("heapsort")
        .hasMessageContaining("is not among");
  }

  @Test
  void ofAServiceHasALevelInEachRowAndPlainAsBaseline() {
    Experiment experiment =
        Experiments.of(
            Map.of("profiles", "tls13-aes128gcm", "clients", "1,4", "hops", "partners,front"));
    Design design = ServiceDesign.of(experiment);
    assertThat(design.series())
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm");
    assertThat(design.baseline()).hasValue(new Series("plain", "plain"));
    assertThat(design.hops()).containsExactly("front", "partners");
    assertThat(design.strata()).containsExactly(Stratum.ofClients(1), Stratum.ofClients(4));
    assertThat(design.rows()).allMatch(row -> row.series().equals(design.series()));
    assertThat(design.blocks()).isEqualTo(60); // at least 56, and complete squares of three
    assertThat(design.discardsFirst()).isTrue();
  }

  @Test
  void ofAServiceHasTheBaselineOfTheUser() {
    Design missing = against("tls12-rsa-aes128cbc-sha", "tls13-aes128gcm");
    assertThat(missing.series())
        .extracting(Series::name)
        .containsExactly("tls12-rsa-aes128cbc-sha", "tls13-aes128gcm");
    Design twice = against("tls13-aes128gcm", "plain,tls13-aes128gcm,tls13-aes128gcm");
    assertThat(twice.baseline()).hasValue(new Series("tls13-aes128gcm", "tls13-aes128gcm"));
    assertThat(twice.visits(twice.rows().getFirst()))
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm#2", "tls13-aes128gcm'");
  }

  private static Design against(String baseline, String profiles) {
    return ServiceDesign.of(Experiments.of(Map.of("baseline", baseline, "profiles", profiles)));
  }

  @Test
  void takesLoadLevelsFromTheProcessorsOfTheServer() {
    LoadLevels auto = new LoadLevels.Auto();
    assertThat(auto.on(1, Precision.QUICK).clients()).containsExactly(1, 2, 8);
    assertThat(auto.on(8, Precision.STANDARD).clients()).containsExactly(1, 16, 64);
    assertThat(auto.on(8, Precision.SMOKE).clients()).containsExactly(16);
    assertThat(LoadLevels.of(3).on(8, Precision.SMOKE).clients()).containsExactly(3);
    assertThatThrownBy(auto::clients).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void ofAServiceExpectsAWarmUpForEachOfItsProcesses() {
    Map<String, String> shared = Map.of("profiles", "plain,tls13-aes128gcm");
    Map<String, String> apart = Map.of("profiles", "plain,tls13-aes128gcm", "isolation", "process");
    Duration one = ServiceDesign.of(Experiments.of(shared)).preparation();
    Duration three = ServiceDesign.of(Experiments.of(apart)).preparation();
    assertThat(three.minus(one)).isEqualTo(Precision.QUICK.warmUp().usual().multipliedBy(2));
  }

  @Test
  void ofAServiceCountsTheCalibrationOnceBeforeTheFirstFork() {
    Map<String, String> options =
        Map.of("profiles", "plain,tls13-aes128gcm", "clients", "2", "precision", "standard");
    Design design = ServiceDesign.of(Experiments.of(options));
    List<Schedule.Fork> forks = Schedule.of(design, 1).forks();
    assertThat(design.calibration()).isPositive();
    assertThat(forks.getFirst().preparation().minus(forks.get(1).preparation()))
        .isEqualTo(design.calibration());
    assertThat(ServiceDesign.of(Experiments.of(Map.of("clients", "2"))).calibration()).isZero();
  }

  private static boolean first(PlannedWindow planned) {
    return planned.block() == 0;
  }

  private static List<PlannedWindow> in(Stratum stratum, List<PlannedWindow> places) {
    return places.stream().filter(p -> p.cell().stratum().equals(stratum)).toList();
  }

  private static List<PlannedWindow> places(Design design) {
    return Schedule.of(design, 7).forks().getFirst().windows();
  }

  private static Row row(Stratum stratum, int blocks, Series... series) {
    return new Row(stratum, List.of(series), blocks, Duration.ofMillis(5), Duration.ofMillis(20));
  }

  /** Of the series of its rows. */
  private static Design design(Optional<Series> baseline, Row... rows) {
    return new Design(
        Stream.of(rows).flatMap(r -> r.series().stream()).distinct().toList(),
        baseline,
        List.of(),
        List.of(rows),
        Map.of(),
        Growth.none(1),
        Duration.ZERO,
        Duration.ofSeconds(1),
        true);
  }
}
