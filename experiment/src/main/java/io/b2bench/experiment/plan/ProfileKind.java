package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A name that the catalogue knows.
 *
 * @param resolve finds it in the catalogue and gives the name to keep
 * @param allowed which names are allowed, in words
 */
record ProfileKind(BiFunction<Catalog, String, String> resolve, String allowed)
    implements Kind<String> {
  /** A single profile, with or without variants, by its canonical name. */
  static final ProfileKind ONE =
      new ProfileKind(
          (catalog, name) -> catalog.profile(name).name(), "a name from b2bench suites");

  @Override
  public Optional<String> read(YamlValue value, Reading reading) {
    Optional<String> name = value.text();
    try {
      return name.map(n -> resolve.apply(reading.catalog(), n));
    } catch (UnknownProfileException e) {
      return value.refuse(e.getMessage() + " (b2bench suites lists all names)");
    }
  }

  @Override
  public Object write(String value) {
    return value;
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "minLength", 1);
  }
}
