package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.FileKind;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.yaml.YamlValue;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A folder that stays where it is. Its path in an experiment file is relative to that file. */
public record FolderKind() implements Kind<Path> {
  @Override
  public Optional<Path> read(YamlValue value, Reading reading) {
    Optional<String> text = value.text();
    Optional<Path> folder = text.flatMap(FileKind::path);
    if (text.isPresent() && folder.isEmpty()) {
      return value.expected("the path of a folder");
    }
    return folder.map(f -> reading.folder().resolve(f).toAbsolutePath().normalize());
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
