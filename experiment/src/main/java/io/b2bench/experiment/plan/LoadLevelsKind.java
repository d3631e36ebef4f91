package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Load levels as written in a file: {@code auto}, {@code [1, 4, 16]}. */
final class LoadLevelsKind implements Kind<LoadLevels> {
  private static final String AUTO = "auto";
  private static final Kind<List<Integer>> NUMBERS =
      new ListKind<>("load level", "[1, 4, 16] or auto", NumberKind.ints(1, 10_000), true);

  @Override
  public Optional<LoadLevels> read(YamlValue value, Reading reading) {
    return value.node() instanceof YamlNode.Scalar scalar && scalar.text().equals(AUTO)
        ? Optional.of(new LoadLevels.Auto())
        : NUMBERS.read(value, reading).map(LoadLevels.Numbers::new);
  }

  @Override
  public Object write(LoadLevels value) {
    return switch (value) {
      case LoadLevels.Auto auto -> AUTO;
      case LoadLevels.Numbers numbers -> NUMBERS.write(numbers.clients());
    };
  }

  @Override
  public String allowed() {
    return AUTO + ", or " + NUMBERS.allowed();
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("oneOf", List.of(Map.of("const", AUTO), NUMBERS.schema()));
  }

  @Override
  public Object option(String text) {
    return text.strip().equals(AUTO) ? AUTO : NUMBERS.option(text);
  }
}
