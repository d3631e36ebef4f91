package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiment.Connection;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.experiment.plan.Experiment.PartnerConnections;
import io.b2bench.experiment.plan.Experiment.Scale;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostTime;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Service;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.tls.profile.Plaintext;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The guard of a run, and a window around what the driver reported of it that is all right: the
 * server counted what the driver counted.
 *
 * @param guard the rules
 * @param clients the load level
 */
public record Judge(Guard guard, int clients) {
  /** The standard guard of an experiment, with a driver that may use all of its processor. */
  public static Judge of(int clients, OptionalDouble arrivals) {
    return of(clients, arrivals, new DriverNotBusy(1, Set.of(), 1));
  }

  /** The same with another limit for the driver. */
  public static Judge of(int clients, OptionalDouble arrivals, DriverNotBusy driver) {
    Experiment experiment =
        new Experiment(
            "business",
            Optional.empty(),
            List.of("plain"),
            List.of(clients),
            Connection.PER_SESSION,
            Set.of(Hop.FRONT),
            PartnerConnections.POOLED,
            "h2:mem",
            new Scale(16, 1000),
            Duration.ZERO,
            Arrivals.of(arrivals),
            Map.of(Experiment.DEFAULT_LIMIT, Duration.ofSeconds(2)),
            Precision.SMOKE,
            Experiment.Isolation.SHARED,
            Experiment.Samples.NONE,
            1);
    Map<String, io.b2bench.tls.profile.TlsProfile> profiles = Map.of("plain", new Plaintext());
    return new Judge(Guard.standard(experiment, profiles, driver), clients);
  }

  /** The verdict on what the driver reported, having used so much CPU. */
  public Verdict judge(DriverReply.Report report, CpuTime driver) {
    Load load = report.load();
    Map<String, Long> answered = new HashMap<>();
    load.latency().forEach((kind, l) -> answered.put(kind, l.count()));
    DriverReply.Totals all = report.totals();
    Service service =
        new Service(
            answered,
            Map.of(),
            Map.of(),
            Map.of(),
            all.opened(),
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0);
    Observation seen =
        new Observation(
            load.nanos(),
            service,
            load,
            new Visit(
                all.sessions(), all.requests(), all.opened(), all.unopened(), all.opened(), 0),
            Map.of(Observation.SERVER, new CpuTime(1, 0, 0), Observation.DRIVER, driver),
            new HostTime(2, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
            List.of(new Proof("front", "server", "plain", all.opened())));
    return guard.judge(new Cell("plain", "plain", clients), seen, List.of()).verdict();
  }

  /** The reasons of a verdict. */
  public static List<String> texts(Verdict verdict) {
    return verdict instanceof Verdict.Invalid(List<Verdict.Reason> reasons)
        ? reasons.stream().map(Verdict.Reason::text).toList()
        : List.of();
  }
}
