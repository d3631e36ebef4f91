package io.b2bench.results.store;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * A file of a run folder. The folder may come from elsewhere, so nothing of it is read or written
 * through a link, and nothing but a regular file: a pipe would wait for ever, a device never end.
 *
 * @param path where it is
 */
record RegularFile(Path path) {
  /** Whether there is anything of that name, be it a file or not. */
  boolean exists() {
    return Files.exists(path, NOFOLLOW_LINKS);
  }

  /**
   * What it holds.
   *
   * @param most how many bytes it may have
   * @throws UnreadableRunException when it is no regular file or has more
   */
  byte[] read(int most) {
    try {
      refuseOther();
      try (FileChannel open = FileChannel.open(path, READ, NOFOLLOW_LINKS);
          InputStream in = Channels.newInputStream(open)) {
        byte[] bytes = in.readNBytes(Math.toIntExact(Math.min(most + 1L, open.size())));
        if (bytes.length > most) {
          throw new UnreadableRunException(
              "%s is larger than %,d bytes, which no run needs".formatted(path, most));
        }
        return bytes;
      }
    } catch (IOException e) {
      throw Failure.reading(path, e);
    }
  }

  /** Opens it to write in place; makes it when there is none. */
  FileChannel change() throws IOException {
    if (exists()) {
      refuseOther();
      refuseSecondName();
    }
    return FileChannel.open(path, CREATE, WRITE, NOFOLLOW_LINKS);
  }

  /** Makes it anew; what had its name goes, not what that may lead to. */
  FileChannel create() throws IOException {
    Files.deleteIfExists(path);
    return FileChannel.open(path, CREATE_NEW, WRITE, NOFOLLOW_LINKS);
  }

  private void refuseOther() throws IOException {
    BasicFileAttributes its = Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
    if (its.isSymbolicLink()) {
      throw new FileSystemException(path.toString(), null, "it is a link, which is not followed");
    }
    if (!its.isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "it is no regular file");
    }
  }

  /** Another name of the same file may be anywhere. */
  private void refuseSecondName() throws IOException {
    Set<String> views = path.getFileSystem().supportedFileAttributeViews();
    if (views.contains("unix")
        && !Integer.valueOf(1).equals(Files.getAttribute(path, "unix:nlink", NOFOLLOW_LINKS))) {
      throw new FileSystemException(
          path.toString(), null, "it has another name elsewhere (a hard link); copy the folder");
    }
  }

  /**
   * A folder of a run folder, made when there is none.
   *
   * @throws IOException when a link or a file has its name
   */
  static Path folder(Path path) throws IOException {
    try {
      BasicFileAttributes its =
          Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
      if (its.isSymbolicLink()) {
        throw new FileSystemException(path.toString(), null, "it is a link, which is not followed");
      }
      if (!its.isDirectory()) {
        throw new FileSystemException(path.toString(), null, "a file has the name of this folder");
      }
      return path;
    } catch (NoSuchFileException e) {
      return Files.createDirectory(path);
    }
  }
}
