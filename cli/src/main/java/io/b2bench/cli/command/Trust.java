package io.b2bench.cli.command;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Whether what an experiment file names may be started. A file that the user wrote may start what
 * it says; one that lies in a run folder may come from anywhere, and needs his word.
 *
 * @param given whether he gave it
 */
record Trust(boolean given) {
  /**
   * Says what is going to be started, or refuses it.
   *
   * @param started what, by name of the setting
   */
  void require(Context context, Path file, Map<String, String> started) {
    String what =
        started.entrySet().stream()
            .map(each -> each.getKey() + ": " + each.getValue())
            .collect(Collectors.joining("; "));
    if (started.isEmpty()) {
      return;
    }
    if (!given) {
      throw CommandFailedException.usage(
          "%s starts or connects to: %s; if you trust its origin, add --trust"
              .formatted(Context.shown(file), what));
    }
    context
        .announcements()
        .println("%s starts or connects to: %s".formatted(Context.shown(file), what));
    context.announcements().flush();
  }

  /**
   * Refuses scripts in a file that the experiment names, whoever wrote it.
   *
   * @param programs what it runs, by name of the setting
   */
  void requirePrograms(Map<String, String> programs) {
    if (!given && !programs.isEmpty()) {
      String what =
          programs.entrySet().stream()
              .map(each -> each.getKey() + ": " + each.getValue())
              .collect(Collectors.joining("; "));
      throw CommandFailedException.usage(
          "this runs scripts or reaches files of its own: %s; give --trust only if you trust where it comes from"
              .formatted(what));
    }
  }

  /**
   * The profiles that an experiment file names; one in a run folder may name only those beside it.
   */
  Optional<Path> catalog(Path file) {
    Optional<Path> catalog = ExperimentFile.catalog(file).map(Path::normalize);
    Path own = file.toAbsolutePath().resolveSibling(RunFolder.CATALOG).normalize();
    if (!given
        && liesInARunFolder(file)
        && catalog.filter(c -> !c.equals(own) || !regular(c)).isPresent()) {
      throw CommandFailedException.usage(
          "%s uses profiles outside its run folder: %s; if you trust its origin, add --trust"
              .formatted(Context.shown(file), catalog.get()));
    }
    return catalog;
  }

  /** Whether a file is the experiment of a run, by what lies beside it, also behind a link. */
  static boolean liesInARunFolder(Path file) {
    return RunFolder.looksLike(file.toAbsolutePath().getParent())
        || real(file).filter(f -> RunFolder.looksLike(f.getParent())).isPresent();
  }

  private static Optional<Path> real(Path file) {
    try {
      return Optional.of(file.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static boolean regular(Path file) {
    return Files.isRegularFile(file, NOFOLLOW_LINKS);
  }
}
