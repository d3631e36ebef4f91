package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.Optional;

/** A sum of figures, each times a number. Its interval takes their errors for independent. */
final class Sum {
  private double value;
  private double below;
  private double above;
  private boolean empty = true;
  private boolean bounded = true;

  /** Adds a figure so many times. */
  Sum add(double times, Estimate figure) {
    empty = false;
    bounded = bounded && figure.interval().isPresent();
    value += times * figure.centre();
    figure
        .interval()
        .ifPresent(
            i -> {
              below += square(times * (figure.centre() - i.low()));
              above += square(times * (i.high() - figure.centre()));
            });
    return this;
  }

  /** The sum; without an interval where one of its figures has none. */
  Estimate centre() {
    return Estimate.of(
        value,
        bounded && !empty
            ? Optional.of(new Interval(value - Math.sqrt(below), value + Math.sqrt(above)))
            : Optional.empty());
  }

  /** Both together. */
  static Estimate of(Estimate one, Estimate other) {
    return new Sum().add(1, one).add(1, other).centre();
  }

  /** One by the other; errors add up as shares, for they are small. */
  static Estimate ratio(Estimate one, Estimate other) {
    double ratio = one.centre() / other.centre();
    Optional<Interval> interval =
        one.interval()
            .filter(i -> i.low() > 0)
            .flatMap(
                a ->
                    other
                        .interval()
                        .filter(i -> i.low() > 0)
                        .map(
                            b ->
                                new Interval(
                                    ratio
                                        * Math.exp(
                                            -Math.hypot(
                                                Math.log(one.centre() / a.low()),
                                                Math.log(b.high() / other.centre()))),
                                    ratio
                                        * Math.exp(
                                            Math.hypot(
                                                Math.log(a.high() / one.centre()),
                                                Math.log(other.centre() / b.low()))))));
    return Estimate.of(ratio, interval);
  }

  /** How long one takes, from how many there are in a time. */
  static Estimate inverse(double time, Estimate rate) {
    return Estimate.of(
        time / rate.centre(),
        rate.interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(time / i.high(), time / i.low())));
  }

  private static double square(double x) {
    return x * x;
  }
}
