package io.b2bench.results.analysis.validity;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.Place;
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
 * The rule for disturbed blocks of runs before format 5, which judged the mean of a block as a
 * share of the whole machine. Such runs are still reported by it.
 */
final class MeanDisturbance {
  /** The largest share of the machine that the hypervisor may give to others in a block. */
  static final double STEAL = 0.05;

  /** The largest share of the machine that other processes may use in a block. */
  static final double FOREIGN = 0.10;

  private MeanDisturbance() {}

  /**
   * The same windows; those of a disturbed block have one more reason unless they are discarded.
   */
  static List<Window> judged(List<Window> windows) {
    Map<Place, List<Reason>> reasons = new LinkedHashMap<>();
    Place.rows(windows).forEach((place, block) -> reasons.put(place, reasons(block)));
    return windows.stream()
        .map(w -> w.discarded() ? w : w.against(reasons.getOrDefault(Place.of(w), List.of())))
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

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f", share * 100).replaceFirst("\\.0$", "");
  }
}
