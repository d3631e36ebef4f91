package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A front: {@code none}, {@code nginx}, {@code /path/to/nginx}, ... */
public record FrontKind() implements Kind<Front> {
  @Override
  public Optional<Front> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Front> front = text.flatMap(t -> Front.parse(t, reading.folder()));
    return text.isPresent() && front.isEmpty()
        ? value.unknown("front", text.get(), Front.forms())
        : front;
  }

  @Override
  public Object write(Front value) {
    return value.text();
  }

  @Override
  public String allowed() {
    return String.join(", ", Front.forms());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "type",
        "string",
        "pattern",
        Arrays.stream(FrontProgram.values())
            .map(FrontProgram::text)
            .collect(Collectors.joining("|", "^(none|", "|.*/.+)$")));
  }
}
