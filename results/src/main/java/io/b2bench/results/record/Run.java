package io.b2bench.results.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One execution of an experiment: {@code run.json}, written when it starts, after each fork and
 * when it ends.
 *
 * @param id name of its folder, without {@code -INVALID}
 * @param experiment name of the workload: {@code business}
 * @param precision name of the precision level
 * @param rules how its figures are judged
 * @param seed seed of everything random
 * @param started when it began
 * @param ended when it ended; absent while it goes on; it stays absent if the run was killed
 * @param series what is measured, in the order asked for
 * @param hops the hops that carried the profile of a series, {@code front}, {@code partners},
 *     {@code database}; the others were plain
 * @param baseline the series that ratios refer to; absent where nothing is compared
 * @param strata the combinations of the other factors, load levels among them
 * @param blocks blocks for each stratum and fork, the discarded one not counted
 * @param ceilings how fast the driver is by itself, measured once before the first fork; empty
 *     where nobody did
 * @param forks what is known of each fork that was begun
 * @param skipped profiles that this machine cannot do, with the reason
 * @param further what each further level of precision would offer, the next first; absent where
 *     nobody said, as in older runs
 * @param cells the cells that lost figures, with the reasons; absent in runs before format 5, whose
 *     rules judged each window by itself
 * @param expected what an interaction holds on average by design; absent where nobody said, as in
 *     older runs
 * @param verdict whether the run as a whole may be believed
 */
@RecordBuilder
public record Run(
    String id,
    String experiment,
    String precision,
    Rules rules,
    long seed,
    Instant started,
    Optional<Instant> ended,
    List<Series> series,
    List<String> hops,
    Optional<String> baseline,
    List<Stratum> strata,
    int blocks,
    List<Ceiling> ceilings,
    List<Fork> forks,
    List<Skipped> skipped,
    Optional<List<Offer>> further,
    Optional<List<Ruling>> cells,
    Optional<Expected> expected,
    Verdict verdict)
    implements RunBuilder.With {
  /** Copies the lists. */
  public Run {
    ceilings = List.copyOf(ceilings);
    series = List.copyOf(series);
    hops = List.copyOf(hops);
    strata = List.copyOf(strata);
    forks = List.copyOf(forks);
    skipped = List.copyOf(skipped);
    further = further.map(List::copyOf);
    cells = cells.map(List::copyOf);
  }

  /** The load levels; none where clients are not a factor. */
  public List<Integer> clients() {
    return strata.stream().map(Stratum::clients).filter(n -> n > 0).distinct().toList();
  }

  /** Name of the second visit to the baseline in each block, for the A/A ratio. */
  public Optional<String> control() {
    return baseline.map(name -> name + "'");
  }

  /** Whether a series is the baseline, by either of its visits. */
  public boolean isBaseline(String name) {
    return baseline.filter(name::equals).or(() -> control().filter(name::equals)).isPresent();
  }

  /** Numbers of the forks whose windows count for nothing. */
  public Set<Integer> setAside() {
    return forks.stream()
        .filter(f -> f.setAside().isPresent())
        .map(Fork::number)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * What the components of its forks found out about themselves, by name; forks that differ in
   * something are joined by {@code "; "}.
   */
  public Map<String, String> facts() {
    return facts(forks);
  }

  /** The same for some forks. */
  public static Map<String, String> facts(List<Fork> forks) {
    Map<String, String> facts = new TreeMap<>();
    forks.stream()
        .flatMap(f -> f.facts().entrySet().stream())
        .distinct()
        .forEach(f -> facts.merge(f.getKey(), f.getValue(), (a, other) -> a + "; " + other));
    return facts;
  }

  /** Whose CPU is judged. */
  public Measured measured() {
    return Measured.of(forks);
  }

  /** Whether a whole cell is judged, and not each window by what it showed. */
  public boolean judgesCells() {
    return cells.isPresent();
  }

  /** Why figures of a cell do not count; empty where all of them do. */
  public List<Verdict.Reason> against(Cell cell) {
    return cells.orElse(List.of()).stream()
        .filter(r -> r.cell().equals(cell))
        .flatMap(r -> r.reasons().stream())
        .toList();
  }

  /** A window with the reasons against its cell; a discarded one is left as it is. */
  public Window ruled(Window window) {
    return window.discarded() ? window : window.against(against(window.cell()));
  }

  /** Whether the run ended early. */
  public boolean partial() {
    return ended.isEmpty();
  }

  /**
   * How figures are judged.
   *
   * @param judges whether verdicts are given at all; a smoke run gives none
   * @param margin what counts as equivalent for CPU and throughput: 0.05 is 5 %
   * @param tailMargin what counts as equivalent for the 90th percentile
   * @param cpuHalfWidth wanted half-width of the 95 % intervals of the ratios of CPU, in
   *     logarithms; absent without such a goal
   * @param halfWidth the same for throughput
   * @param tailHalfWidth the same for the 90th percentile
   * @param limitsMicros limit of the 90th percentile by kind of interaction, {@code default} for
   *     the rest
   */
  @RecordBuilder
  public record Rules(
      boolean judges,
      double margin,
      double tailMargin,
      OptionalDouble cpuHalfWidth,
      OptionalDouble halfWidth,
      OptionalDouble tailHalfWidth,
      Map<String, Long> limitsMicros)
      implements RunRulesBuilder.With {
    /** Copies the map. */
    public Rules {
      limitsMicros = Map.copyOf(limitsMicros);
    }
  }

  /**
   * What another level of precision would do with the same experiment.
   *
   * @param precision its name
   * @param rules how it judges
   * @param forks forks until it first looks whether it may end
   * @param blocks blocks of a fork that count
   * @param seconds how long that is expected to take
   */
  public record Offer(String precision, Rules rules, int forks, int blocks, long seconds) {}

  /**
   * What an interaction holds on average, as the design of the load says and no measurement.
   *
   * @param kinds share of each kind, 0 to 1; they add up to 1
   * @param sessions sessions begun per interaction, each with a connection of its own; absent where
   *     connections outlive sessions
   * @param own strata with other expectations
   */
  public record Expected(Map<String, Double> kinds, OptionalDouble sessions, List<Own> own) {
    /** Keeps its own map, in order. */
    public Expected {
      kinds = Collections.unmodifiableMap(new TreeMap<>(kinds));
      own = List.copyOf(own);
    }

    /** The same in all strata. */
    public Expected(Map<String, Double> kinds, OptionalDouble sessions) {
      this(kinds, sessions, List.of());
    }

    /** What is expected in a stratum. */
    public Expected in(Stratum stratum) {
      return own.stream()
          .filter(o -> o.stratum().equals(stratum))
          .findFirst()
          .map(o -> new Expected(o.kinds(), o.sessions()))
          .orElseGet(() -> new Expected(kinds, sessions));
    }

    /**
     * What is expected in one stratum.
     *
     * @param stratum the stratum
     * @param kinds as above
     * @param sessions as above
     */
    public record Own(Stratum stratum, Map<String, Double> kinds, OptionalDouble sessions) {
      /** Keeps its own map, in order. */
      public Own {
        kinds = Collections.unmodifiableMap(new TreeMap<>(kinds));
      }
    }
  }

  /**
   * A series of the run.
   *
   * @param name its name
   * @param profile the profile behind it
   * @param description the profile in words: protocol, suite, group, certificate, provider
   */
  public record Series(String name, String profile, String description) {
    /** The JVM of its server, where the run had several: {@code jdk25} of {@code plain#jdk25}. */
    public Optional<String> jvm() {
      String last = name.substring(name.lastIndexOf('#') + 1);
      return Optional.of(last).filter(l -> !l.equals(name) && !l.matches("\\d+"));
    }
  }

  /**
   * One life of the server process.
   *
   * @param number from 1
   * @param warmUpNanos how long it was warmed up
   * @param compilerShare share of the JIT compiler in the server's CPU over the last rotation of
   *     the warm-up, 0 to 1
   * @param unsteady what was not steady yet when the warm-up ended, one sentence each; empty if
   *     everything was steady or it was not checked
   * @param setAside why its windows count for nothing; another fork was measured in its place
   * @param audit the checks made at its end
   * @param findings what the audit found; empty when all is well
   * @param facts what its components found out about themselves, by name: the database, what a
   *     commit survives
   */
  @RecordBuilder
  public record Fork(
      int number,
      long warmUpNanos,
      double compilerShare,
      List<String> unsteady,
      Optional<String> setAside,
      List<String> audit,
      List<String> findings,
      Map<String, String> facts)
      implements RunForkBuilder.With {
    /** Copies the lists, and keeps its own map, in order. */
    public Fork {
      unsteady = List.copyOf(unsteady);
      audit = List.copyOf(audit);
      findings = List.copyOf(findings);
      facts = Collections.unmodifiableMap(new TreeMap<>(facts));
    }
  }

  /**
   * What the rules say against a cell, judged over all its windows together.
   *
   * @param cell the cell
   * @param reasons which of its figures do not count, and why; at least one
   */
  public record Ruling(Cell cell, List<Verdict.Reason> reasons) {
    /** Copies the list. */
    public Ruling {
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * A profile that was requested but not measured.
   *
   * @param profile its name
   * @param reason the reason, in one sentence
   */
  public record Skipped(String profile, String reason) {}
}
