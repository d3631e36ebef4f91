package io.b2bench.results.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/** Turns what the file system reports into one sentence. */
final class Failure {
  private Failure() {}

  static UnwritableRunException writing(Path path, IOException e) {
    return new UnwritableRunException("cannot write " + path + ": " + reason(e), e);
  }

  static UnreadableRunException reading(Path path, IOException e) {
    return new UnreadableRunException("cannot read " + path + ": " + reason(e), e);
  }

  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException x -> "access denied";
      case NoSuchFileException x -> "there is no such file or folder";
      case FileAlreadyExistsException x -> "there is a file of that name";
      case NotDirectoryException x -> "a part of the path is not a folder";
      case FileSystemException x when x.getReason() != null -> x.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }
}
