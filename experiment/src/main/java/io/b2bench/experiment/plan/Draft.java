package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Experiment.Connection;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.experiment.plan.Experiment.Isolation;
import io.b2bench.experiment.plan.Experiment.PartnerConnections;
import io.b2bench.experiment.plan.Experiment.Samples;
import io.b2bench.experiment.plan.Experiment.Scale;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.yaml.Fault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What somebody said about an experiment, and nothing of what they left out. */
public record Draft(
    Optional<String> workload,
    Optional<Path> catalog,
    Optional<List<String>> profiles,
    Optional<List<Integer>> clients,
    Optional<Connection> connection,
    Optional<Set<Hop>> hops,
    Optional<PartnerConnections> partnerConnections,
    Optional<String> database,
    Optional<Integer> businesses,
    Optional<Integer> items,
    Optional<Duration> thinkTime,
    Optional<Arrivals> arrivals,
    Optional<Map<String, Duration>> limits,
    Optional<Precision> precision,
    Optional<Isolation> isolation,
    Optional<Samples> samples,
    Optional<Long> seed) {
  /** The load level of a smoke run, unless somebody names others. */
  public static final List<Integer> SMOKE_CLIENTS = List.of(4);

  /** What this says, and where it says nothing what the other says. */
  public Draft over(Draft other) {
    return new Draft(
        workload.or(other::workload),
        catalog.or(other::catalog),
        profiles.or(other::profiles),
        clients.or(other::clients),
        connection.or(other::connection),
        hops.or(other::hops),
        partnerConnections.or(other::partnerConnections),
        database.or(other::database),
        businesses.or(other::businesses),
        items.or(other::items),
        thinkTime.or(other::thinkTime),
        arrivals.or(other::arrivals),
        limits.or(other::limits),
        precision.or(other::precision),
        isolation.or(other::isolation),
        samples.or(other::samples),
        seed.or(other::seed));
  }

  /**
   * The experiment, with {@link Experiment#defaults()} for all that nobody said.
   *
   * @throws InvalidExperimentException when two settings exclude each other
   */
  public Experiment complete() {
    Optional<String> clash = clash();
    if (clash.isPresent()) {
      throw InvalidExperimentException.settings(
          Fault.of(Optional.empty(), "arrivals", clash.get()));
    }
    Experiment defaults = Experiment.defaults();
    Precision level = precision.orElse(defaults.precision());
    return new Experiment(
        workload.orElse(defaults.workload()),
        catalog,
        profiles.orElse(defaults.profiles()),
        clients.orElse(level == Precision.SMOKE ? SMOKE_CLIENTS : defaults.clients()),
        connection.orElse(defaults.connection()),
        hops.orElse(defaults.hops()),
        partnerConnections.orElse(defaults.partnerConnections()),
        database.orElse(defaults.database()),
        new Scale(
            businesses.orElse(defaults.scale().businesses()),
            items.orElse(defaults.scale().items())),
        thinkTime.orElse(defaults.thinkTime()),
        arrivals.orElse(defaults.arrivals()),
        limits.orElse(defaults.limits()),
        level,
        isolation.orElse(defaults.isolation()),
        samples.orElse(defaults.samples()),
        seed.orElse(defaults.seed()));
  }

  /** Why two settings exclude each other, if they do: an open loop knows no think time. */
  Optional<String> clash() {
    return arrivals
        .filter(Arrivals.Open.class::isInstance)
        .flatMap(
            open ->
                thinkTime
                    .filter(think -> !think.isZero())
                    .map(
                        think ->
                            "is %s and think-time is %s; they exclude each other, leave one out"
                                .formatted(open.text(), DurationText.write(think))));
  }
}
