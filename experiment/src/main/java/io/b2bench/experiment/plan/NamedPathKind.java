package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/** A path with or without a name, relative to the file that it stands in: {@code jdk21=/opt/21}. */
record NamedPathKind() implements Kind<NamedText> {
  /** The Java of b2bench. */
  static final String OWN = "own";

  @Override
  public Optional<NamedText> read(YamlValue value, Reading reading) {
    return value
        .text()
        .map(NamedText::parse)
        .flatMap(said -> value.make(() -> said.text().equals(OWN) ? said : at(said, reading)));
  }

  private static NamedText at(NamedText said, Reading reading) {
    return new NamedText(
        said.name(), reading.folder().resolve(said.text()).toAbsolutePath().normalize().toString());
  }

  @Override
  public Object write(NamedText value) {
    return value.written();
  }

  @Override
  public String allowed() {
    return OWN + ", or a path";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "minLength", 1);
  }
}
