package io.b2bench.workloads.target.setting;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list, or the word {@code all}, which programs see as an empty one.
 *
 * @param some the kind of the list
 */
record AllOrKind<T>(ListKind<T> some) implements Kind<List<T>> {
  private static final String ALL = "all";

  @Override
  public Optional<List<T>> read(YamlValue value, Reading reading) {
    return value.node() instanceof YamlNode.Scalar scalar && scalar.text().equals(ALL)
        ? Optional.of(List.of())
        : some.read(value, reading);
  }

  @Override
  public Object write(List<T> value) {
    return value.isEmpty() ? ALL : some.write(value);
  }

  @Override
  public String allowed() {
    return "all, or " + some.allowed();
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("oneOf", List.of(Map.of("const", ALL), some.schema()));
  }

  @Override
  public Object option(String text) {
    return text.strip().equals(ALL) ? ALL : some.option(text);
  }
}
