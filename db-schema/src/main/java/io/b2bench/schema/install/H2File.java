package io.b2bench.schema.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The file of an H2 database.
 *
 * @param url the URL as it was given
 * @param path the file without its suffix
 */
record H2File(String url, Path path) {
  /** Reads the path of a URL. */
  static H2File of(String url, String path) {
    if (path.contains(";")) {
      throw new DatabaseUnavailableException(
          "The database \"" + url + "\" has a semicolon in its path, which H2 cannot open.");
    }
    try {
      return new H2File(url, Path.of(path).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      throw new DatabaseUnavailableException(
          "The database \"" + url + "\" does not name a path: " + e.getReason() + ".", e);
    }
  }

  /** Makes sure that the file can be written. */
  void check() {
    Path data = Path.of(path + ".mv.db");
    try {
      Files.createDirectories(data.getParent());
    } catch (IOException e) {
      throw new DatabaseUnavailableException(
          "The database %s cannot be created: no folder %s (%s)."
              .formatted(url, data.getParent(), e.getMessage()),
          e);
    }
    if (!Files.isWritable(Files.exists(data) ? data : data.getParent())) {
      throw new DatabaseUnavailableException(
          "The database " + url + " cannot be written: no right to write " + data + ".");
    }
  }
}
