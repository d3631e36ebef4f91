package io.b2bench.database;

import io.b2bench.listener.component.CannotStartException;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who runs PostgreSQL, which refuses to run as root: this user, or, when this is root, {@code
 * postgres} or {@code nobody}.
 *
 * @param other the other user, when this one is root
 * @param group the number of that user's group
 */
record PostgresUser(Optional<UserPrincipal> other, String group) {
  private static final List<String> OTHERS = List.of("postgres", "nobody");
  private static final Integer ROOT = 0;

  /**
   * The user.
   *
   * @param own a folder of this process
   */
  static PostgresUser forOwnerOf(Path own) throws IOException {
    if (!ROOT.equals(Files.getAttribute(own, "unix:uid"))) {
      return new PostgresUser(Optional.empty(), "");
    }
    for (String name : OTHERS) {
      Optional<UserPrincipal> found = user(name);
      if (found.isPresent()) {
        return new PostgresUser(found, groupOf(name));
      }
    }
    throw new CannotStartException(
        "PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody");
  }

  private static Optional<UserPrincipal> user(String name) {
    try {
      return Optional.of(
          FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName(name));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static String groupOf(String name) throws IOException {
    Process id = new ProcessBuilder("id", "-g", name).start();
    try (var said = id.inputReader()) {
      return Optional.ofNullable(said.readLine())
          .orElseThrow(() -> new IOException("id -g " + name + " says nothing"));
    }
  }

  /** The command that runs a program as that user; the process stays the same. */
  List<String> command(List<String> program) {
    List<String> command = new ArrayList<>();
    other.ifPresent(
        user ->
            command.addAll(
                List.of(
                    "setpriv", "--reuid=" + user.getName(), "--regid=" + group, "--clear-groups")));
    command.addAll(program);
    return List.copyOf(command);
  }

  /** Makes a file or an empty folder that user's own. */
  void own(Path file) throws IOException {
    if (other.isPresent()) {
      Files.setOwner(file, other.get());
    }
  }
}
