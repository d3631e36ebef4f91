package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

final class ScheduleTest {
  /** With plain's second visit six series, whatever the default set is. */
  private static final Experiment QUICK =
      Experiment.of(Experiments.LIST)
          .with(
              CommonSettings.PROFILES,
              List.of(
                  "plain",
                  "tls13-aes128gcm",
                  "tls12-ecdhe-rsa-aes128gcm",
                  "tls12-rsa-3des-sha",
                  "pq-x25519mlkem768-ecdsa"));

  private static final int BLOCKS = 60 + 1; // the least that fills squares of six

  @Test
  void visitsEveryCellOnceInEachBlockAndPlainTwice() {
    Schedule.Fork fork = schedule(QUICK).forks().getFirst();
    Map<Integer, List<PlannedWindow>> blocks =
        fork.windows().stream().collect(Collectors.groupingBy(PlannedWindow::block));
    assertThat(blocks).hasSize(BLOCKS);
    for (List<PlannedWindow> block : blocks.values()) {
      Set<Cell> cells = block.stream().map(PlannedWindow::cell).collect(Collectors.toSet());
      assertThat(cells).hasSize(3 * 6).hasSameSizeAs(block);
      for (int clients : QUICK.get(LoadSettings.CLIENTS).clients()) {
        assertThat(cells)
            .contains(
                new Cell("plain", "plain", Stratum.ofClients(clients)),
                new Cell("plain'", "plain", Stratum.ofClients(clients)));
      }
    }
  }

  @Test
  void keepsTheLevelsOfABlockTogether() {
    for (Schedule.Fork fork : schedule(QUICK).forks()) {
      for (int row = 0; row < fork.windows().size(); row += 6) {
        assertThat(fork.windows().subList(row, row + 6))
            .extracting(p -> p.cell().clients() + "/" + p.block())
            .containsOnly(
                fork.windows().get(row).cell().clients() + "/" + fork.windows().get(row).block());
      }
    }
  }

  @Test
  void discardsTheFirstBlockOfEveryLevelInEveryFork() {
    Experiment standard = withPrecision(Precision.STANDARD);
    for (Schedule.Fork fork : schedule(standard).forks()) {
      assertThat(fork.windows()).allMatch(p -> p.discarded() == (p.block() == 0));
      assertThat(fork.windows().stream().filter(PlannedWindow::discarded)).hasSize(18);
    }
  }

  @Test
  void numbersThePlacesOfAFork() {
    List<PlannedWindow> places = schedule(QUICK).forks().getFirst().windows();
    for (int i = 0; i < places.size(); i++) {
      assertThat(places.get(i).position()).isEqualTo(i);
    }
  }

  @Test
  void followsTheSeed() {
    assertThat(schedule(QUICK)).isEqualTo(schedule(QUICK));
    assertThat(schedule(withSeed(1))).isNotEqualTo(schedule(withSeed(2)));
  }

  @Test
  void balancesTheRowsOfALevelOverTheForks() {
    // 6 forks of 66 counting blocks are 66 squares of 6 rows at each level
    Schedule standard = schedule(withPrecision(Precision.STANDARD)).untilFirstLook();
    for (int clients : QUICK.get(LoadSettings.CLIENTS).clients()) {
      List<PlannedWindow> places =
          standard.forks().stream()
              .flatMap(f -> f.windows().stream())
              .filter(p -> !p.discarded() && p.cell().clients() == clients)
              .toList();
      Map<String, Integer> follows = new HashMap<>();
      Map<String, Integer> stands = new HashMap<>();
      for (int i = 0; i < places.size(); i++) {
        String series = places.get(i).cell().series();
        stands.merge(series + " at " + i % 6, 1, Integer::sum);
        if (i % 6 > 0) {
          follows.merge(places.get(i - 1).cell().series() + " " + series, 1, Integer::sum);
        }
      }
      assertThat(stands).hasSize(36).allSatisfy((planned, n) -> assertThat(n).isEqualTo(66));
      assertThat(follows).hasSize(30).allSatisfy((pair, n) -> assertThat(n).isEqualTo(66));
    }
  }

  @Test
  void looksAfterStepsFixedBeforehand() {
    Schedule standard = schedule(withPrecision(Precision.STANDARD));
    assertThat(standard.forks()).hasSize(12);
    assertThat(standard.forks().stream().filter(Schedule.Fork::checkpoint))
        .extracting(Schedule.Fork::number)
        .containsExactly(6, 8, 10, 12);
    assertThat(standard.untilFirstLook().forks()).isEqualTo(standard.forks().subList(0, 6));
    assertThat(schedule(QUICK).untilFirstLook()).isEqualTo(schedule(QUICK));
  }

  @Test
  void mayDoubleForFiguresOtherThanTheHeadline() {
    Precision.Growth growth = Precision.PUBLICATION.forks();
    assertThat(growth.reach(10)).isEqualTo(20);
    assertThat(growth.reach(20)).isZero();
    assertThat(Precision.STANDARD.forks().reach(11)).isEqualTo(12);
    assertThat(new Precision.Growth(6, 2, 8).reach(6)).isEqualTo(8);
  }

  @Test
  void ordersRowsAndLevelsAtRandom() {
    Set<List<Cell>> rows = new HashSet<>();
    Set<List<Integer>> levels = new HashSet<>();
    List<PlannedWindow> places = schedule(QUICK).forks().getFirst().windows();
    for (int block = 0; block < BLOCKS; block++) {
      List<PlannedWindow> of = places.subList(block * 18, block * 18 + 18);
      levels.add(of.stream().map(p -> p.cell().clients()).distinct().toList());
      rows.add(of.subList(0, 6).stream().map(PlannedWindow::cell).toList());
    }
    assertThat(levels).hasSizeGreaterThan(3);
    assertThat(rows).hasSizeGreaterThan(10);
    // over many seeds each series leads a row about equally often: a sixth of all rows
    int expected = 40 * BLOCKS * 3 / 6;
    Map<String, Integer> first = new HashMap<>();
    for (long seed = 0; seed < 40; seed++) {
      List<PlannedWindow> seeded = schedule(withSeed(seed)).forks().getFirst().windows();
      for (int row = 0; row < seeded.size(); row += 6) {
        first.merge(seeded.get(row).cell().series(), 1, Integer::sum);
      }
    }
    assertThat(first)
        .hasSize(6)
        .allSatisfy((s, n) -> assertThat(n).isCloseTo(expected, Percentage.withPercentage(14)));
  }

  @Test
  void settlesLongerAfterAChangeOfLevel() {
    List<PlannedWindow> places = schedule(QUICK).forks().getFirst().windows();
    for (PlannedWindow planned : places) {
      Duration expected =
          Precision.QUICK.windows().settle().multipliedBy(planned.position() % 6 == 0 ? 2 : 1);
      assertThat(planned.settle()).isEqualTo(expected);
    }
  }

  @Test
  void countsAndTimesAsPlanned() {
    Schedule quick = schedule(QUICK);
    // forks * (blocks + 1) * levels * (profiles + 1)
    assertThat(quick.windows()).isEqualTo(BLOCKS * 3 * 6);
    assertThat(quick.expected()).isBetween(Duration.ofMinutes(5), Duration.ofMinutes(6));
    assertThat(quick.shortest()).isBetween(Duration.ofMinutes(3), quick.expected());
  }

  @Test
  void namesAProfileThatComesAgain() {
    assertThat(Series.of(List.of("plain", "a", "plain", "a", "a")))
        .extracting(Series::name)
        .containsExactly("plain", "a", "plain#2", "a#2", "a#3");
  }

  @Test
  void addsPlainWhenNobodyNamedIt() {
    assertThat(Series.of(List.of("a", "b"), "plain"))
        .extracting(Series::name)
        .containsExactly("plain", "a", "b");
    assertThat(Series.of(List.of("a", "plain"), "plain"))
        .extracting(Series::name)
        .containsExactly("a", "plain");
  }

  private static Schedule schedule(Experiment experiment) {
    return Schedule.of(ServiceDesign.of(experiment), experiment.seed());
  }

  private static Experiment withSeed(long seed) {
    return QUICK.with(CommonSettings.SEED, Optional.of(seed));
  }

  private static Experiment withPrecision(Precision precision) {
    return QUICK.with(CommonSettings.PRECISION, precision);
  }
}
