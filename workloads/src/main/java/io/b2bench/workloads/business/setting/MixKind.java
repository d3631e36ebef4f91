package io.b2bench.workloads.business.setting;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A mix as a map of weights by kind of interaction; those left out do not come. */
public record MixKind() implements Kind<Mix> {
  private static final Kind<Integer> WEIGHT = NumberKind.ints(0, Mix.LARGEST);
  private static final List<String> KINDS =
      Arrays.stream(Interaction.values()).map(Interaction::kind).toList();

  @Override
  public Optional<Mix> read(YamlValue value, Reading reading) {
    Map<Interaction, Integer> weights = new EnumMap<>(Interaction.class);
    Map<String, YamlValue> said = value.mapping(KINDS).values();
    said.forEach(
        (kind, v) ->
            WEIGHT
                .read(v, reading)
                .ifPresent(weight -> weights.put(Interaction.of(kind).orElseThrow(), weight)));
    if (weights.size() < said.size()) {
      return Optional.empty();
    }
    return weights.values().stream().anyMatch(weight -> weight > 0)
        ? Optional.of(new Mix(weights))
        : value.refuse("has no interaction that comes; give one of them a weight above 0");
  }

  @Override
  public Object write(Mix value) {
    Map<String, Object> weights = new LinkedHashMap<>();
    value.weights().forEach((interaction, weight) -> weights.put(interaction.kind(), weight));
    return weights;
  }

  @Override
  public String allowed() {
    return "a map of weights, %s, by kind: %s"
        .formatted(WEIGHT.allowed(), String.join(", ", KINDS));
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> kinds = new LinkedHashMap<>();
    KINDS.forEach(kind -> kinds.put(kind, WEIGHT.schema()));
    return Map.of("type", "object", "properties", kinds, "additionalProperties", false);
  }
}
