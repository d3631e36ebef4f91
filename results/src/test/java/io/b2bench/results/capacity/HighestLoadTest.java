package io.b2bench.results.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import io.b2bench.results.capacity.HighestLoad.Range;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class HighestLoadTest {
  private static Probe probe(double load, double share) {
    return new Probe(load, "order-status", share, 1);
  }

  private static Crossing of(Probe... probes) {
    return HighestLoad.of(0.95, List.of(List.of(probes)), new SplittableRandom(1)).load();
  }

  @Test
  void isBetweenTheLoadsAroundTheLimit() {
    assertThat(of(probe(300, 1.4), probe(100, 0.2), probe(200, 0.8)))
        .isInstanceOfSatisfying(
            Crossing.At.class, at -> assertThat(at.load()).isCloseTo(233.333, offset(1e-3)));
  }

  @Test
  void poolsWhatFallsAgain() {
    // 1.1 and 0.9 pool to 1.0 at 250, where the limit just holds; from there to 400 it rises to 2
    assertThat(of(probe(100, 0.5), probe(200, 1.1), probe(300, 0.9), probe(400, 2)))
        .isEqualTo(new Crossing.At(250));
  }

  @Test
  void whatIsTheSameWithoutPoolingStaysApart() {
    assertThat(of(probe(100, 0), probe(200, 0), probe(300, 2))).isEqualTo(new Crossing.At(250));
  }

  @Test
  void weighsProbes() {
    // at 200: (0.6 x 3 + 1.4) / 4 = 0.8
    assertThat(
            of(
                probe(100, 0.5),
                new Probe(200, "order-status", 0.6, 3),
                probe(200, 1.4),
                probe(300, 1.2)))
        .isInstanceOfSatisfying(
            Crossing.At.class, at -> assertThat(at.load()).isCloseTo(250, offset(1e-9)));
  }

  @Test
  void theKindThatCrossesFirstDecides() {
    assertThat(
            of(
                probe(100, 0.5),
                probe(200, 0.6),
                new Probe(100, "create-order", 0.5, 1),
                new Probe(200, "create-order", 1.5, 1)))
        .isEqualTo(new Crossing.At(150));
  }

  @Test
  void saysWhatWasNotTried() {
    assertThat(of(probe(100, 0.2), probe(200, 0.8))).isEqualTo(new Crossing.Beyond(200));
    assertThat(of(probe(100, 1.2), probe(200, 1.8))).isEqualTo(new Crossing.Below(100));
    assertThatThrownBy(() -> of()).hasMessageContaining("no probes");
    assertThatThrownBy(() -> probe(0, 1)).hasMessageContaining("above 0");
  }

  @Test
  void fewRoundsHaveNoRange() {
    List<List<Probe>> five = rounds(5, 0.1, new SplittableRandom(3));
    assertThat(HighestLoad.of(0.95, five, new SplittableRandom(1)).range()).isEmpty();
  }

  /** One round of six tried 300; a third of the resamples do without it and find no limit. */
  private static List<List<Probe>> oneOfSixFindsTheLimit() {
    List<List<Probe>> rounds =
        new ArrayList<>(Collections.nCopies(5, List.of(probe(100, 0.2), probe(200, 0.8))));
    rounds.add(List.of(probe(100, 0.2), probe(300, 1.5)));
    return rounds;
  }

  @Test
  void anEndThatNoLoadBoundsIsOpen() {
    HighestLoad found = HighestLoad.of(0.95, oneOfSixFindsTheLimit(), new SplittableRandom(1));
    assertThat(found.load()).isInstanceOf(Crossing.At.class);
    Range range = found.range().orElseThrow();
    assertThat(range.low()).isInstanceOf(Crossing.At.class);
    assertThat(range.high()).isEqualTo(new Crossing.Beyond(300));
    assertThat(range.between()).isEmpty();
    assertThat(found.interval()).isEmpty();
    assertThat(found.bounded()).isFalse();
  }

  @Test
  void itIsBoundedWhereLoadsWereTriedOnAllSides() {
    HighestLoad found =
        HighestLoad.of(0.95, rounds(6, 0.01, new SplittableRandom(7)), new SplittableRandom(1));
    assertThat(found.bounded()).isTrue();
    assertThat(found.interval()).isEqualTo(found.range().orElseThrow().between());
    assertThat(new HighestLoad(new Crossing.At(2), Optional.empty()).bounded()).isTrue();
    assertThat(new HighestLoad(new Crossing.Beyond(2), Optional.empty()).bounded()).isFalse();
  }

  @Test
  void soIsThatOfARatio() {
    List<List<Probe>> bounded = rounds(6, 0.01, new SplittableRandom(7));
    List<List<Probe>> open = oneOfSixFindsTheLimit();
    HighestLoad.Ratio up =
        HighestLoad.ratio(new Drawing(0.95, 1), open, bounded, new SplittableRandom(1))
            .orElseThrow();
    assertThat(up.low().orElseThrow()).isLessThan(up.value());
    assertThat(up.high()).isEmpty();
    HighestLoad.Ratio down =
        HighestLoad.ratio(new Drawing(0.95, 1), bounded, open, new SplittableRandom(1))
            .orElseThrow();
    assertThat(down.low()).isEmpty();
    assertThat(down.high().orElseThrow()).isGreaterThan(down.value());
    HighestLoad.Ratio both =
        HighestLoad.ratio(new Drawing(0.95, 1), bounded, bounded, new SplittableRandom(1))
            .orElseThrow();
    assertThat(both.between()).isPresent();
    assertThat(both.value()).isEqualTo(1);
  }

  /** The truth is 250; response times scatter by 15 %, and rounds by 5 % more. */
  @Tag("full")
  @Test
  void rangesHoldTheTruth() {
    RandomGenerator random = new SplittableRandom(15);
    int experiments = 300;
    int holds = 0;
    for (int e = 0; e < experiments; e++) {
      Range range = HighestLoad.of(0.95, rounds(6, 0.15, random), random).range().orElseThrow();
      holds += low(range) <= 250 && 250 <= high(range) ? 1 : 0;
    }
    assertThat(holds / (double) experiments).isBetween(0.92, 0.995);
  }

  private static List<List<Probe>> rounds(int count, double scatter, RandomGenerator random) {
    List<List<Probe>> rounds = new ArrayList<>();
    for (int r = 0; r < count; r++) {
      double mood = 1 + 0.05 * random.nextGaussian();
      List<Probe> round = new ArrayList<>();
      for (double load = 100; load <= 400; load += 50) {
        double share = 150 / (400 - Math.min(load, 390));
        round.add(probe(load, share * mood * Math.exp(scatter * random.nextGaussian())));
      }
      rounds.add(round);
    }
    return rounds;
  }

  private static double low(Range range) {
    return range.low() instanceof Crossing.At at ? at.load() : 0;
  }

  private static double high(Range range) {
    return range.high() instanceof Crossing.At at ? at.load() : Double.POSITIVE_INFINITY;
  }
}
