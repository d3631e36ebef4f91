package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A list with at least one value.
 *
 * @param noun what one value is called in faults: {@code load level}
 * @param example an example shown in faults
 * @param element the kind of one value
 * @param distinct whether each value may appear only once
 */
public record ListKind<T>(String noun, String example, Kind<T> element, boolean distinct)
    implements Kind<List<T>> {
  @Override
  public Optional<List<T>> read(YamlValue value, Reading reading) {
    Optional<List<T>> list = value.list(example, v -> element.read(v, reading));
    return distinct && list.isPresent() && Set.copyOf(list.get()).size() < list.get().size()
        ? value.refuse("names the same " + noun + " twice: " + list.get())
        : list;
  }

  @Override
  public Object write(List<T> value) {
    return value.stream().map(element::write).toList();
  }

  @Override
  public String shown(List<T> value) {
    return value.stream().map(element::shown).collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public String allowed() {
    return element.allowed() + (distinct ? ", none twice" : "");
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "type", "array", "minItems", 1, "uniqueItems", distinct, "items", element.schema());
  }

  @Override
  public Map<String, String> words() {
    return element.words();
  }

  @Override
  public Object option(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).toList();
  }
}
