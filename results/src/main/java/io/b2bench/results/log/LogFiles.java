package io.b2bench.results.log;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;

/** The files of a log, where some are named by a pattern such as {@code access.log*}. */
final class LogFiles {
  private LogFiles() {}

  /** Whether a file is what comes in on standard input. */
  static boolean isStdin(Path file) {
    return file.toString().equals("-");
  }

  /**
   * All files.
   *
   * @throws IllegalArgumentException when a pattern fits none, or a file is named twice
   */
  static List<Path> all(List<Path> named) {
    List<Path> all = new ArrayList<>();
    for (Path file : named) {
      if (file.toString().matches(".*[*?\\[{].*") && !Files.exists(file)) {
        all.addAll(matching(file));
      } else {
        all.add(file);
      }
    }
    Set<Path> seen = new HashSet<>();
    for (Path file : all) {
      if (!seen.add(file.toAbsolutePath().normalize())) {
        throw new IllegalArgumentException(
            "the log %s is named twice; its requests would count twice".formatted(file));
      }
    }
    return all;
  }

  private static List<Path> matching(Path pattern) {
    List<Path> folders = List.of(pattern.isAbsolute() ? pattern.getRoot() : Path.of(""));
    for (Path part : pattern) {
      List<Path> inside = new ArrayList<>();
      for (Path folder : folders) {
        inside.addAll(matching(folder, part.toString(), pattern));
      }
      folders = inside;
    }
    if (folders.isEmpty()) {
      throw new IllegalArgumentException("there is no log that fits %s".formatted(pattern));
    }
    Collections.sort(folders);
    return folders;
  }

  private static List<Path> matching(Path folder, String part, Path pattern) {
    if (!part.matches(".*[*?\\[{].*")) {
      Path file = folder.resolve(part);
      return Files.exists(file) ? List.of(file) : List.of();
    }
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(folder.toAbsolutePath())) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, part)) {
        files.forEach(file -> found.add(folder.resolve(file.getFileName())));
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException(
            "%s is no pattern of files: %s".formatted(pattern, e.getDescription()), e);
      } catch (IOException | UncheckedIOException e) {
        throw new IllegalArgumentException(
            "the folder %s cannot be read: %s".formatted(folder, e.getMessage()), e);
      }
    }
    return found;
  }
}
