package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/** A database: {@code h2:mem}, {@code postgres}, ... */
public record DatabaseKind() implements Kind<ServiceDatabase> {
  private static final String PATTERN =
      "h2:mem|h2:file(:.+)?|h2:server|postgres|jdbc:postgresql://.+";

  @Override
  public Optional<ServiceDatabase> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    if (text.filter(ServiceDatabase::holdsPassword).isPresent()) {
      return value.refuse(
          "holds a password, which would be stored with the run; put it into ~/.pgpass, where the driver finds it");
    }
    Optional<ServiceDatabase> database = text.flatMap(ServiceDatabase::parse);
    return text.isPresent() && database.isEmpty()
        ? value.unknown("database", text.get(), ServiceDatabase.FORMS)
        : database;
  }

  @Override
  public Object write(ServiceDatabase value) {
    return value.text();
  }

  @Override
  public String allowed() {
    return String.join(", ", ServiceDatabase.FORMS);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^(" + PATTERN + ")$");
  }
}
