package io.b2bench.experiment.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Lets only one run of a user at a time measure on a machine, because two would disturb each other.
 * It is a file lock of the operating system, so it is released when its process ends in any way.
 * The file remains, in a folder that nobody else can write to. Runs of other users are seen by
 * {@link OtherConductors} and cannot be kept from measuring.
 *
 * @param file which file is locked
 */
public record MeasuringLock(Path file) {
  private static final int LONGEST = 32;

  /** The lock of this user on this machine. */
  public static MeasuringLock ofThisMachine() {
    return in(Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
  }

  /**
   * The lock of this user.
   *
   * @param temporary the folder for temporary files
   * @throws CannotMeasureException when neither there nor in his home is a folder for it
   */
  public static MeasuringLock in(Path temporary) {
    return new MeasuringLock(
        PrivateFolder.ofThisUser(temporary)
            .orElseThrow(
                () ->
                    new CannotMeasureException(
                        "somebody else has the name of your folder in %s, and none can be made in your home; set java.io.tmpdir to a folder of yours"
                            .formatted(temporary)))
            .resolve("measuring.lock"));
  }

  /**
   * Work that measures.
   *
   * @param <T> the result
   */
  @FunctionalInterface
  public interface Measuring<T> {
    /** Measures. */
    T measure() throws IOException, InterruptedException;
  }

  /**
   * Measures while holding the lock, or without it where no file can be locked.
   *
   * @throws CannotMeasureException at once when another run holds it
   */
  public <T> T hold(Measuring<T> measuring) throws IOException, InterruptedException {
    Optional<FileChannel> channel = open();
    if (channel.isEmpty()) {
      return measuring.measure();
    }
    try (FileChannel open = channel.get()) {
      if (lock(open).isEmpty()) {
        throw new CannotMeasureException(
            "another run of b2bench measures on this machine%s, and each would disturb the other; wait until it has ended, or end it"
                .formatted(holder(open)));
      }
      open.truncate(0);
      open.write(UTF_8.encode(Long.toString(ProcessHandle.current().pid())));
      return measuring.measure();
    }
  }

  private Optional<FileChannel> open() {
    try {
      return Optional.of(FileChannel.open(file, CREATE, READ, WRITE, NOFOLLOW_LINKS));
    } catch (IOException e) {
      System.getLogger(MeasuringLock.class.getName())
          .log(System.Logger.Level.DEBUG, "cannot lock " + file, e);
      return Optional.empty();
    }
  }

  private static Optional<FileLock> lock(FileChannel open) throws IOException {
    try {
      return Optional.ofNullable(open.tryLock());
    } catch (OverlappingFileLockException e) {
      return Optional.empty();
    }
  }

  private static String holder(FileChannel open) {
    ByteBuffer text = ByteBuffer.allocate(LONGEST);
    try {
      open.read(text, 0);
    } catch (IOException e) {
      return "";
    }
    String pid = UTF_8.decode(text.flip()).toString();
    return pid.isBlank() ? "" : " (process " + pid + ")";
  }
}
