package io.b2bench.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NonNegativeTest {
  private static final Map<String, List<double[]>> GOLDEN = golden();

  /** Lines of nonnegative.csv by their first column: nonnegative.py made them with scipy. */
  private static Map<String, List<double[]>> golden() {
    Map<String, List<double[]>> lines = new HashMap<>();
    try (InputStream csv = NonNegativeTest.class.getResourceAsStream("nonnegative.csv")) {
      String text = new String(Objects.requireNonNull(csv).readAllBytes(), StandardCharsets.UTF_8);
      text.lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(","))
          .forEach(
              f ->
                  lines
                      .computeIfAbsent(f[0], name -> new ArrayList<>())
                      .add(Arrays.stream(f).skip(1).mapToDouble(Double::parseDouble).toArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lines;
  }

  private static double[] only(String name) {
    return Objects.requireNonNull(GOLDEN.get(name)).getFirst();
  }

  private static DesignRow<Integer> row(double variance, double value, double... sizes) {
    Map<Integer, Double> terms = new HashMap<>();
    IntStream.range(0, sizes.length).forEach(t -> terms.put(t, sizes[t]));
    return new DesignRow<>(terms, value, variance);
  }

  private static List<Integer> terms(int count) {
    return IntStream.range(0, count).boxed().toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inside",
        "two-on-the-bound",
        "all-on-the-bound",
        "random-0",
        "random-1",
        "random-2",
        "bound-again-87",
        "bound-again-139",
        "bound-again-261"
      })
  void agreesWithScipy(String name) {
    List<DesignRow<Integer>> rows =
        Objects.requireNonNull(GOLDEN.get(name)).stream()
            .map(l -> row(l[0], l[1], Arrays.copyOfRange(l, 2, l.length)))
            .toList();
    double[] costs = only("= " + name);
    double[] errors = only("sd " + name);
    NonNegativeFit<Integer> fit = NonNegative.fit(terms(costs.length), rows, Variances.RELATIVE);
    double squares = 0;
    for (int r = 0; r < rows.size(); r++) {
      squares += Math.pow(fit.residuals().get(r), 2) / rows.get(r).variance();
    }
    assertThat(Math.sqrt(squares)).isCloseTo(only("rest " + name)[0], offset(1e-9));
    assertThat(fit.misfit() * fit.freedom()).isCloseTo(squares, offset(1e-7));
    assertThat(fit.condition()).isCloseTo(only("condition " + name)[0], offset(1e-9));
    for (int c = 0; c < costs.length; c++) {
      assertThat(fit.costs().get(c)).isCloseTo(costs[c], offset(1e-9 * (1 + costs[c])));
      assertThat(fit.error(c) / Math.sqrt(fit.misfit()))
          .isCloseTo(errors[c], offset(1e-9 * errors[c]));
    }
  }

  @Test
  void errorsGrowWithTheMisfitAndNeverShrink() {
    List<DesignRow<Integer>> exact = List.of(row(1, 2, 1), row(1, 4, 2), row(1, 6, 3));
    assertThat(NonNegative.fit(terms(1), exact, Variances.KNOWN).error(0))
        .isCloseTo(Math.sqrt(1 / 14.0), offset(1e-12));
    List<DesignRow<Integer>> off = List.of(row(1, 12, 1), row(1, 4, 2), row(1, 6, 3));
    NonNegativeFit<Integer> fit = NonNegative.fit(terms(1), off, Variances.KNOWN);
    assertThat(fit.misfit()).isGreaterThan(1);
    assertThat(fit.error(0)).isCloseTo(Math.sqrt(fit.misfit() / 14.0), offset(1e-12));
  }

  @Test
  void aCostOnTheBoundKeepsItsUpperEnd() {
    NonNegativeFit<Integer> fit =
        NonNegative.fit(
            terms(2),
            List.of(row(1, 10, 1, 0), row(1, 9, 1, 1), row(1, 7, 1, 2), row(1, 9, 1, 3)),
            Variances.KNOWN);
    assertThat(fit.costs().get(1)).isZero();
    assertThat(fit.costs().get(0)).isCloseTo(8.75, offset(1e-12));
    Interval interval = fit.interval(0.95, 1);
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isPositive();
  }

  @Test
  void refusesWhatCannotBeToldApart() {
    List<DesignRow<Integer>> alike =
        List.of(row(1, 1, 1, 2), row(1, 2, 2, 4), row(1, 3, 3, 6), row(1, 4, 4, 8));
    assertThatThrownBy(() -> NonNegative.fit(terms(2), alike, Variances.KNOWN))
        .hasMessageContaining("cannot tell these terms apart: [0, 1]");
    assertThatThrownBy(() -> NonNegative.fit(terms(3), alike, Variances.KNOWN))
        .hasMessageContaining("no row holds any 2");
    assertThatThrownBy(() -> NonNegative.fit(terms(4), alike, Variances.KNOWN))
        .hasMessageContaining("more rows");
    assertThatThrownBy(() -> row(0, 1, 1)).hasMessageContaining("variance above 0");
  }

  @Test
  void refusesToPredictATermItNeverSaw() {
    NonNegativeFit<Integer> fit =
        NonNegative.fit(terms(1), List.of(row(1, 2, 1), row(1, 4, 2)), Variances.KNOWN);
    assertThat(fit.predict(Map.of(0, 3.0, 5, 0.0))).isCloseTo(6, offset(1e-12));
    assertThatThrownBy(() -> fit.predict(Map.of(5, 1.0))).hasMessageContaining("nothing is known");
  }

  /** The design of decompose in small, one unit cost of which is truly 0. */
  @Test
  void intervalsHoldTheTruth() {
    RandomGenerator random = new SplittableRandom(15);
    double[] truth = {1700, 0, 9, 2};
    Map<Integer, Double> held = Map.of(0, 0.2, 1, 0.1, 2, 1.0, 3, 60.0);
    double predicted = 0.2 * 1700 + 9 + 60 * 2;
    int experiments = 2000;
    int[] holds = new int[6];
    for (int e = 0; e < experiments; e++) {
      List<DesignRow<Integer>> rows = new ArrayList<>();
      for (double begun : new double[] {1, 0.1, 0}) {
        for (double out : new double[] {1, 30, 180}) {
          for (double resumed : new double[] {0, 0.9}) {
            double[] sizes = {begun * (1 - resumed), begun * resumed, 1, out};
            double sd = 2 + 20 * begun;
            double value = sd * random.nextGaussian();
            for (int t = 0; t < truth.length; t++) {
              value += truth[t] * sizes[t];
            }
            rows.add(row(sd * sd, value, sizes));
          }
        }
      }
      NonNegativeFit<Integer> fit = NonNegative.fit(terms(4), rows, Variances.KNOWN);
      for (int t = 0; t < truth.length; t++) {
        holds[t] += fit.interval(0.95, t).contains(truth[t]) ? 1 : 0;
      }
      holds[4] += fit.interval(0.95, held).contains(predicted) ? 1 : 0;
      double measured = predicted + 6 * random.nextGaussian();
      holds[5] += fit.interval(0.95, held, 36).contains(measured) ? 1 : 0;
    }
    for (int hold : holds) {
      assertThat(hold / (double) experiments).isBetween(0.94, 1.0);
    }
  }
}
