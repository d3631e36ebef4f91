package io.b2bench.experiment.setting;

import java.util.Optional;
import java.util.function.Function;

/**
 * What a setting is when nobody says anything.
 *
 * @param value in general
 * @param exception what it is in one case
 */
public record Default<T>(T value, Optional<Case<T>> exception) {
  /**
   * A case with a default of its own: when another setting has a certain value.
   *
   * @param other the other setting
   * @param is the value that it has
   * @param written the same as files have it
   * @param value the default then
   */
  record Case<T>(Setting<?> other, Object is, Object written, T value) {}

  /** A default without exception. */
  public static <T> Default<T> of(T value) {
    return new Default<>(value, Optional.empty());
  }

  /** The same with another default where another setting has a certain value. */
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
