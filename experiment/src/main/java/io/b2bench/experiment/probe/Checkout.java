package io.b2bench.experiment.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The state of the source checkout.
 *
 * @param commit the commit, {@link #UNKNOWN} outside a checkout or without git
 * @param dirty whether the sources differ from it
 */
public record Checkout(String commit, boolean dirty) {
  /** Used when there is no commit. */
  public static final String UNKNOWN = "unknown";

  /** Asks git about a folder. */
  public static Checkout of(Path home) throws InterruptedException {
    if (!Files.exists(home.resolve(".git"))) {
      return new Checkout(UNKNOWN, false);
    }
    Optional<String> commit = git(home, "rev-parse", "HEAD");
    boolean dirty = git(home, "status", "--porcelain").filter(s -> !s.isEmpty()).isPresent();
    return commit.map(c -> new Checkout(c, dirty)).orElse(new Checkout(UNKNOWN, false));
  }

  private static Optional<String> git(Path home, String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", home.toString()));
    command.addAll(List.of(arguments));
    try {
      Process git =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      git.getOutputStream().close();
      String output;
      try (var stream = git.getInputStream()) {
        output = new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
      }
      if (!git.waitFor(10, TimeUnit.SECONDS)) {
        git.destroyForcibly();
        return Optional.empty();
      }
      return git.exitValue() == 0 ? Optional.of(output) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
