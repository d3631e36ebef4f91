package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A file. In an experiment file its path is relative to that file; programs see it absolute.
 *
 * @param copy name of the copy that a run folder keeps, which the folder's own file names
 */
public record FileKind(String copy) implements Kind<Path> {
  @Override
  public Optional<Path> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Path> file = text.flatMap(FileKind::path);
    if (text.isPresent() && file.isEmpty()) {
      return value.expected("the path of a file");
    }
    return file.map(f -> reading.folder().resolve(f).toAbsolutePath().normalize());
  }

  /** The path that a text is; empty when it is none. */
  public static Optional<Path> path(String text) {
    try {
      return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  @Override
  public Object write(Path value) {
    return copy;
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
