package io.b2bench.experiment.probe;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;

/**
 * A file of {@code /proc} that is kept open, because to open it costs several times as much as to
 * read it. Each reading from its beginning has the kernel write it anew; when what it tells of has
 * ended, reading fails. An open file stays with its process or thread, whoever gets the number
 * next.
 */
final class KernelFile implements AutoCloseable {
  private final File path;
  private final RandomAccessFile file;

  private KernelFile(File path, RandomAccessFile file) {
    this.path = path;
    this.file = file;
  }

  static KernelFile open(File path) throws IOException {
    return new KernelFile(path, new RandomAccessFile(path, "r"));
  }

  /** What the file says now, as far as the buffer goes. */
  String text(byte[] buffer) throws IOException {
    file.seek(0);
    int length = file.read(buffer);
    if (length <= 0) {
      throw new NoSuchFileException(path + " is empty");
    }
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** What a file says that is read once. */
  static String once(File path, byte[] buffer) throws IOException {
    try (KernelFile file = open(path)) {
      return file.text(buffer);
    }
  }

  /** Nothing was written, so nothing is lost when the system refuses to close. */
  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      System.getLogger(KernelFile.class.getName())
          .log(System.Logger.Level.DEBUG, "cannot close " + path, e);
    }
  }
}
