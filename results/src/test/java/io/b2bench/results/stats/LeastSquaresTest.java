package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.stats.LeastSquares.Sample;
import io.b2bench.results.stats.LeastSquares.Slope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LeastSquaresTest {
  /** Two groups, slope by hand: within groups sum(xy) = 7.6 and sum(xx) = 4. */
  @Test
  void agreesWithAFitByHand() {
    double[][] data = {
      {1, 1, 2.1}, {1, 2, 3.9}, {1, 3, 6}, {2, 1, 11.9}, {2, 2, 13.9}, {2, 3, 15.6}
    };
    List<Sample<String>> samples = new ArrayList<>();
    double squares = 0;
    for (double[] d : data) {
      samples.add(new Sample<>(d[0], Map.of("x", d[1]), d[2]));
      double rest = d[2] - (d[0] == 1 ? 4 : 13.8) - 1.9 * (d[1] - 2);
      squares += rest * rest;
    }
    Slope slope = Objects.requireNonNull(LeastSquares.slopes(samples).get("x"));
    assertThat(slope.value()).isCloseTo(1.9, within(1e-12));
    assertThat(slope.freedom()).isEqualTo(3);
    assertThat(slope.error()).isCloseTo(Math.sqrt(squares / 3 / 4), within(1e-12));
    assertThat(slope.interval(0.95).halfWidth()).isCloseTo(3.18245 * slope.error(), within(1e-5));
  }

  @Test
  void whatDoesNotVaryHasNoSlope() {
    List<Sample<String>> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      samples.add(new Sample<>(i / 4, Map.of("x", i * i * 1.0, "flat", 3.0), 2.0 * i * i));
    }
    assertThat(LeastSquares.slopes(samples)).containsOnlyKeys("x");
    assertThat(LeastSquares.slopes(List.of())).isEmpty();
  }

  @Test
  void whatCannotBeToldApartSharesTheSlope() {
    List<Sample<String>> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      double x = i * i;
      samples.add(new Sample<>(0, Map.of("x", x, "twin", x), 3 * x + i % 2));
    }
    Map<String, Slope> slopes = LeastSquares.slopes(samples);
    assertThat(slopes.values().stream().mapToDouble(Slope::value).sum()).isCloseTo(3, within(0.02));
    assertThat(slopes.values()).allMatch(s -> s.freedom() == 18);
  }

  @Test
  void fewerSamplesThanTermsAreFittedAllTheSame() {
    List<Sample<String>> samples =
        List.of(
            new Sample<>(0, Map.of("x", 0.0, "y", 0.0, "z", 0.0), 0.0),
            new Sample<>(0, Map.of("x", 1.0, "y", 1.0, "z", 2.0), 6.0));
    assertThat(LeastSquares.slopes(samples)).containsOnlyKeys("x", "y", "z");
  }

  @Test
  void toleranceIsWhatTheOtherTermsLeave() {
    List<Sample<String>> samples = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      double a = i % 2;
      double b = i / 2 % 2;
      Map<String, Double> terms = Map.of("a", a, "b", b, "sum", 3 * a + 2 * b, "half", a + b);
      samples.add(new Sample<>(i / 4, terms, 0));
    }
    assertThat(LeastSquares.tolerance(only(samples, "a", "b"), "a")).isCloseTo(1, within(1e-9));
    assertThat(LeastSquares.tolerance(only(samples, "a", "half"), "half"))
        .isCloseTo(0.5, within(1e-9));
    assertThat(LeastSquares.tolerance(only(samples, "a", "b", "sum"), "sum"))
        .isCloseTo(0, within(1e-9));
    assertThat(LeastSquares.tolerance(samples, "nowhere")).isEqualTo(1);
  }

  private static List<Sample<String>> only(List<Sample<String>> samples, String... terms) {
    return samples.stream()
        .map(
            s -> {
              Map<String, Double> kept = new HashMap<>(s.terms());
              kept.keySet().retainAll(List.of(terms));
              return new Sample<>(s.group(), kept, s.value());
            })
        .toList();
  }
}
