package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Load models as written in a file: {@code closed}, {@code 300/s}, {@code 0.5/s}. */
final class ArrivalsKind implements Kind<Arrivals> {
  private static final String RATE = "(\\d{1,7}(?:\\.\\d{1,3})?)/s";
  private static final Pattern PATTERN = Pattern.compile(RATE);
  private static final double FASTEST = 1e6;

  @Override
  public Optional<Arrivals> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Arrivals> arrivals = text.flatMap(ArrivalsKind::parse);
    return text.isPresent() && arrivals.isEmpty() ? value.expected(allowed()) : arrivals;
  }

  private static Optional<Arrivals> parse(String text) {
    if (text.equals(Arrivals.CLOSED.text())) {
      return Optional.of(Arrivals.CLOSED);
    }
    Matcher rate = PATTERN.matcher(text);
    return rate.matches() ? open(Double.parseDouble(rate.group(1))) : Optional.empty();
  }

  private static Optional<Arrivals> open(double perSecond) {
    return perSecond > 0 && perSecond <= FASTEST
        ? Optional.of(new Arrivals.Open(perSecond))
        : Optional.empty();
  }

  @Override
  public Object write(Arrivals value) {
    return value.text();
  }

  @Override
  public String allowed() {
    return "closed, or a rate such as 300/s, from 0.001/s to 1000000/s";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^(closed|" + RATE + ")$");
  }
}
