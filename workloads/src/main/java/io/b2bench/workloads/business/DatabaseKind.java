package io.b2bench.workloads.business;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Map;
import java.util.Optional;

/** A database: {@code h2:mem}, {@code postgres}, ... */
record DatabaseKind() implements Kind<BusinessDatabase> {
  private static final String PATTERN =
      "h2:mem|h2:file(:.+)?|h2:server|postgres|jdbc:postgresql://.+";

  @Override
  public Optional<BusinessDatabase> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    if (text.filter(BusinessDatabase::holdsPassword).isPresent()) {
      return value.refuse(
          "holds a password, which would be stored with the run; put it into ~/.pgpass, where the driver finds it");
    }
    Optional<BusinessDatabase> database = text.flatMap(BusinessDatabase::parse);
    return text.isPresent() && database.isEmpty()
        ? value.unknown("database", text.get(), BusinessDatabase.FORMS)
        : database;
  }

  @Override
  public Object write(BusinessDatabase value) {
    return value.text();
  }

  @Override
  public String allowed() {
    return String.join(", ", BusinessDatabase.FORMS);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "pattern", "^(" + PATTERN + ")$");
  }
}
