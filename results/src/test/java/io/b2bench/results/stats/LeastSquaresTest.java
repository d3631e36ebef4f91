package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.stats.LeastSquares.Sample;
import io.b2bench.results.stats.LeastSquares.Slope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
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
    Slope slope = Objects.requireNonNull(LeastSquares.fit(samples).slopes().get("x"));
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
    assertThat(LeastSquares.fit(samples).slopes()).containsOnlyKeys("x");
    assertThat(LeastSquares.fit(List.<Sample<String>>of()).slopes()).isEmpty();
  }

  @Test
  void whatCannotBeToldApartSharesTheSlope() {
    List<Sample<String>> samples = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      double x = i * i;
      samples.add(new Sample<>(0, Map.of("x", x, "twin", x), 3 * x + i % 2));
    }
    Map<String, Slope> slopes = LeastSquares.fit(samples).slopes();
    assertThat(slopes.values().stream().mapToDouble(Slope::value).sum()).isCloseTo(3, within(0.02));
    assertThat(slopes.values()).allMatch(s -> s.freedom() == 18);
  }

  @Test
  void fewerSamplesThanTermsAreFittedAllTheSame() {
    List<Sample<String>> samples =
        List.of(
            new Sample<>(0, Map.of("x", 0.0, "y", 0.0, "z", 0.0), 0.0),
            new Sample<>(0, Map.of("x", 1.0, "y", 1.0, "z", 2.0), 6.0));
    assertThat(LeastSquares.fit(samples).slopes()).containsOnlyKeys("x", "y", "z");
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
    assertThat(LeastSquares.fit(only(samples, "a", "b")).tolerance("a")).isCloseTo(1, within(1e-8));
    assertThat(LeastSquares.fit(only(samples, "a", "half")).tolerance("half"))
        .isCloseTo(0.5, within(1e-8));
    assertThat(LeastSquares.fit(only(samples, "a", "b", "sum")).tolerance("sum"))
        .isCloseTo(0, within(1e-8));
    assertThat(LeastSquares.fit(samples).tolerance("nowhere")).isEqualTo(1);
  }

  /** Thirty groups of four, two terms, and some noise that is the same at every call. */
  private static List<Sample<String>> noisy() {
    List<Sample<String>> samples = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 120; i++) {
      double x = random.nextGaussian();
      double y = random.nextGaussian() + x / 2;
      int group = i / 4;
      double value = group + 2 * x - y + random.nextGaussian();
      samples.add(new Sample<>(group, Map.of("x", x, "y", y), value));
    }
    return samples;
  }

  @Test
  void predictsEachGroupFromTheOthers() {
    List<Sample<String>> samples = noisy();
    double errors = 0;
    for (int g = 0; g < 30; g++) {
      Object group = g;
      List<Sample<String>> its = samples.stream().filter(s -> s.group().equals(group)).toList();
      List<Sample<String>> others = samples.stream().filter(s -> !s.group().equals(group)).toList();
      Map<String, Slope> slopes = LeastSquares.fit(others).slopes();
      double[] missed =
          its.stream()
              .mapToDouble(
                  s ->
                      s.value()
                          - s.terms().entrySet().stream()
                              .mapToDouble(
                                  t ->
                                      t.getValue()
                                          * Objects.requireNonNull(slopes.get(t.getKey())).value())
                              .sum())
              .toArray();
      double mean = Arrays.stream(missed).average().orElseThrow();
      errors += Arrays.stream(missed).map(m -> Math.abs(m - mean)).sum();
    }
    assertThat(LeastSquares.fit(samples).predictionErrors()).isCloseTo(errors, within(1e-9));
  }

  @Test
  void aSumOfSlopesHasAnErrorThatKnowsHowTheyGoTogether() {
    LeastSquares<String> fit = LeastSquares.fit(noisy());
    Slope x = Objects.requireNonNull(fit.slopes().get("x"));
    assertThat(fit.error(Map.of("x", 2.0, "nowhere", 5.0))).isCloseTo(2 * x.error(), within(1e-12));
    // x + y/2 is what y's own part leaves: as a term of its own it has that error
    List<Sample<String>> turned =
        noisy().stream()
            .map(
                s -> {
                  double a = s.terms().getOrDefault("x", 0.0);
                  double b = s.terms().getOrDefault("y", 0.0);
                  return new Sample<>(s.group(), Map.of("sum", a, "y", b - a / 2), s.value());
                })
            .toList();
    Slope sum = Objects.requireNonNull(LeastSquares.fit(turned).slopes().get("sum"));
    assertThat(fit.error(Map.of("x", 1.0, "y", 0.5))).isCloseTo(sum.error(), within(1e-12));
    assertThat(sum.value()).isCloseTo(1.5, within(4 * sum.error()));
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
