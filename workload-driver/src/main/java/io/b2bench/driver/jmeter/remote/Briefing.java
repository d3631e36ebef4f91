package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.DrivenListeners;
import io.b2bench.measurement.message.DriverSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The first line that the driver says to an engine: what the engine does, with the files for it.
 *
 * @param settings its share
 * @param keys the files with the keys of the run, by name
 * @param catalog the user's file of profiles, if there is one
 */
record Briefing(DriverSettings settings, Map<String, String> keys, Optional<String> catalog) {
  private static final String CATALOG = "profiles.yaml";

  Briefing {
    keys = Map.copyOf(keys);
  }

  /** Reads the files of a driver on this machine. */
  static Briefing of(DriverSettings settings) {
    try {
      Map<String, String> keys = new HashMap<>();
      for (Path file : files(Path.of(settings.keys()))) {
        keys.put(String.valueOf(file.getFileName()), Files.readString(file));
      }
      Optional<String> catalog =
          settings.catalog().isPresent()
              ? Optional.of(Files.readString(Path.of(settings.catalog().get())))
              : Optional.empty();
      return new Briefing(settings, keys, catalog);
    } catch (IOException e) {
      throw new CannotDriveException("keys or profiles cannot be read: " + e, e);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  /** The listeners; the files are on the disk only while they are made, for this user alone. */
  DrivenListeners listeners() {
    try {
      Path folder = Files.createTempDirectory("b2bench-engine-");
      try {
        for (Map.Entry<String, String> key : keys.entrySet()) {
          Files.writeString(inside(folder, key.getKey()), key.getValue());
        }
        if (catalog.isPresent()) {
          Files.writeString(folder.resolve(CATALOG), catalog.get());
        }
        return DrivenListeners.of(
            settings
                .withKeys(folder.toString())
                .withCatalog(catalog.map(text -> folder.resolve(CATALOG).toString())));
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new CannotDriveException("keys cannot be kept in a temporary folder: " + e, e);
    }
  }

  private static Path inside(Path folder, String name) {
    Path file = folder.resolve(name).normalize();
    if (!folder.equals(file.getParent())) {
      throw new CannotDriveException("\"" + name + "\" is no name of a file with a key");
    }
    return file;
  }

  private static void delete(Path folder) throws IOException {
    for (Path file : files(folder)) {
      Files.delete(file);
    }
    Files.delete(folder);
  }

  /** The settings alone: the keys are secret. */
  @Override
  public String toString() {
    return "Briefing[" + settings + "]";
  }
}
