package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden values: pymser 1.0.22. */
class SteadyStateTest {
  /** R datasets::Nile, flow of the Nile at Aswan, 1871 to 1970. */
  private static final double[] NILE = {
    1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180,
    799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833,
    701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845,
    864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649,
    846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815,
    1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
  };

  private static final double[] WARMING =
      IntStream.range(0, 200)
          .mapToDouble(t -> 100 - 30 * Math.exp(-t / 12.0) + 5 * Math.sin(0.7 * t))
          .toArray();

  @Test
  void cutsTheNileInBatchesOfFive() {
    Mser cut = Mser.of(Mser.FIVE, NILE);
    assertThat(cut.cut()).isEqualTo(45);
    assertThat(cut.mean()).isCloseTo(861.018182, within(5e-7));
    assertThat(cut.statistic()).isCloseTo(362.498152, within(5e-7));
    assertThat(cut.settled()).isTrue();
  }

  @Test
  void cutsTheNileYearByYear() {
    Mser cut = Mser.of(1, NILE);
    assertThat(cut.cut()).isEqualTo(28);
    assertThat(cut.mean()).isCloseTo(849.972222, within(5e-7));
  }

  @Test
  void cutsAWarmUp() {
    Mser cut = Mser.of(Mser.FIVE, WARMING);
    assertThat(cut.cut()).isEqualTo(25);
    assertThat(cut.mean()).isCloseTo(99.7214238346, within(1e-9));
    assertThat(Mser.of(1, WARMING).cut()).isEqualTo(27);
  }

  @Test
  void saysWhenASeriesHasNotSettled() {
    double[] rising = IntStream.range(0, 100).mapToDouble(t -> t).toArray();
    assertThat(Mser.of(Mser.FIVE, rising).settled()).isFalse();
    assertThatThrownBy(() -> Mser.of(Mser.FIVE, 1, 2, 3, 4, 5, 6))
        .hasMessageContaining("fewer than two batches");
  }

  @Test
  void comparesTheHalvesOfASeries() {
    double[] level = {10, 11, 10, 11, 10, 11, 99, 10, 11, 10, 11, 10, 11};
    double[] risen = {10, 11, 10, 11, 10, 11, 99, 20, 22, 20, 22, 20, 22};
    assertThat(Halves.of(level).change()).isZero();
    assertThat(Halves.of(level).steady()).isTrue();
    assertThat(Halves.of(risen).change()).isCloseTo(Math.log(2), within(1e-12));
    // sqrt(0.3 / 6) / 10.5 in either half
    assertThat(Halves.of(risen).standardError())
        .isCloseTo(Math.sqrt(2 * 0.3 / 6) / 10.5, within(1e-12));
    assertThat(Halves.of(risen).steady()).isFalse();
    assertThatThrownBy(() -> Halves.of(1, 2, 3)).hasMessageContaining("3 batches are too few");
  }

  @Test
  void needsAChangeBothLargeAndClear() {
    assertThat(new Halves(0.019, 0.001).steady()).isTrue();
    assertThat(new Halves(-0.03, 0.013).steady()).isTrue();
    assertThat(new Halves(-0.03, 0.011).steady()).isFalse();
  }

  /** Accepted shares of 180 buckets of a second with autocorrelated noise of 3 %. */
  @ParameterizedTest
  @CsvSource({
    "FLAT, .97, 1",
    "WARM_UP, .95, 1",
    "STEP, .95, 1",
    "DRIFT, 0, .05",
    "LATE_STEP, 0, .2"
  })
  void acceptsWhatIsSteadyAndNothingElse(Shape shape, double least, double most) {
    RandomGenerator random = new SplittableRandom(5);
    int accepted = 0;
    for (int i = 0; i < 400; i++) {
      double[] series = noisy(shape, random);
      Mser cut = Mser.of(Mser.FIVE, series);
      double[] rest = Mser.batches(Mser.FIVE, Arrays.copyOfRange(series, cut.cut(), 180));
      accepted += cut.settled() && Halves.of(rest).steady() ? 1 : 0;
    }
    assertThat(accepted / 400.0).isBetween(least, most);
  }

  enum Shape {
    FLAT,
    WARM_UP,
    STEP,
    DRIFT,
    LATE_STEP;

    double level(int second) {
      return switch (this) {
        case FLAT -> 1;
        case WARM_UP -> 1 - 0.3 * Math.exp(-second / 12.0);
        case STEP -> second < 45 ? 0.85 : 1;
        case DRIFT -> 1 + 0.14 * second / 180;
        case LATE_STEP -> second < 140 ? 1 : 1.08;
      };
    }
  }

  private static double[] noisy(Shape shape, RandomGenerator random) {
    double[] series = new double[180];
    double noise = random.nextGaussian();
    for (int t = 0; t < series.length; t++) {
      series[t] = shape.level(t) * (1 + 0.03 * noise);
      noise = 0.3 * noise + Math.sqrt(1 - 0.09) * random.nextGaussian();
    }
    return series;
  }
}
