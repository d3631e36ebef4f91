package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * A duration with its unit: {@code 500ms}, {@code 2s}, {@code 2m}.
 *
 * @param most the longest that is allowed
 */
public record DurationKind(Duration most) implements Kind<Duration> {
  @Override
  public Optional<Duration> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Duration> duration = text.flatMap(DurationText::parse);
    if (text.isPresent() && duration.isEmpty()) {
      return value.expected("a duration such as 0s, 500ms or 2s");
    }
    return duration.isPresent() && duration.get().compareTo(most) > 0
        ? value.refuse("is %s; it must be from %s".formatted(text.orElseThrow(), allowed()))
        : duration;
  }

  @Override
  public Object write(Duration value) {
    return DurationText.write(value);
  }

  @Override
  public String allowed() {
    return "0s to "
        + (most.toSecondsPart() == 0 ? most.toMinutes() + "m" : DurationText.write(most));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^" + DurationText.PATTERN + "$");
  }
}
