package io.b2bench.experiment.run;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.stats.HodgesLehmann;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Builds the record of a run. */
public final class Records {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmm'Z'").withZone(ZoneOffset.UTC);

  private Records() {}

  /** The id of a run that begins now: {@code 2026-11-21T0530Z-business-quick}. */
  public static String id(Experiment experiment, Instant now) {
    return "%s-%s-%s"
        .formatted(TIME.format(now), experiment.workload(), experiment.precision().text());
  }

  /**
   * The record of a run that begins.
   *
   * @param id its id
   * @param experiment the experiment, without skipped profiles
   * @param designs gives the design of an experiment; also of this one at further levels of
   *     precision
   * @param describe gives the description of a profile
   * @param expected what an interaction of it holds on average; absent where nobody can say
   * @param skipped profiles that this machine cannot measure
   * @param now the wall clock
   */
  public static Run begun(
      String id,
      Experiment experiment,
      Function<Experiment, Design> designs,
      Function<String, String> describe,
      Optional<Run.Expected> expected,
      List<Run.Skipped> skipped,
      Instant now) {
    Design design = designs.apply(experiment);
    Precision precision = experiment.precision();
    return new Run(
        id,
        experiment.workload(),
        precision.text(),
        rules(experiment, design),
        experiment.seed(),
        now,
        Optional.empty(),
        design.series().stream()
            .map(s -> new Run.Series(s.name(), s.profile(), described(s, describe)))
            .toList(),
        design.hops(),
        design.baseline().map(Series::name),
        design.strata(),
        design.blocks(),
        List.of(),
        List.of(),
        skipped,
        design.baseline().map(b -> further(experiment, designs)),
        Optional.of(List.of()),
        expected,
        Verdict.of(List.of()));
  }

  private static String described(Series series, Function<String, String> describe) {
    String profile = describe.apply(series.profile());
    return series.jvm().isEmpty() ? profile : profile + ", server JVM " + series.jvm();
  }

  private static Run.Rules rules(Experiment experiment, Design design) {
    Precision precision = experiment.precision();
    Map<String, Long> limits = new HashMap<>();
    design.limits().forEach((kind, limit) -> limits.put(kind, micros(limit)));
    return new Run.Rules(
        precision.judges() && enoughProcesses(experiment, design),
        precision.cpu().margin(),
        precision.tail().margin(),
        precision.cpu().halfWidth(),
        precision.throughput().halfWidth(),
        precision.tail().halfWidth(),
        limits);
  }

  /** One process of each JVM says nothing of the next one: its forks are then the only unit. */
  private static boolean enoughProcesses(Experiment experiment, Design design) {
    return (design.series().stream().allMatch(s -> s.jvm().isEmpty())
            && !ServerJvm.ofProviders(experiment))
        || experiment.precision().forks().first() >= HodgesLehmann.LEAST;
  }

  /** What the levels beyond that of the experiment would do with it. */
  private static List<Run.Offer> further(
      Experiment experiment, Function<Experiment, Design> designs) {
    return Arrays.stream(Precision.values())
        .filter(level -> level.compareTo(experiment.precision()) > 0)
        .map(level -> offer(experiment.with(CommonSettings.PRECISION, level), designs))
        .toList();
  }

  private static Run.Offer offer(Experiment experiment, Function<Experiment, Design> designs) {
    Design design = designs.apply(experiment);
    return new Run.Offer(
        experiment.precision().text(),
        rules(experiment, design),
        design.forks().first(),
        design.blocks(),
        Schedule.of(design, experiment.seed()).untilFirstLook().expected().toSeconds());
  }

  static Run withFork(
      Run run,
      int number,
      WarmUp warmUp,
      Optional<String> setAside,
      Findings findings,
      Map<String, String> facts) {
    List<Run.Fork> forks = new ArrayList<>(run.forks());
    forks.add(
        new Run.Fork(
            number,
            warmUp.took().toNanos(),
            warmUp.compilerShare(),
            warmUp.unsteady(),
            setAside,
            findings.checks(),
            findings.faults(),
            facts));
    return run.withForks(forks);
  }

  private static long micros(Duration duration) {
    return duration.toNanos() / 1000;
  }
}
