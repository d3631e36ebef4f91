package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Limits of the response time: one for all kinds of operation, or one for each kind.
 *
 * @param keys the key of the default limit, followed by the kinds
 */
record LimitsKind(List<String> keys) implements Kind<Map<String, Duration>> {
  private static final Kind<Duration> LIMIT = new DurationKind(Duration.ofHours(1));

  LimitsKind {
    keys = List.copyOf(keys);
  }

  @Override
  public Optional<Map<String, Duration>> read(YamlValue value, Reading reading) {
    if (!(value.node() instanceof YamlNode.Mapping)) {
      return LIMIT.read(value, reading).map(d -> Map.of(LoadSettings.DEFAULT_LIMIT, d));
    }
    Map<String, Duration> limits = new HashMap<>();
    value
        .mapping(keys)
        .values()
        .forEach((kind, v) -> LIMIT.read(v, reading).ifPresent(d -> limits.put(kind, d)));
    return Optional.of(Map.copyOf(limits));
  }

  @Override
  public Object write(Map<String, Duration> value) {
    if (value.keySet().equals(Set.of(LoadSettings.DEFAULT_LIMIT))) {
      return LIMIT.write(value.values().iterator().next());
    }
    Map<String, Object> limits = new TreeMap<>();
    value.forEach((kind, limit) -> limits.put(kind, LIMIT.write(limit)));
    return limits;
  }

  @Override
  public String allowed() {
    return LIMIT.allowed() + ", one for all or a map by kind: " + String.join(", ", keys);
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> kinds = new LinkedHashMap<>();
    keys.forEach(k -> kinds.put(k, LIMIT.schema()));
    return Map.of(
        "oneOf",
        List.of(
            LIMIT.schema(),
            Map.of("type", "object", "properties", kinds, "additionalProperties", false)));
  }
}
