package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A kind of value that wraps another one and converts its values for programs. */
record ConvertedKind<T, U>(Kind<T> kind, Function<T, U> to, Function<U, T> from)
    implements Kind<U> {
  @Override
  public Optional<U> read(YamlValue value, Reading reading) {
    return kind.read(value, reading).map(to);
  }

  @Override
  public Object write(U value) {
    return kind.write(from.apply(value));
  }

  @Override
  public String shown(U value) {
    return kind.shown(from.apply(value));
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

  @Override
  public Object option(String text) {
    return kind.option(text);
  }
}
