package io.b2bench.experiment.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * Appends the standard error of a process to its log file, up to a limit. The rest is read and
 * dropped, so that whoever babbles neither fills the disk nor waits.
 */
final class ErrorLog {
  /** Far more than any of our programs writes in a run. */
  static final int LONGEST = 16 << 20;

  private static final Duration ENDING = Duration.ofSeconds(1);

  private final Thread copier;

  private ErrorLog(Thread copier) {
    this.copier = copier;
  }

  /** Opens the file of a process that is about to start. */
  static OutputStream open(Path log) throws IOException {
    return Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** Begins to copy, until the stream ends; then the file is closed. */
  static ErrorLog copying(String name, InputStream stream, OutputStream file) {
    return new ErrorLog(
        Thread.ofPlatform().daemon().name(name + "-stderr").start(() -> copy(stream, file)));
  }

  /**
   * Waits until what an ended process said is in the file; not for ever, as its children may go on.
   */
  void await() {
    try {
      copier.join(ENDING);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void copy(InputStream stream, OutputStream file) {
    byte[] buffer = new byte[8192];
    int room = LONGEST;
    try (stream;
        file) {
      for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
        if (room >= 0 && n > room) {
          file.write(buffer, 0, room);
          file.write(
              "%n[more than %d MiB: the rest is left out]%n"
                  .formatted(LONGEST >> 20)
                  .getBytes(StandardCharsets.UTF_8));
          room = -1;
        } else if (room >= 0) {
          file.write(buffer, 0, n);
          room -= n;
        }
      }
    } catch (IOException e) {
      System.getLogger(ErrorLog.class.getName())
          .log(System.Logger.Level.DEBUG, "standard error of a process broke", e);
    }
  }
}
