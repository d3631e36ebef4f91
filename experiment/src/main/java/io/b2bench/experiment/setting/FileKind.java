package io.b2bench.experiment.setting;

import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A file. Its path in an experiment file is relative to that file; programs get an absolute path.
 *
 * @param copy name of the copy in the run folder, which the experiment file there refers to
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

  /** Parses a path; empty when the text is not a path. */
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
