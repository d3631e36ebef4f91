package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Golden values: R 4.2.2, boot::city, populations of ten cities in 1920 and 1930. */
class RatiosTest {
  private static final double[] U = {138, 93, 61, 179, 48, 37, 29, 23, 30, 2};
  private static final double[] X = {143, 104, 69, 260, 75, 63, 50, 48, 111, 50};

  private record City(double then, double now) {}

  private static final List<City> CITIES =
      IntStream.range(0, U.length).mapToObj(i -> new City(U[i], X[i])).toList();

  private static double ratio(List<City> cities) {
    return cities.stream().mapToDouble(City::now).sum()
        / cities.stream().mapToDouble(City::then).sum();
  }

  private static double ratioOfForks(List<List<City>> forks) {
    return ratio(forks.stream().flatMap(List::stream).toList());
  }

  @Test
  void findsTheIntervalOfFieller() {
    Fieller fieller = Fieller.of(0.95, X, U);
    assertThat(fieller.ratio()).isEqualTo(1.5203125);
    assertThat(fieller.g()).isCloseTo(0.3948237081, within(1e-9));
    Interval interval = fieller.interval().orElseThrow();
    assertThat(interval.low()).isCloseTo(1.195956444, within(1e-9));
    assertThat(interval.high()).isCloseTo(2.461375155, within(1e-9));
  }

  @Test
  void findsNoIntervalWhereTheDenominatorMayBeZero() {
    double[] about = {-1, 2, 0.5, -0.3, 1, 0.1, 2, -1, 0.2, 0.4};
    assertThat(Fieller.of(0.95, X, about).g()).isGreaterThan(1);
    assertThat(Fieller.of(0.95, X, about).interval()).isEmpty();
  }

  @Test
  void knivesTheCities() {
    Jackknife jackknife = Jackknife.of(CITIES, RatiosTest::ratio);
    assertThat(jackknife.standardError()).isCloseTo(0.1952086324, within(1e-9));
    assertThat(jackknife.acceleration()).isCloseTo(-0.02143919947, within(1e-9));
  }

  @Test
  void findsNoScatterInUnitsThatAreAlike() {
    Jackknife jackknife = Jackknife.of(List.of(2.0, 2.0, 2.0), l -> l.getFirst());
    assertThat(jackknife).isEqualTo(new Jackknife(0, 0));
  }

  @Test
  void resamplesTheCities() {
    Bootstrap bootstrap =
        Bootstrap.of(
            CITIES.stream().map(List::of).toList(),
            RatiosTest::ratioOfForks,
            99_999,
            new SplittableRandom(1));
    Interval percentile = bootstrap.percentile(0.95);
    assertThat(percentile.low()).isCloseTo(1.251, within(0.01));
    assertThat(percentile.high()).isCloseTo(2.114, within(0.01));
    // the acceleration that R's boot.ci takes, by regression on its resamples
    Interval corrected = bootstrap.corrected(0.95, 0.0111);
    assertThat(corrected.low()).isCloseTo(1.256, within(0.01));
    assertThat(corrected.high()).isCloseTo(2.137, within(0.01));
  }

  @Test
  void resamplesForksAndTheirBlocks() {
    List<List<Double>> forks = List.of(List.of(0.0, 2.0), List.of(10.0, 12.0));
    Bootstrap bootstrap = Bootstrap.of(forks, RatiosTest::mean, 20_000, new SplittableRandom(1));
    assertThat(bootstrap.percentile(0.99)).isEqualTo(new Interval(0, 12));
    // in a quarter of the resamples both forks are the first, and 11/16 to 15/16 of these are at
    // 1.5
    assertThat(bootstrap.percentile(0.6)).isEqualTo(new Interval(1.5, 10.5));
  }

  private static double mean(List<List<Double>> forks) {
    return forks.stream().flatMap(List::stream).mapToDouble(d -> d).average().orElseThrow();
  }

  @Test
  void refusesACorrectionThatHasNothingToHoldOnTo() {
    List<List<Double>> one = List.of(List.of(1.0), List.of(3.0));
    int[] calls = {0};
    Bootstrap odd = Bootstrap.of(one, forks -> calls[0]++, 10, new SplittableRandom(1));
    assertThatThrownBy(() -> odd.corrected(0.95, 0)).hasMessageContaining("outside all resamples");
  }

  @Test
  void poolsWhatFalls() {
    assertThat(Isotonic.increasing(1, 3, 2, 4, 3.5, 6)).containsExactly(1, 2.5, 2.5, 3.75, 3.75, 6);
    assertThat(Isotonic.increasing(4, 3, 2, 1)).containsExactly(2.5, 2.5, 2.5, 2.5);
    assertThat(Isotonic.increasing(1, 4, 5, 0)).containsExactly(1, 3, 3, 3);
    assertThat(Isotonic.increasing()).isEmpty();
    assertThat(Isotonic.increasing(new double[] {1, 4, 2, 5}, new double[] {1, 3, 1, 2}))
        .containsExactly(1, 3.5, 3.5, 5);
    assertThatThrownBy(() -> Isotonic.increasing(new double[] {1, 2}, new double[] {1}))
        .hasMessageContaining("as many weights");
  }
}
