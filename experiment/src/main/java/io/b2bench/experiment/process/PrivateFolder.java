package io.b2bench.experiment.process;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * A folder that only one user can look into. In the folder for temporary files anybody may have
 * taken its name before, so it is looked at and not believed.
 */
final class PrivateFolder {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private PrivateFolder() {}

  /**
   * That of this user: for temporary files, or in his home where somebody took the name; absent
   * where neither can be had.
   */
  static Optional<Path> ofThisUser(Path place) {
    Path temporary = place.resolve("b2bench-of-" + user().replaceAll("[^A-Za-z0-9._-]", "-"));
    if (made(temporary)) {
      return Optional.of(temporary);
    }
    Path cache = Path.of(System.getProperty("user.home", "/"), ".cache");
    Path home = cache.resolve("b2bench");
    try {
      Files.createDirectories(cache);
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.of(home).filter(PrivateFolder::made);
  }

  private static String user() {
    return ProcessHandle.current().info().user().orElse(System.getProperty("user.name", "user"));
  }

  /** Whether it is there, private and no link, as it was or made now. */
  static boolean made(Path folder) {
    try {
      Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PRIVATE));
    } catch (FileAlreadyExistsException e) {
      // it is looked at
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
    try {
      PosixFileAttributes its =
          Files.readAttributes(folder, PosixFileAttributes.class, NOFOLLOW_LINKS);
      return its.isDirectory()
          && its.owner().getName().equals(user())
          && its.permissions().equals(PRIVATE);
    } catch (IOException e) {
      return false;
    }
  }
}
