package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A file or folder that stays where it is. Its path in an experiment file is relative to that file.
 *
 * @param what which of the two: {@code folder}
 */
public record PathKind(String what) implements Kind<Path> {
  @Override
  public Optional<Path> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Path> path = text.flatMap(FileKind::path);
    if (text.isPresent() && path.isEmpty()) {
      return value.expected("the path of a " + what);
    }
    return path.map(p -> reading.folder().resolve(p).toAbsolutePath().normalize());
  }

  @Override
  public Object write(Path value) {
    return value.toString();
  }

  @Override
  public String allowed() {
    return "a path";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string", "minLength", 1);
  }
}
