package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The record of a run as it grows. */
public final class Records {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmm'Z'").withZone(ZoneOffset.UTC);

  private Records() {}

  /** The name of a run that begins now: {@code 2026-11-21T0530Z-business-quick}. */
  public static String id(Experiment experiment, Instant now) {
    return "%s-%s-%s"
        .formatted(TIME.format(now), experiment.workload(), experiment.precision().text());
  }

  /**
   * The record of a run that begins.
   *
   * @param id its name
   * @param experiment what is run, without what is skipped
   * @param describe a profile in words
   * @param skipped what this machine cannot do
   * @param now the wall clock
   */
  public static Run begun(
      String id,
      Experiment experiment,
      Function<String, String> describe,
      List<Run.Skipped> skipped,
      Instant now) {
    Precision precision = experiment.precision();
    Map<String, Long> limits = new HashMap<>();
    experiment.get(LoadSettings.LIMITS).forEach((kind, limit) -> limits.put(kind, micros(limit)));
    return new Run(
        id,
        experiment.workload(),
        precision.text(),
        new Run.Rules(
            precision.judges(),
            precision.mean().margin(),
            precision.tail().margin(),
            precision.mean().halfWidth(),
            precision.tail().halfWidth(),
            limits),
        experiment.seed(),
        now,
        Optional.empty(),
        Series.of(experiment.profiles()).stream()
            .map(s -> new Run.Series(s.name(), s.profile(), describe.apply(s.profile())))
            .toList(),
        experiment.get(LoadSettings.HOPS).stream().sorted().map(Hop::text).toList(),
        experiment.get(LoadSettings.CLIENTS),
        precision.blocks(),
        List.of(),
        skipped,
        Verdict.of(List.of()));
  }

  static Run withFork(
      Run run,
      int number,
      WarmUp warmUp,
      Optional<String> setAside,
      Findings findings,
      Verdict verdict) {
    List<Run.Fork> forks = new ArrayList<>(run.forks());
    forks.add(
        new Run.Fork(
            number,
            warmUp.took().toNanos(),
            warmUp.compilerShare(),
            warmUp.unsteady(),
            setAside,
            findings.checks(),
            findings.faults()));
    return with(run, run.ended(), forks, verdict);
  }

  static Run ended(Run run, Instant now) {
    return with(run, Optional.of(now), run.forks(), run.verdict());
  }

  static Run judged(Run run, Verdict verdict) {
    return with(run, run.ended(), run.forks(), verdict);
  }

  private static Run with(Run r, Optional<Instant> ended, List<Run.Fork> forks, Verdict verdict) {
    return new Run(
        r.id(),
        r.experiment(),
        r.precision(),
        r.rules(),
        r.seed(),
        r.started(),
        ended,
        r.series(),
        r.hops(),
        r.clients(),
        r.blocks(),
        r.ceilings(),
        forks,
        r.skipped(),
        verdict);
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1000;
  }
}
