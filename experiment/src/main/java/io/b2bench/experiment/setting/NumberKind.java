package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/**
 * A whole number.
 *
 * @param least the minimum
 * @param most the maximum
 * @param multipleOf what it must be a multiple of; 1 where any number is allowed
 */
public record NumberKind(long least, long most, long multipleOf) implements Kind<Long> {
  /** A whole number within bounds, as an {@code int}. */
  public static Kind<Integer> ints(int least, int most) {
    return new NumberKind(least, most, 1).asInt();
  }

  /** This kind with its values as an {@code int}. */
  public Kind<Integer> asInt() {
    return as(Math::toIntExact, Integer::longValue);
  }

  @Override
  public Optional<Long> read(YamlValue value, Reading reading) {
    Optional<Long> number = value.number(least, most);
    return number.isPresent() && number.get() % multipleOf != 0
        ? value.refuse("is " + number.get() + "; it must be a multiple of " + multipleOf)
        : number;
  }

  @Override
  public Object write(Long value) {
    return value;
  }

  @Override
  public String allowed() {
    return least + " to " + most + (multipleOf == 1 ? "" : ", a multiple of " + multipleOf);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "integer", "minimum", least, "maximum", most, "multipleOf", multipleOf);
  }
}
