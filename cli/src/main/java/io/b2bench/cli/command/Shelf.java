package io.b2bench.cli.command;

import io.b2bench.experiment.probe.Machine;
import io.b2bench.results.decision.Reach;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.results.store.UnreadableRunException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs from which questions are answered: the user's own and those that ship.
 *
 * @param context where they are
 * @param here what this machine is
 */
record Shelf(Context context, Map<String, String> here) {
  private static final String PROCESSOR = "processor";

  /** What two descriptions of one machine have in common. */
  private static final List<String> SAME = List.of(PROCESSOR, "cores", "architecture");

  /** A processor whose name has no number is no model: guests of that name differ by far. */
  private static final String MODEL = ".*\\d.*";

  static Shelf of(Context context) {
    return new Shelf(context, Machine.here().description());
  }

  /** The model of this machine's processor. */
  String processor() {
    return here.getOrDefault(PROCESSOR, Machine.UNAVAILABLE);
  }

  /**
   * Valid runs of an experiment that came to their end: those of this machine first, then of its
   * model of processor, then others. Of this machine the newest comes first, of others the one with
   * most profiles.
   */
  List<EndedRun> of(String experiment) {
    return Stream.of(context.runs(), context.published())
        .flatMap(Shelf::folders)
        .flatMap(folder -> ended(folder, experiment).stream())
        .sorted(
            Comparator.<EndedRun, Reach>comparing(this::reach)
                .thenComparingInt(run -> reach(run) == Reach.HERE ? 0 : -run.run().series().size())
                .thenComparing(run -> run.run().started(), Comparator.reverseOrder()))
        .toList();
  }

  /** How far what a run measured holds here. */
  Reach reach(EndedRun run) {
    return reachOf(run.folder(), run.outline().environment().host());
  }

  /**
   * The same by its folder and the machine that it describes.
   *
   * @param there what it says of its machine
   */
  Reach reachOf(Path folder, Map<String, String> there) {
    boolean same =
        SAME.stream()
            .allMatch(key -> here.containsKey(key) && here.get(key).equals(there.get(key)));
    if (same && folder.toAbsolutePath().startsWith(context.runs().toAbsolutePath())) {
      return Reach.HERE;
    }
    return processor().equals(there.get(PROCESSOR)) && processor().matches(MODEL)
        ? Reach.SAME_MODEL
        : Reach.OTHER_MODEL;
  }

  private Optional<EndedRun> ended(Path folder, String experiment) {
    try {
      Recorded outline = RunFolder.outline(folder);
      return outline.run().experiment().equals(experiment)
              && !outline.run().partial()
              && outline.run().verdict() instanceof Verdict.Valid
          ? Optional.of(EndedRun.of(context, folder))
          : Optional.empty();
    } catch (UnreadableRunException e) {
      return Optional.empty(); // whoever names it is told why
    }
  }

  private static Stream<Path> folders(Path root) {
    if (!Files.isDirectory(root)) {
      return Stream.of();
    }
    try (Stream<Path> all = Files.list(root)) {
      return all.filter(RunFolder::looksLike).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
