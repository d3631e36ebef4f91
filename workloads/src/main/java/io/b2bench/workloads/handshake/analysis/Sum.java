package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.analysis.figure.Centre;
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
  Sum add(double times, Centre figure) {
    empty = false;
    bounded = bounded && figure.interval().isPresent();
    value += times * figure.value();
    figure
        .interval()
        .ifPresent(
            i -> {
              below += square(times * (figure.value() - i.low()));
              above += square(times * (i.high() - figure.value()));
            });
    return this;
  }

  /** The sum; without an interval where one of its figures has none. */
  Centre centre() {
    return new Centre(
        value,
        bounded && !empty
            ? Optional.of(new Interval(value - Math.sqrt(below), value + Math.sqrt(above)))
            : Optional.empty());
  }

  /** Both together. */
  static Centre of(Centre one, Centre other) {
    return new Sum().add(1, one).add(1, other).centre();
  }

  /** One by the other; errors add up as shares, for they are small. */
  static Centre ratio(Centre one, Centre other) {
    double ratio = one.value() / other.value();
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
                                                Math.log(one.value() / a.low()),
                                                Math.log(b.high() / other.value()))),
                                    ratio
                                        * Math.exp(
                                            Math.hypot(
                                                Math.log(a.high() / one.value()),
                                                Math.log(other.value() / b.low()))))));
    return new Centre(ratio, interval);
  }

  /** How long one takes, from how many there are in a time. */
  static Centre inverse(double time, Centre rate) {
    return new Centre(
        time / rate.value(),
        rate.interval()
            .filter(i -> i.low() > 0)
            .map(i -> new Interval(time / i.high(), time / i.low())));
  }

  private static double square(double x) {
    return x * x;
  }
}
