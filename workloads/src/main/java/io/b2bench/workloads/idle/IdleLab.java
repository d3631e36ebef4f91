package io.b2bench.workloads.idle;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Histograms;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.workloads.business.DriverLine;
import io.b2bench.workloads.business.PerformCounting;
import io.b2bench.workloads.business.SeriesListener;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * One fork. In each window clients come, ask once and rest; the server gives back what nobody uses
 * and says what is left; the clients leave, and it does so again.
 */
final class IdleLab implements Workload.Lab {
  /** Clients that come in at a time: the handshakes of thousands at once are another question. */
  private static final int AT_ONCE = 20;

  /** Until the server has seen that a client has gone. */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Experiment experiment;
  private final List<SeriesListener> listeners;
  private final IdleComponents fork;
  private final Consumer<String> progress;
  private final PerformCounting counting;
  private final DriverLine driver;
  private final Affinity affinity = Affinity.ofThisMachine();
  private final Placement placement = affinity.plan();

  /** Takes over processes that were just started; they are closed with this. */
  IdleLab(
      Experiment experiment,
      List<SeriesListener> listeners,
      IdleComponents fork,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    this.experiment = experiment;
    this.listeners = List.copyOf(listeners);
    this.fork = fork;
    this.progress = progress;
    this.counting = new PerformCounting(fork.server(), fork.driver(), Optional.empty());
    this.driver = fork.line();
  }

  /** Every listener with the most connections, so that whatever grows once has grown. */
  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    long began = System.nanoTime();
    int most = Collections.max(experiment.get(IdleSettings.CONNECTIONS));
    int rounds = IdleDesign.Extent.of(experiment).rounds();
    CpuReading before = counting.cpu();
    for (int round = 1; round <= rounds; round++) {
      before = counting.cpu();
      for (SeriesListener listener : listeners) {
        counting.passOver(driver.perform(listener.name(), most, AT_ONCE));
        fork.server().control().compact();
        driver.leave(listener.name());
        emptied();
      }
      progress.accept("warm-up: round %d of %d".formatted(round, rounds));
    }
    double compiler = counting.cpu().since(before).compilerShare();
    place();
    return new WarmUp(Duration.ofNanos(System.nanoTime() - began), compiler, List.of());
  }

  private void place() throws IOException, InterruptedException {
    affinity.place(fork.server().pid(), placement, Role.SERVER);
    affinity.place(fork.driver().pid(), placement, Role.DRIVER);
    affinity.place(ProcessHandle.current().pid(), placement, Role.CONDUCTOR);
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    Instant start = Instant.now();
    String series = planned.cell().series();
    PerformCounting.Mark before = counting.mark(false);
    DriverReply.Report report = driver.perform(series, planned.cell().stratum().clients(), AT_ONCE);
    PerformCounting.Mark after = counting.mark(false);
    Compacted open = fork.server().control().compact();
    driver.leave(series);
    Compacted left = emptied();
    Observation seen =
        counting
            .ofServer(before, after, series, report)
            .with(o -> o.gauges(AtRest.gauges(open, left)));
    return new ObservedWindow(start, seen, Histograms.read(report.histograms()), List.of());
  }

  /** What is left when the server has seen that all have gone, or did not see it in time. */
  private Compacted emptied() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    Compacted left = fork.server().control().compact();
    while (left.connections() > 0 && System.nanoTime() < deadline) {
      left = fork.server().control().compact();
    }
    return left;
  }

  @Override
  public Map<String, String> facts() {
    return new LinkedHashMap<>(fork.server().ready().facts());
  }

  @Override
  public Findings audit() throws IOException, InterruptedException {
    List<String> faults = new ArrayList<>();
    try {
      driver.finish();
    } catch (IOException e) {
      faults.add("the clients did not end as told: " + e.getMessage());
    }
    return new Findings(List.of("every client got an answer and left"), faults);
  }

  @Override
  public void close() {
    fork.close();
    counting.close();
    affinity.restore(placement);
  }
}
