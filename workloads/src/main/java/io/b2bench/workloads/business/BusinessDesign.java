package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.BacklogStands;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.EnoughInteractions;
import io.b2bench.experiment.guard.FewErrors;
import io.b2bench.experiment.guard.HandshakesAsPlanned;
import io.b2bench.experiment.guard.LittlesLaw;
import io.b2bench.experiment.guard.NegotiatedAsAsked;
import io.b2bench.experiment.guard.ResumedAsAsked;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.guard.ScheduleKept;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.experiment.plan.Experiment.Isolation;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.Plaintext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the business experiment measures, and what must hold for a window of it to count. */
public final class BusinessDesign {
  private static final Duration START = Duration.ofSeconds(8);

  private BusinessDesign() {}

  /** Every series at every load level, in blocks. */
  public static Design of(Experiment experiment) {
    List<Series> series = Series.of(experiment.profiles(), Plaintext.NAME);
    Series baseline =
        series.stream().filter(s -> s.name().equals(Plaintext.NAME)).findFirst().orElseThrow();
    Precision precision = experiment.precision();
    Precision.Stretch window = precision.windows();
    return new Design(
        series,
        Optional.of(baseline),
        experiment.hops().stream().sorted().map(Hop::text).toList(),
        experiment.clients().stream()
            .map(
                clients ->
                    new Design.Row(
                        Stratum.ofClients(clients),
                        series,
                        precision.blocks(),
                        window.settle(),
                        window.length()))
            .toList(),
        precision.forks(),
        START.plus(precision.warmUp().least().multipliedBy(processes(experiment, series))),
        true);
  }

  /** Server processes of a fork; with one for each series the baseline has two. */
  private static int processes(Experiment experiment, List<Series> series) {
    return experiment.isolation() == Isolation.PROCESS ? series.size() + 1 : 1;
  }

  /** The rules and limits that hold for every run; reasons in {@code docs/method}. */
  public static List<Rule> rules(Placement placement) {
    return List.of(
        new NegotiatedAsAsked(),
        new ResumedAsAsked(0.01),
        new FewErrors(0.001),
        new EnoughInteractions(30),
        new HandshakesAsPlanned(),
        new BacklogStands(0.05, 20),
        driver(placement),
        new LittlesLaw(0.10),
        new ScheduleKept(0.05, 0.05));
  }

  private static DriverNotBusy driver(Placement placement) {
    boolean together =
        !placement.shared()
            && placement.of(Component.DRIVER).equals(placement.of(Component.PARTNERS));
    return new DriverNotBusy(
        placement.of(Component.DRIVER).count(),
        together ? Set.of(Observation.PARTNERS) : Set.of(),
        0.8);
  }
}
