package io.b2bench.experiment.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * The standard input of a process. A process that does not read a chunk of it in time is ended: a
 * write to a full pipe would wait for ever. A child of the process that holds the pipe open can
 * still keep a write waiting.
 */
final class Input {
  private static final int CHUNK = 1 << 16;

  private final Ending ending;
  private final OutputStream stream;
  private final Duration patience;
  private volatile boolean unread;

  /**
   * That of a process.
   *
   * @param ending how it is ended
   * @param stream what it reads
   * @param patience how long it may take to read 64 kB
   */
  Input(Ending ending, OutputStream stream, Duration patience) {
    this.ending = ending;
    this.stream = stream;
    this.patience = patience;
  }

  /** Writes a line. */
  void line(String text) throws IOException {
    byte[] bytes = (text + "\n").getBytes(UTF_8);
    for (int from = 0; from < bytes.length; from += CHUNK) {
      write(bytes, from, Math.min(CHUNK, bytes.length - from));
    }
  }

  /** Writes a file. */
  void file(Path file) throws IOException {
    byte[] bytes = new byte[CHUNK];
    try (InputStream from = Files.newInputStream(file)) {
      for (int read = from.read(bytes); read >= 0; read = from.read(bytes)) {
        write(bytes, 0, read);
      }
    }
  }

  private void write(byte[] bytes, int from, int length) throws IOException {
    Thread watch = Thread.ofVirtual().start(this::endUnread);
    try {
      stream.write(bytes, from, length);
      stream.flush();
    } catch (IOException e) {
      throw unread
          ? new IOException("it read nothing for %d s".formatted(patience.toSeconds()), e)
          : e;
    } finally {
      watch.interrupt();
    }
  }

  private void endUnread() {
    try {
      Thread.sleep(patience);
      unread = true;
      ending.force(Duration.ZERO);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closes it; a pipe that is broken is closed already. */
  void close() {
    try {
      stream.close();
    } catch (IOException e) {
      System.getLogger(Input.class.getName())
          .log(System.Logger.Level.DEBUG, "its reader has ended", e);
    }
  }
}
