package io.b2bench.results.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.b2bench.results.capacity.UslCurve.Parameter;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UslTest {
  /** Cisco, from Schwartz, Practical Scalability Analysis with the USL (2015); 1 to 32 clients. */
  private static final double[] CISCO = {
    955.16, 1878.91, 2688.01, 3548.68, 4315.54, 5130.43, 5931.37, 6531.08, 7219.8, 7867.61, 8278.71,
    8646.7, 9047.84, 9426.55, 9645.37, 9897.24, 10097.6, 10240.5, 10532.39, 10798.52, 11151.43,
    11518.63, 11806, 12089.37, 12075.41, 12177.29, 12211.41, 12158.93, 12155.27, 12118.04, 12140.4,
    12074.39
  };

  private static List<LoadPoint> cisco(int points) {
    List<LoadPoint> list = new ArrayList<>();
    for (int n = 1; n <= points; n++) {
      list.add(new LoadPoint(n, CISCO[n - 1]));
    }
    return list;
  }

  @Test
  void agreesWithScipyOnCisco() {
    Usl usl = Usl.of(cisco(32));
    assertThat(usl.curve().sigma()).isCloseTo(0.0267159463, withinPercentage(0.001));
    assertThat(usl.curve().kappa()).isCloseTo(7.69093905e-4, withinPercentage(0.001));
    assertThat(usl.curve().lambda()).isCloseTo(995.648795, withinPercentage(0.001));
    assertThat(usl.curve().peak().orElseThrow()).isCloseTo(35.5738, offset(1e-3));
    assertThat(usl.squares()).isCloseTo(1_023_849.52, offset(0.01));
    assertThat(usl.throughput(35)).isCloseTo(12341, offset(2.0));
  }

  @Test
  void agreesWithScipyBeforeTheKnee() {
    UslCurve curve = Usl.of(cisco(10)).curve();
    assertThat(curve.sigma()).isCloseTo(0.0170027656, withinPercentage(0.001));
    assertThat(curve.kappa()).isCloseTo(4.46539264e-4, withinPercentage(0.001));
    assertThat(curve.lambda()).isCloseTo(938.379270, withinPercentage(0.001));
  }

  /** SPEC SDM91, as in the R package usl; standard errors by R's nls. */
  @Test
  void agreesWithR() {
    double[][] points = {
      {1, 64.9}, {18, 995.9}, {36, 1652.4}, {72, 1853.2}, {108, 1828.9}, {144, 1775}, {216, 1702.2}
    };
    Usl usl = Usl.of(List.of(points).stream().map(p -> new LoadPoint(p[0], p[1])).toList());
    assertThat(usl.curve().sigma()).isCloseTo(0.0277284850, withinPercentage(0.02));
    assertThat(usl.curve().kappa()).isCloseTo(1.043654825e-4, withinPercentage(0.02));
    assertThat(usl.curve().lambda()).isCloseTo(89.99524872, withinPercentage(0.02));
    assertThat(usl.fit().error(Parameter.SIGMA)).isCloseTo(0.00912174, withinPercentage(0.1));
    assertThat(usl.fit().error(Parameter.KAPPA)).isCloseTo(1.98753e-5, withinPercentage(0.1));
    assertThat(usl.fit().error(Parameter.LAMBDA)).isCloseTo(14.2135, withinPercentage(0.1));
    assertThat(usl.squares()).isCloseTo(27453.72, offset(0.02));
    assertThat(usl.curve().peak().orElseThrow()).isCloseTo(96.51956, withinPercentage(0.02));
    Interval interval = usl.interval(0.95, 100);
    assertThat(interval.contains(usl.throughput(100))).isTrue();
    assertThat(interval.contains(1828.9)).isTrue();
    assertThatThrownBy(() -> usl.throughput(433)).hasMessageContaining("measured up to 216");
  }

  /** Amdahl's law with ups and downs that a negative kappa would fit better. */
  @Test
  void noParameterIsNegative() {
    List<LoadPoint> points = new ArrayList<>();
    for (int n = 1; n <= 10; n++) {
      points.add(new LoadPoint(n, 100 * n / (1 + 0.05 * (n - 1)) * (1 + 0.001 * n * n)));
    }
    Usl usl = Usl.of(points);
    assertThat(usl.curve().kappa()).isZero();
    assertThat(usl.curve().sigma()).isPositive();
    assertThat(usl.curve().peak()).isEmpty();
    assertThat(usl.fit().interval(0.95, Parameter.KAPPA).low()).isZero();
    double best = usl.squares();
    for (double nudge : new double[] {0.999, 1.001}) {
      UslCurve sigma = new UslCurve(usl.curve().lambda(), usl.curve().sigma() * nudge, 0);
      UslCurve lambda = new UslCurve(usl.curve().lambda() * nudge, usl.curve().sigma(), 0);
      assertThat(sigma.squares(points)).isGreaterThan(best);
      assertThat(lambda.squares(points)).isGreaterThan(best);
    }
  }

  @Test
  void refusesTooFewPoints() {
    assertThatThrownBy(() -> Usl.of(cisco(5))).hasMessageContaining("it needs 6");
    assertThatThrownBy(() -> new LoadPoint(0.5, 1)).hasMessageContaining("1 client or more");
  }
}
