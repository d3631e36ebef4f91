package io.b2bench.results.analysis.validity;

import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.Place;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The log of a run: the blocks in their order and the excluded windows. */
public final class BlockLog {
  private BlockLog() {}

  /** The blocks in the order of measurement; none if nothing is compared. */
  public static List<BlockEntry> blocks(Run run, List<Window> windows) {
    if (run.baseline().isEmpty()) {
      return List.of();
    }
    return byBlock(windows).entrySet().stream()
        .map(e -> entry(run, e.getKey(), e.getValue()))
        .toList();
  }

  /** The windows of each block, in the order of measurement. */
  public static Map<Place, List<Window>> byBlock(List<Window> windows) {
    return Place.rows(
        windows.stream()
            .sorted(Comparator.comparingInt(Window::fork).thenComparingInt(Window::position))
            .toList());
  }

  private static BlockEntry entry(Run run, Place place, List<Window> windows) {
    List<Window> baseline =
        windows.stream().filter(w -> run.isBaseline(w.cell().series())).toList();
    return new BlockEntry(
        place.block().fork(),
        place.stratum(),
        place.block().number(),
        windows.stream().allMatch(Window::discarded),
        windows.stream().map(w -> w.cell().series()).toList(),
        mean(baseline, w -> ServiceFigures.cpuMicros(w.observation())),
        most(windows, w -> HostShares.stealCores(w.observation())),
        most(windows, w -> HostShares.foreignCores(w.observation())),
        mean(windows, w -> HostShares.pressure(w.observation())),
        (int) windows.stream().filter(w -> excluded(run, w)).count());
  }

  public static boolean invalid(Window w) {
    return w.verdict() instanceof Verdict.Invalid;
  }

  public static OptionalDouble mean(List<Window> windows, Function<Window, OptionalDouble> figure) {
    return windows.stream().flatMapToDouble(w -> figure.apply(w).stream()).average();
  }

  private static OptionalDouble most(
      List<Window> windows, Function<Window, OptionalDouble> figure) {
    return windows.stream().flatMapToDouble(w -> figure.apply(w).stream()).max();
  }

  /** Whether a rule excluded a window, not counting what its cell as a whole lost. */
  public static boolean excluded(Run run, Window w) {
    return !own(run, w).isEmpty();
  }

  /** The reasons against a window by itself, without those against its cell. */
  private static List<Verdict.Reason> own(Run run, Window w) {
    if (w.discarded() || !(w.verdict() instanceof Verdict.Invalid(var reasons))) {
      return List.of();
    }
    List<Verdict.Reason> common = run.against(w.cell());
    return reasons.stream().filter(reason -> !common.contains(reason)).toList();
  }

  /** The windows that a rule excluded, with every reason, without discarded blocks. */
  public static List<Exclusion> exclusions(Run run, List<Window> windows) {
    List<Exclusion> exclusions = new ArrayList<>();
    for (Window w : windows) {
      for (Verdict.Reason reason : own(run, w)) {
        exclusions.add(
            new Exclusion(
                w.fork(),
                w.cell().stratum(),
                w.block(),
                w.cell().series(),
                reason.voids().stream().sorted().toList(),
                reason.text()));
      }
    }
    return exclusions;
  }
}
