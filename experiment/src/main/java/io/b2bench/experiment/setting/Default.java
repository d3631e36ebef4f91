package io.b2bench.experiment.setting;

import java.util.Optional;
import java.util.function.Function;

/**
 * The default value of a setting.
 *
 * @param value the default
 * @param exception the default in a special case
 */
public record Default<T>(T value, Optional<Case<T>> exception) {
  /**
   * A special case: another default when another setting has a certain value.
   *
   * @param other the other setting
   * @param is the value of the other setting
   * @param written the same value as written in files
   * @param value the default then
   */
  record Case<T>(Setting<?> other, Object is, Object written, T value) {}

  /** A default without exception. */
  public static <T> Default<T> of(T value) {
    return new Default<>(value, Optional.empty());
  }

  /** Adds a special case that depends on another setting. */
  public <S> Default<T> except(Setting<S> other, S is, T then) {
    return new Default<>(value, Optional.of(new Case<>(other, is, other.kind().write(is), then)));
  }

  T among(Function<Setting<?>, Object> others) {
    return exception
        .filter(e -> others.apply(e.other()).equals(e.is()))
        .map(Case::value)
        .orElse(value);
  }
}
