package io.b2bench.results.analysis;

import io.b2bench.measurement.message.Facts;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Measured;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What was run, and how far it can be trusted.
 *
 * @param id name of the run
 * @param experiment name of the workload
 * @param precision name of the precision level
 * @param seed seed of everything random
 * @param started when it began
 * @param ended when it ended
 * @param stamps what every output must show prominently; empty for a sound run
 * @param reasons why the run is invalid, one sentence each
 * @param series what was measured, in the order asked for
 * @param hops the hops that carried the profile of a series; the others were plain
 * @param baseline the series that ratios refer to; absent where nothing is compared
 * @param strata the combinations of the other factors, load levels among them
 * @param arrivals the rate of interactions that an open loop aimed at, per second; absent for a
 *     closed loop, and where rates were several
 * @param rates all of them in order; empty for a closed loop
 * @param unit what counts as one value in intervals
 * @param scope to what the intervals apply
 * @param margin what counts as equivalent for CPU, throughput and mean response time: 0.05 is 5 %
 * @param tailMargin what counts as equivalent for the 90th percentile
 * @param judges whether verdicts are given
 * @param windows windows measured
 * @param discarded windows excluded by design: the first block of a level
 * @param excluded windows that a rule excluded, in part or in full
 * @param forks what is known of each fork
 * @param skipped profiles not measured, with the reason
 */
public record Summary(
    String id,
    String experiment,
    String precision,
    long seed,
    Instant started,
    Optional<Instant> ended,
    List<Stamp> stamps,
    List<String> reasons,
    List<Run.Series> series,
    List<String> hops,
    Optional<String> baseline,
    List<Stratum> strata,
    OptionalDouble arrivals,
    List<Double> rates,
    Unit unit,
    String scope,
    double margin,
    double tailMargin,
    boolean judges,
    int windows,
    int discarded,
    int excluded,
    List<Run.Fork> forks,
    List<Run.Skipped> skipped) {
  /** Copies the lists. */
  public Summary {
    stamps = List.copyOf(stamps);
    reasons = List.copyOf(reasons);
    series = List.copyOf(series);
    hops = List.copyOf(hops);
    strata = List.copyOf(strata);
    forks = List.copyOf(forks);
    skipped = List.copyOf(skipped);
  }

  /** The load levels; none where clients are not a factor. */
  public List<Integer> clients() {
    return strata.stream().map(Stratum::clients).filter(n -> n > 0).distinct().toList();
  }

  /** The database and what a commit survives; absent where no server said so. */
  public Optional<String> database() {
    Map<String, String> facts = Run.facts(forks);
    return Optional.ofNullable(facts.get(Facts.DATABASE))
        .map(name -> "database: %s; %s".formatted(name, facts.getOrDefault(Facts.DURABILITY, "?")));
  }

  /** What serves HTTP and TLS in the servers; absent where Jetty does. */
  public Optional<String> stack() {
    return Optional.ofNullable(Run.facts(forks).get(Facts.STACK)).map("stack: "::concat);
  }

  /** Providers that had a JVM for themselves or were first in it; absent where none was. */
  public Optional<String> providers() {
    return Optional.ofNullable(Run.facts(forks).get(Facts.PROVIDERS)).map("providers: "::concat);
  }

  /** Whose CPU is judged. */
  public Measured measured() {
    return Measured.of(forks);
  }

  /** How partners answer; absent where they answer at once and refuse nothing. */
  public Optional<String> partners() {
    return Optional.ofNullable(Run.facts(forks).get(Facts.PARTNERS)).map("partners: "::concat);
  }

  /** Why a run must not be quoted. */
  public enum Stamp {
    /** A first look: no verdicts. */
    SMOKE,
    /** It ended early. */
    PARTIAL,
    /** It is invalid; the reasons say why. */
    INVALID;

    /** Those of a run, the gravest first, since outputs begin with them. */
    static List<Stamp> of(Run run) {
      List<Stamp> stamps = new ArrayList<>();
      if (run.verdict() instanceof Verdict.Invalid) {
        stamps.add(INVALID);
      }
      if (!run.rules().judges()) {
        stamps.add(SMOKE);
      }
      if (run.partial()) {
        stamps.add(PARTIAL);
      }
      return stamps;
    }
  }
}
