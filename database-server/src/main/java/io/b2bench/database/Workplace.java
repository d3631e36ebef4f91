package io.b2bench.database;

import io.b2bench.listener.component.CannotStartException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A folder for data that ends with this process, however it ends: a shell waits beside it, and when
 * the pipe to it breaks, it ends the postmaster and deletes the folder.
 */
record Workplace(Path folder, Process guard) implements AutoCloseable {
  private static final String GUARD = "guard.sh";
  private static final long PATIENCE_SECONDS = 20;

  /**
   * Makes the folder, below that for temporary files.
   *
   * @throws CannotStartException when that is not possible
   */
  static Workplace open() {
    try {
      Path folder = Files.createTempDirectory("b2b-database-");
      // another user, who runs PostgreSQL, must find the way to the data
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
      Path script = folder.resolve(GUARD);
      try (InputStream text =
          Objects.requireNonNull(Workplace.class.getResourceAsStream(GUARD), GUARD)) {
        Files.copy(text, script);
      }
      Process guard =
          new ProcessBuilder("sh", script.toString(), folder.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      return new Workplace(folder, guard);
    } catch (IOException e) {
      throw new CannotStartException("there is no folder for the data: " + e.getMessage(), e);
    }
  }

  /** Lets the shell delete the folder; end what uses it first. */
  @Override
  public void close() {
    try {
      guard.getOutputStream().close();
      if (!guard.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        guard.destroyForcibly();
      }
    } catch (IOException e) {
      guard.destroyForcibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
