package io.b2bench.experiment.process;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * A folder private to the user for settings and throw-away keys; gone when closed or when this
 * process ends.
 */
public final class Scratch implements AutoCloseable {
  private final Path folder;
  private final Thread atExit;

  private Scratch(Path folder) {
    this.folder = folder;
    this.atExit = new Thread(this::delete, "scratch-at-exit");
  }

  /**
   * Makes a new folder, open to nobody else, in another one, which is made when missing.
   *
   * @param parent where
   * @param prefix how its name begins
   */
  public static Scratch create(Path parent, String prefix) throws IOException {
    Files.createDirectories(parent);
    Scratch scratch = new Scratch(Files.createTempDirectory(parent.toAbsolutePath(), prefix));
    Runtime.getRuntime().addShutdownHook(scratch.atExit);
    return scratch;
  }

  /** The folder. */
  public Path folder() {
    return folder;
  }

  /** Writes a text file into the folder. */
  public Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** Deletes the folder with all in it; what cannot be deleted stays. */
  @Override
  public void close() {
    delete();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending: the hook does the same once more
    }
  }

  private void delete() {
    if (Files.notExists(folder)) {
      return;
    }
    try {
      Files.walkFileTree(folder, new Deletion());
    } catch (IOException e) {
      System.getLogger(Scratch.class.getName())
          .log(System.Logger.Level.WARNING, "cannot delete " + folder, e);
    }
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
