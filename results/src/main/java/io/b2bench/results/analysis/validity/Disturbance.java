package io.b2bench.results.analysis.validity;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.comparison.Blocks;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * The rule that excludes disturbed blocks. It is fixed before any run, depends on what else the
 * machine did and never on a result, and excludes whole blocks. Waiting for a processor (PSI) is
 * not used, because the load itself makes tasks wait.
 */
public final class Disturbance {
  /** The largest share of the machine that the hypervisor may give to others in a block. */
  static final double STEAL = 0.05;

  /** The largest share of the machine that other processes may use in a block. */
  static final double FOREIGN = 0.10;

  private Disturbance() {}

  /**
   * The same windows; those of a disturbed block have one more reason unless they are discarded.
   */
  public static List<Window> judged(List<Window> windows) {
    Map<Blocks.Place, List<Window>> blocks = new LinkedHashMap<>();
    windows.forEach(w -> blocks.computeIfAbsent(Blocks.Place.of(w), p -> new ArrayList<>()).add(w));
    Map<Blocks.Place, List<Reason>> reasons = new LinkedHashMap<>();
    blocks.forEach((place, block) -> reasons.put(place, reasons(block)));
    return windows.stream()
        .map(
            w ->
                w.discarded() ? w : against(w, reasons.getOrDefault(Blocks.Place.of(w), List.of())))
        .toList();
  }

  private static List<Reason> reasons(List<Window> block) {
    List<Reason> reasons = new ArrayList<>();
    object(
        reasons,
        block,
        HostShares::steal,
        STEAL,
        "the hypervisor gave %s %% of the machine to others");
    object(
        reasons, block, HostShares::foreign, FOREIGN, "other processes used %s %% of the machine");
    return reasons;
  }

  private static void object(
      List<Reason> reasons,
      List<Window> block,
      Function<Observation, OptionalDouble> share,
      double limit,
      String text) {
    double seen = BlockLog.mean(block, w -> share.apply(w.observation())).orElse(0);
    if (seen > limit) {
      reasons.add(
          Reason.everything(
              "disturbed block: %s, more than %s %%"
                  .formatted(text.formatted(percent(seen)), percent(limit))));
    }
  }

  private static Window against(Window w, List<Reason> more) {
    if (more.isEmpty() || w.verdict() instanceof Verdict.Unavailable) {
      return w;
    }
    List<Reason> all = new ArrayList<>();
    if (w.verdict() instanceof Verdict.Invalid(List<Reason> own)) {
      all.addAll(own);
    }
    all.addAll(more);
    return w.withVerdict(Verdict.of(all));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", share * 100).replaceFirst("\\.0$", "");
  }
}
