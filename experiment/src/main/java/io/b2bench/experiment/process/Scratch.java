package io.b2bench.experiment.process;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A private folder for throw-away keys and data, deleted when closed or when this process ends. A
 * killed process cannot delete its folder, so the next process that makes one beside it does: each
 * folder has a file that its owner keeps locked while it runs.
 */
public final class Scratch implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Scratch.class.getName());

  /** The file that is locked while the owner runs. */
  private static final String OWNER = "owner";

  /**
   * The folders of this process. Their lock files must not be opened: closing such a file releases
   * the lock.
   */
  private static final Set<Path> OWNED = ConcurrentHashMap.newKeySet();

  private final Path folder;
  private final FileChannel owner;
  private final Thread atExit;

  private Scratch(Path folder, FileChannel owner) {
    this.folder = folder;
    this.owner = owner;
    this.atExit = new Thread(this::delete, "scratch-at-exit");
  }

  /** Makes a new folder in the temporary folder of the system. */
  public static Scratch temporary() throws IOException {
    return create(Path.of(System.getProperty("java.io.tmpdir", "/tmp")), "b2bench-");
  }

  /**
   * Makes a new private folder in a parent folder, which is created if missing. Folders left there
   * by ended processes are deleted.
   *
   * @param parent the parent folder
   * @param prefix prefix of its name
   */
  public static Scratch create(Path parent, String prefix) throws IOException {
    Path place = Files.createDirectories(parent).toRealPath();
    deleteLeftovers(place, prefix);
    while (true) {
      Path folder = Files.createTempDirectory(place, prefix);
      OWNED.add(folder);
      FileChannel owner = FileChannel.open(folder.resolve(OWNER), CREATE, WRITE);
      if (owner.tryLock() == null || Files.notExists(folder.resolve(OWNER))) {
        // another process has just taken it for a leftover and deleted it
        owner.close();
        continue;
      }
      Scratch scratch = new Scratch(folder, owner);
      Runtime.getRuntime().addShutdownHook(scratch.atExit);
      return scratch;
    }
  }

  private static void deleteLeftovers(Path parent, String prefix) {
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, prefix + "*")) {
      for (Path folder : folders) {
        if (Files.isDirectory(folder, NOFOLLOW_LINKS) && !OWNED.contains(folder)) {
          deleteLeftover(folder);
        }
      }
    } catch (IOException | DirectoryIteratorException e) {
      LOG.log(System.Logger.Level.DEBUG, "cannot look for what was left in " + parent, e);
    }
  }

  /**
   * Deletes a folder, unless its owner is running, b2bench did not make it, or it belongs to
   * another user.
   */
  private static void deleteLeftover(Path folder) {
    try (FileChannel owner = FileChannel.open(folder.resolve(OWNER), WRITE, NOFOLLOW_LINKS);
        FileLock lock = owner.tryLock()) {
      if (lock != null) {
        erase(folder);
      }
    } catch (IOException | OverlappingFileLockException e) {
      LOG.log(System.Logger.Level.DEBUG, "left alone: " + folder, e);
    }
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** Lets other users read what is in it. */
  public Scratch opened() throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    return this;
  }

  /** Whether other users may enter a folder. */
  public static boolean open(Path folder) {
    try {
      return Files.getPosixFilePermissions(folder).contains(PosixFilePermission.OTHERS_EXECUTE);
    } catch (IOException e) {
      return false;
    }
  }

  /** Writes a text file into the folder. */
  public Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Deletes the folder and its content; anything that cannot be deleted remains. */
  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending: the shutdown hook does the same
    }
  }

  private void delete() {
    try (owner) {
      if (Files.exists(folder)) {
        erase(folder);
      }
    } catch (IOException e) {
      LOG.log(System.Logger.Level.WARNING, "cannot delete " + folder, e);
    }
    OWNED.remove(folder);
  }

  /** Deletes a folder with all that is in it. */
  public static void erase(Path folder) throws IOException {
    Files.walkFileTree(folder, new Deletion());
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.deleteIfExists(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      if (failure != null) {
        throw failure;
      }
      Files.deleteIfExists(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
