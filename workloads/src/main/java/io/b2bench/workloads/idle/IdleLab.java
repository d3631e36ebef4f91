package io.b2bench.workloads.idle;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.NullService;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ScriptSettings;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One fork. In each window clients come, ask once and rest; the server gives back what nobody uses
 * and says what is left; the clients leave, and it does so again.
 */
final class IdleLab implements Workload.Lab {
  /** Clients that come in at a time: the handshakes of thousands at once are another question. */
  private static final int AT_ONCE = 20;

  /** Until the server has seen that a client has gone. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private static final Duration OPERATION = Duration.ofSeconds(30);

  /** What the script must know of a population that the null server does not have. */
  private static final Map<String, String> POPULATION =
      Map.of("customers", "3072", "items", "1000");

  private final Fork fork;
  private final NullService service;

  IdleLab(Fork fork) throws IOException, InterruptedException {
    this.fork = fork;
    fork.tell("starting server and driver");
    JvmFlags flags = IdleFlags.of(fork.experiment());
    RunningComponent server = NullService.server(fork, flags, Optional.empty());
    this.service = new NullService(fork, server, flags, told(fork, server));
  }

  private static DriverSettings told(Fork fork, RunningComponent server) {
    Experiment experiment = fork.experiment();
    return new DriverSettings(
        fork.bench().plan("b2b-order-status.jmx").toString(),
        NullServer.ADDRESS,
        fork.listeners().stream().map(listener -> listener.called(server)).toList(),
        IdleSettings.most(experiment),
        fork.bench().keys(),
        experiment.catalog().map(String::valueOf),
        Connection.PERSISTENT.text(),
        OPERATION,
        new ScriptSettings("business", POPULATION, Duration.ZERO, experiment.seed()),
        false);
  }

  /** Every listener with the most connections, so that whatever grows once has grown. */
  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    int most = IdleSettings.most(fork.experiment());
    return service
        .rounds(IdleDesign.Extent.of(fork.experiment()).rounds())
        .run(
            fork.bench(),
            () -> {
              for (SeriesListener listener : fork.listeners()) {
                String series = listener.name();
                service.warm(series, driver -> driver.perform(series, most, AT_ONCE));
                service.server().compact();
                service.line().leave(series);
                emptied();
              }
            },
            () -> {});
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    Instant start = Instant.now();
    String series = planned.cell().series();
    int clients = planned.cell().stratum().clients();
    NullService.Done done =
        service.observe(series, driver -> driver.perform(series, clients, AT_ONCE));
    Compacted open = service.server().compact();
    service.line().leave(series);
    Compacted left = emptied();
    return done.since(start, seen -> seen.with(o -> o.gauges(AtRest.gauges(open, left))));
  }

  /** What is left when the server has seen that all have gone, or did not see it in time. */
  private Compacted emptied() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Compacted left = service.server().compact();
    while (left.connections() > 0 && System.nanoTime() < deadline) {
      left = service.server().compact();
    }
    return left;
  }

  @Override
  public Map<String, String> facts() {
    return service.facts();
  }

  @Override
  public Findings audit() throws InterruptedException {
    List<String> faults = new ArrayList<>();
    service.line().finish("the clients", faults);
    return new Findings(List.of("every client got an answer and left"), faults);
  }

  @Override
  public void close() {
    service.close();
  }
}
