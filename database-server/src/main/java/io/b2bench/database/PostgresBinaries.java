package io.b2bench.database;

import io.b2bench.listener.component.CannotStartException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

/**
 * The programs of PostgreSQL for this system, unpacked.
 *
 * @param folder the folder with {@code bin} and {@code lib}
 */
record PostgresBinaries(Path folder) {
  private static final Map<String, String> ARCHIVES =
      Map.of("amd64", "/postgres-linux-x86_64.txz", "aarch64", "/postgres-linux-arm_64.txz");
  private static final Set<PosixFilePermission> READ = PosixFilePermissions.fromString("rw-r--r--");
  private static final Set<PosixFilePermission> ENTER =
      PosixFilePermissions.fromString("rwxr-xr-x");
  private static final int RUNNABLE = 0111;

  /**
   * Unpacks them.
   *
   * @param folder where, new
   * @throws CannotStartException when there are none for this system
   */
  static PostgresBinaries unpack(Path folder) throws IOException {
    String system = System.getProperty("os.name") + " on " + System.getProperty("os.arch");
    Optional<InputStream> archive =
        system.toLowerCase(Locale.ROOT).startsWith("linux")
            ? Optional.ofNullable(ARCHIVES.get(System.getProperty("os.arch")))
                .map(PostgresBinaries.class::getResourceAsStream)
            : Optional.empty();
    try (InputStream packed =
            archive.orElseThrow(
                () ->
                    new CannotStartException(
                        "b2bench brings no PostgreSQL for %s; name one of yours: jdbc:postgresql://HOST:PORT/NAME"
                            .formatted(system)));
        TarArchiveInputStream files =
            new TarArchiveInputStream(new XZCompressorInputStream(packed))) {
      unpack(files, folder);
    }
    return new PostgresBinaries(folder);
  }

  private static void unpack(TarArchiveInputStream files, Path folder) throws IOException {
    for (TarArchiveEntry entry = files.getNextEntry();
        entry != null;
        entry = files.getNextEntry()) {
      Path to = folder.resolve(entry.getName()).normalize();
      if (!to.startsWith(folder)) {
        throw new IOException("an entry leads out of the archive: " + entry.getName());
      }
      // the archives of the linker are for those who build against it
      if (entry.isDirectory() || entry.getName().endsWith(".a")) {
        continue;
      }
      makeFoldersAbove(to);
      if (entry.isSymbolicLink()) {
        Files.createSymbolicLink(to, Path.of(entry.getLinkName()));
      } else {
        Files.copy(files, to);
        Files.setPosixFilePermissions(to, (entry.getMode() & RUNNABLE) != 0 ? ENTER : READ);
      }
    }
  }

  /** Makes the folders above a file, open to the user who runs PostgreSQL. */
  private static void makeFoldersAbove(Path file) throws IOException {
    Path folder = Objects.requireNonNull(file.getParent());
    if (!Files.isDirectory(folder)) {
      makeFoldersAbove(folder);
      Files.createDirectory(folder);
      Files.setPosixFilePermissions(folder, ENTER);
    }
  }

  /** The path of a program. */
  String program(String name) {
    return folder.resolve("bin").resolve(name).toString();
  }
}
