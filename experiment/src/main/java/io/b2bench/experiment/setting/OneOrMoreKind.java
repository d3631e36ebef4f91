package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One value, or a list of different ones: {@code ssh app1} or {@code [ssh app1, ssh app2]}.
 *
 * @param several the kind of the list
 */
public record OneOrMoreKind<T>(ListKind<T> several) implements Kind<List<T>> {
  /** Values may appear only once. */
  public OneOrMoreKind(String noun, String example, Kind<T> element) {
    this(new ListKind<>(noun, example, element, true));
  }

  @Override
  public Optional<List<T>> read(YamlValue value, Reading reading) {
    return value.node() instanceof YamlNode.Sequence
        ? several.read(value, reading)
        : several.element().read(value, reading).map(List::of);
  }

  @Override
  public Object write(List<T> value) {
    return value.size() == 1 ? several.element().write(value.getFirst()) : several.write(value);
  }

  @Override
  public String allowed() {
    return several.element().allowed() + ", or a list such as " + several.example();
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("oneOf", List.of(several.element().schema(), several.schema()));
  }

  @Override
  public Map<String, String> words() {
    return several.words();
  }

  /** A list on the command line is in brackets, because a value may hold a comma. */
  @Override
  public Object option(String text) {
    String stripped = text.strip();
    return stripped.startsWith("[") && stripped.endsWith("]")
        ? several.option(stripped.substring(1, stripped.length() - 1))
        : several.element().option(text);
  }
}
