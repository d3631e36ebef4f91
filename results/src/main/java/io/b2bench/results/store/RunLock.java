package io.b2bench.results.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Keeps a run folder for one writer. The operating system releases it when the process is gone,
 * however it ended; the file then means nothing. Whoever only reads needs no lock.
 */
final class RunLock implements AutoCloseable {
  private static final String FILE = "lock";

  private final Path file;
  private final FileChannel channel;

  private RunLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Takes the lock of a folder.
   *
   * @throws UnwritableRunException when another writer has it
   */
  static RunLock of(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    try {
      FileChannel channel = new RegularFile(file).change();
      if (taken(channel)) {
        return new RunLock(file, channel);
      }
      channel.close();
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
    throw new UnwritableRunException(
        "cannot write to %s: another b2bench is measuring into it; wait for it to end"
            .formatted(folder));
  }

  private static boolean taken(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** Removes the file when the run has ended: who takes the lock from then on finds it ended. */
  void remove() throws IOException {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw Failure.writing(file, e);
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
