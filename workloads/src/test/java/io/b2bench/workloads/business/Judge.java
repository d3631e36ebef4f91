package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
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
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, List.of("plain"))
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(LoadSettings.CLIENTS, LoadLevels.of(clients))
            .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
            .with(LoadSettings.ARRIVALS, ArrivalLevels.of(arrivals(arrivals)));
    Map<String, io.b2bench.tls.profile.TlsProfile> profiles = Map.of("plain", new Plaintext());
    return new Judge(new Guard(experiment, profiles, ServiceRules.of(driver)), clients);
  }

  private static Arrivals arrivals(OptionalDouble perSecond) {
    return perSecond.isPresent() ? new Arrivals.Open(perSecond.getAsDouble()) : Arrivals.CLOSED;
  }

  /** The verdict on a cell with one window, as the driver reported it, having used so much CPU. */
  public Verdict judge(DriverReply.Report report, CpuTime driver) {
    Load load = report.load();
    Map<String, Operation> operations = new HashMap<>();
    load.latency().forEach((kind, l) -> operations.put(kind, Operation.done(l.count())));
    DriverReply.Totals all = report.totals();
    Observation seen =
        Observation.NOTHING.with(
            o ->
                o.nanos(load.nanos())
                    .operations(operations)
                    .load(load)
                    .visit(
                        new Visit(
                            all.sessions(),
                            all.requests(),
                            all.opened(),
                            all.unopened(),
                            all.opened(),
                            0))
                    .processes(
                        Map.of(
                            Observation.SERVER, ProcessUse.of(new CpuTime(1, 0, 0)),
                            Observation.DRIVER, ProcessUse.of(driver)))
                    .proof(List.of(new Proof("front", "server", "plain", all.opened()))));
    ObservedWindow measured =
        new ObservedWindow(
            Instant.EPOCH, seen, Map.of(), List.of(), Optional.empty(), Optional.empty());
    Cell cell = new Cell("plain", "plain", Stratum.ofClients(clients));
    return guard.judge(cell, measured).verdict().and(guard.against(cell, List.of(seen)));
  }

  /** The reasons of a verdict. */
  public static List<String> texts(Verdict verdict) {
    return verdict instanceof Verdict.Invalid(List<Verdict.Reason> reasons)
        ? reasons.stream().map(Verdict.Reason::text).toList()
        : List.of();
  }
}
