package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.experiment.setting.WordKind;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/** A proxy; it tells what {@code terminate} is called since 30 November 2026. */
record ProxyKind(WordKind<ProxyMode> kind) implements Kind<ProxyMode> {
  @Override
  public Optional<ProxyMode> read(YamlValue value, Reading reading) {
    return value.text().filter("terminate"::equals).isPresent()
        ? value.refuse("is now front: haproxy; write that instead")
        : kind.read(value, reading);
  }

  @Override
  public Object write(ProxyMode value) {
    return kind.write(value);
  }

  @Override
  public String allowed() {
    return kind.allowed();
  }

  @Override
  public Map<String, Object> schema() {
    return kind.schema();
  }

  @Override
  public Map<String, String> words() {
    return kind.words();
  }
}
