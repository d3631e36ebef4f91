package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Load models as written in a file: {@code closed}, {@code 300/s}, {@code [200/s, 400/s]}. */
final class ArrivalsKind implements Kind<ArrivalLevels> {
  private static final Kind<List<Arrivals>> RATES =
      new ListKind<>("rate", "[200/s, 400/s]", new RateKind(), true);

  @Override
  public Optional<ArrivalLevels> read(YamlValue value, Reading reading) {
    if (value.node() instanceof YamlNode.Scalar scalar) {
      if (scalar.text().equals(Arrivals.CLOSED.text())) {
        return Optional.of(ArrivalLevels.CLOSED);
      }
      Optional<Arrivals> rate = RateKind.rate(scalar.text());
      return rate.isPresent() ? rate.map(ArrivalLevels::of) : value.expected(allowed());
    }
    return RATES.read(value, reading).map(ArrivalLevels::new);
  }

  @Override
  public Object write(ArrivalLevels value) {
    List<String> texts = value.levels().stream().map(Arrivals::text).toList();
    return texts.size() == 1 ? texts.getFirst() : texts;
  }

  @Override
  public String allowed() {
    return "closed, or " + RateKind.ALLOWED + ", or several, none twice";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "oneOf",
        List.of(
            Map.of("type", "string", "pattern", "^(closed|" + RateKind.RATE + ")$"),
            RATES.schema()));
  }

  @Override
  public Object option(String text) {
    return text.contains(",") ? RATES.option(text) : text.strip();
  }

  /** A rate: {@code 300/s}, {@code 0.5/s}. */
  private static final class RateKind implements Kind<Arrivals> {
    private static final String RATE = "(\\d{1,7}(?:\\.\\d{1,3})?)/s";
    private static final Pattern PATTERN = Pattern.compile(RATE);
    private static final double FASTEST = 1e6;
    private static final String ALLOWED = "a rate such as 300/s, from 0.001/s to 1000000/s";

    @Override
    public Optional<Arrivals> read(YamlValue value, Reading reading) {
      Optional<String> text = value.text();
      Optional<Arrivals> rate = text.flatMap(RateKind::rate);
      return text.isPresent() && rate.isEmpty() ? value.expected(allowed()) : rate;
    }

    private static Optional<Arrivals> rate(String text) {
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
      return ALLOWED;
    }

    @Override
    public Map<String, Object> schema() {
      return Map.of("type", "string", "pattern", "^" + RATE + "$");
    }
  }
}
