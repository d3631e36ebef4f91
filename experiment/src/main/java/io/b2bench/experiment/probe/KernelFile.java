package io.b2bench.experiment.probe;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.NoSuchFileException;
import java.util.Optional;

/**
 * A file of {@code /proc} that may stay open, because opening it costs as much as reading it or
 * several times more. The kernel generates the content for each read from the beginning; reading
 * fails once the process or thread has ended. An open file belongs to its process or thread even if
 * the id is used again. Not thread-safe.
 */
final class KernelFile implements AutoCloseable {
  private final File path;
  private final boolean kept;
  private Optional<RandomAccessFile> open = Optional.empty();

  private KernelFile(File path, boolean kept) {
    this.path = path;
    this.kept = kept;
  }

  /** A file that stays open after the first read. */
  static KernelFile kept(File path) {
    return new KernelFile(path, true);
  }

  /** A file that is opened for each read. */
  static KernelFile reopened(File path) {
    return new KernelFile(path, false);
  }

  /**
   * Reads a file about a process or thread.
   *
   * @throws IOException when there is no such file, or its process or thread has ended
   */
  void read(KernelText text) throws IOException {
    text.clear();
    try {
      text.take(fromTheBeginning());
    } finally {
      if (!kept) {
        close();
      }
    }
    if (text.isEmpty()) {
      throw new NoSuchFileException(path + " is empty");
    }
  }

  /** Reads a file of any length; the text is empty when there is no such file. */
  KernelText readAll(KernelText text) {
    text.clear();
    try {
      if (open.isPresent() || path.canRead()) {
        text.takeAll(fromTheBeginning());
      }
    } catch (IOException e) {
      text.clear();
    } finally {
      if (!kept) {
        close();
      }
    }
    return text;
  }

  private RandomAccessFile fromTheBeginning() throws IOException {
    if (open.isPresent()) {
      open.get().seek(0);
      return open.get();
    }
    RandomAccessFile file = new RandomAccessFile(path, "r");
    open = Optional.of(file);
    return file;
  }

  /** Nothing was written, so nothing is lost when the system refuses to close. */
  @Override
  public void close() {
    if (open.isPresent()) {
      try {
        open.get().close();
      } catch (IOException e) {
        System.getLogger(KernelFile.class.getName())
            .log(System.Logger.Level.DEBUG, "cannot close " + path, e);
      }
      open = Optional.empty();
    }
  }
}
