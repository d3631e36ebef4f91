package io.b2bench.experiment.plan;

import io.b2bench.measurement.observation.Arrivals;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Load models as people write them: {@code closed}, {@code 300/s}, {@code 0.5/s}. */
final class ArrivalsText {
  /** What may stand there, for a message. */
  static final String EXPECTED = "closed, or a rate such as 300/s, from 0.001/s to 1000000/s";

  private static final Pattern RATE = Pattern.compile("(\\d{1,7}(?:\\.\\d{1,3})?)/s");
  private static final double FASTEST = 1e6;

  private ArrivalsText() {}

  /** Reads a load model; empty when the text is none. */
  static Optional<Arrivals> parse(String text) {
    if (text.equals(Arrivals.CLOSED.text())) {
      return Optional.of(Arrivals.CLOSED);
    }
    Matcher rate = RATE.matcher(text);
    return rate.matches() ? open(Double.parseDouble(rate.group(1))) : Optional.empty();
  }

  private static Optional<Arrivals> open(double perSecond) {
    return perSecond > 0 && perSecond <= FASTEST
        ? Optional.of(new Arrivals.Open(perSecond))
        : Optional.empty();
  }
}
