package io.b2bench.schema.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;

/**
 * Where the data are: {@code h2:mem} or {@code h2:file:PATH}.
 *
 * @param text the URL as it was given
 * @param file the database file without its suffix; absent for a database in memory
 */
record DatabaseUrl(String text, Optional<Path> file) {
  private static final String MEMORY = "h2:mem";
  private static final String FILE = "h2:file:";

  /** The settings that both forms share: docs/decisions/0009-h2.md. */
  private static final String SETTINGS =
      ";DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE;LOCK_TIMEOUT=1000;QUERY_CACHE_SIZE=128";

  /** A commit is written to the file before it is acknowledged. */
  private static final String WRITE_AT_COMMIT = ";WRITE_DELAY=0";

  /** Reads a URL. */
  static DatabaseUrl parse(String text) {
    if (text.equals(MEMORY)) {
      return new DatabaseUrl(text, Optional.empty());
    }
    String path = text.startsWith(FILE) ? text.substring(FILE.length()) : "";
    if (path.isEmpty()) {
      throw new DatabaseUnavailableException(
          "The database \"" + text + "\" is not known; allowed: h2:mem, h2:file:PATH.");
    }
    if (path.contains(";")) {
      throw new DatabaseUnavailableException(
          "The database \"" + text + "\" has a semicolon in its path, which H2 cannot open.");
    }
    try {
      return new DatabaseUrl(text, Optional.of(Path.of(path).toAbsolutePath().normalize()));
    } catch (InvalidPathException e) {
      throw new DatabaseUnavailableException(
          "The database \"" + text + "\" does not name a path: " + e.getReason() + ".", e);
    }
  }

  /** The URL for JDBC; one in memory is a new database at each call. */
  String jdbc() {
    return file.map(path -> "jdbc:h2:file:" + path + SETTINGS + WRITE_AT_COMMIT)
        .orElseGet(() -> "jdbc:h2:mem:b2bench-" + UUID.randomUUID() + SETTINGS);
  }

  /** Makes sure that the file can be written. */
  void checkWritable() {
    if (file.isEmpty()) {
      return;
    }
    Path data = Path.of(file.get() + ".mv.db");
    try {
      Files.createDirectories(data.getParent());
    } catch (IOException e) {
      throw new DatabaseUnavailableException(
          "The database "
              + text
              + " cannot be created: no folder "
              + data.getParent()
              + " ("
              + e.getMessage()
              + ").",
          e);
    }
    if (!Files.isWritable(Files.exists(data) ? data : data.getParent())) {
      throw new DatabaseUnavailableException(
          "The database " + text + " cannot be written: no right to write " + data + ".");
    }
  }
}
