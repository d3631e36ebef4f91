package io.b2bench.results.analysis.validity;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.Place;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The rule for rows that other work on the machine disturbed. A row is the windows of one block in
 * one stratum, and its worst window decides. The rule is fixed before any run, sees only what the
 * host counted and never a result, and speaks of whole rows. Waiting for a processor (PSI) is not
 * used, because the load itself makes tasks wait.
 *
 * <p>The host counts in ticks of 10 ms, so a short window cannot be judged to the millisecond: the
 * limits are exceeded only by what is more than {@link #TICKS} above them.
 */
public final class Disturbance {
  /** Processors that other processes may use during a window. */
  static final double FOREIGN = 0.25;

  /** Processors that the hypervisor may give to others during a window. */
  static final double STEAL = 0.05;

  /** By how much the difference of two readings of the host may be wrong: two ticks, in ns. */
  static final long TICKS = 20_000_000;

  private static final double NANOS_PER_MILLI = 1e6;

  private Disturbance() {}

  /** Why a row is disturbed; empty when it is not. */
  public static List<Reason> against(List<Window> row) {
    List<Reason> reasons = new ArrayList<>();
    object(reasons, row, HostShares::foreignNanos, FOREIGN, "other processes used");
    object(reasons, row, (o, host) -> host.stealNanos(), STEAL, "the hypervisor gave to others");
    return reasons;
  }

  /** The counting rows of the run, without the discarded blocks. */
  private static Map<Place, List<Window>> rows(List<Window> windows) {
    return Place.rows(windows.stream().filter(w -> !w.discarded()).toList());
  }

  /** Whether there are rows and all of them were disturbed. */
  public static boolean everywhere(List<Window> windows) {
    return rows(windows).size() > 0
        && rows(windows).values().stream().noneMatch(row -> against(row).isEmpty());
  }

  /**
   * The same windows; those of a disturbed row have one more reason. Where so few rows of a stratum
   * were undisturbed that there would be no interval, its disturbed rows count all the same.
   */
  static List<Window> judged(Run run, List<Window> windows) {
    if (!run.judgesCells()) {
      return MeanDisturbance.judged(windows);
    }
    List<Stratum> needed = scarce(run, windows).stream().map(Scarcity::stratum).toList();
    Map<Place, List<Reason>> reasons = new LinkedHashMap<>();
    rows(windows).forEach((place, row) -> reasons.put(place, against(row)));
    return windows.stream()
        .map(
            w ->
                w.discarded() || needed.contains(w.cell().stratum())
                    ? w
                    : w.against(reasons.getOrDefault(Place.of(w), List.of())))
        .toList();
  }

  /** The strata whose disturbed rows count, because too few others are left. */
  public static List<Scarcity> scarce(Run run, List<Window> windows) {
    if (!run.judgesCells()) {
      return List.of();
    }
    Map<Stratum, List<Map.Entry<Place, List<Window>>>> strata = new LinkedHashMap<>();
    rows(windows)
        .entrySet()
        .forEach(e -> strata.computeIfAbsent(e.getKey().stratum(), s -> new ArrayList<>()).add(e));
    List<Scarcity> scarce = new ArrayList<>();
    strata.forEach(
        (stratum, rows) -> {
          long planned =
              rows.stream().filter(r -> r.getKey().block().number() <= run.blocks()).count();
          int sound = (int) rows.stream().filter(r -> against(r.getValue()).isEmpty()).count();
          if (sound < Math.min(planned, HodgesLehmann.LEAST)) {
            scarce.add(new Scarcity(stratum, sound, rows.size()));
          }
        });
    return scarce;
  }

  /**
   * A stratum with too few undisturbed rows.
   *
   * @param stratum the stratum
   * @param sound its rows that were not disturbed
   * @param rows all its rows
   */
  public record Scarcity(Stratum stratum, int sound, int rows) {}

  /** What a machine counted in a window, in nanoseconds of CPU. */
  @FunctionalInterface
  private interface Counter {
    OptionalLong of(Observation seen, HostUse machine);
  }

  /**
   * What others had of a machine in a window.
   *
   * @param nanos their CPU
   * @param length of the window
   * @param machine its name; empty for that of the server
   */
  private record Taken(long nanos, long length, String machine) {
    double beyond(double limit) {
      return nanos - limit * length - TICKS;
    }
  }

  private static void object(
      List<Reason> reasons, List<Window> row, Counter counter, double limit, String what) {
    Optional<Taken> worst =
        row.stream()
            .map(Window::observation)
            .flatMap(
                seen ->
                    seen.machines().entrySet().stream()
                        .map(
                            machine ->
                                new Taken(
                                    counter.of(seen, machine.getValue()).orElse(0),
                                    seen.nanos(),
                                    machine.getKey())))
            .max(Comparator.comparingDouble(taken -> taken.beyond(limit)));
    worst
        .filter(taken -> taken.beyond(limit) > 0)
        .ifPresent(
            taken ->
                reasons.add(
                    Reason.everything(
                        String.format(
                            Locale.ROOT,
                            "disturbed block: in a window of %.0f ms %s %.0f ms of CPU%s, more than"
                                + " %s processors and two ticks of 10 ms",
                            taken.length() / NANOS_PER_MILLI,
                            what,
                            taken.nanos() / NANOS_PER_MILLI,
                            taken.machine().isEmpty() ? "" : " on " + taken.machine(),
                            limit))));
  }
}
