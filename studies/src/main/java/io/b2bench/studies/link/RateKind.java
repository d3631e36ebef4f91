package io.b2bench.studies.link;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bits per second, in the units of {@code tc}: {@code 100mbit}. */
record RateKind() implements Kind<Long> {
  private static final String PATTERN = "([1-9]\\d{0,5})(kbit|mbit|gbit)";
  private static final Pattern TEXT = Pattern.compile(PATTERN);

  private record Unit(String name, long bits) {}

  private static final List<Unit> UNITS =
      List.of(new Unit("gbit", 1_000_000_000), new Unit("mbit", 1_000_000), new Unit("kbit", 1000));

  @Override
  public Optional<Long> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Long> rate = text.flatMap(RateKind::parse);
    return text.isPresent() && rate.isEmpty()
        ? value.expected("a rate such as 54mbit, 100mbit or 1gbit")
        : rate;
  }

  private static Optional<Long> parse(String text) {
    Matcher m = TEXT.matcher(text);
    return m.matches()
        ? UNITS.stream()
            .filter(unit -> unit.name().equals(m.group(2)))
            .map(unit -> Long.parseLong(m.group(1)) * unit.bits())
            .findFirst()
        : Optional.empty();
  }

  /** In the largest unit of which it is a whole number. */
  static String text(long bitsPerSecond) {
    Unit unit = UNITS.stream().filter(u -> bitsPerSecond % u.bits() == 0).findFirst().orElseThrow();
    return bitsPerSecond / unit.bits() + unit.name();
  }

  @Override
  public Object write(Long value) {
    return text(value);
  }

  @Override
  public String allowed() {
    return "1kbit to 999999gbit";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^" + PATTERN + "$");
  }
}
