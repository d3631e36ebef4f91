package io.b2bench.workloads.target;

import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Histograms;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.workloads.business.WarmUpPlan;
import io.b2bench.workloads.business.WarmingUp;
import io.b2bench.workloads.business.WindowLength;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One fork: a driver of its own, and the server that runs anyway. */
final class TargetLab implements Workload.Lab {
  private final Fork fork;
  private final Experiment experiment;
  private final Target target;
  private final DriverLine driver;
  private final RunningComponent process;
  private final WindowLength windowLength;
  private final List<String> restarts = new ArrayList<>();
  private ServerProcesses server;
  private TargetCounting counting;

  TargetLab(Fork fork, Target target, List<String> flags, DriverSettings told)
      throws IOException, InterruptedException {
    this.fork = fork;
    this.experiment = fork.experiment();
    this.target = target;
    fork.tell("starting the driver");
    process =
        fork.bench()
            .start(
                Role.DRIVER, Component.local(Role.DRIVER.text(), DriverLine.MODULE, flags, told));
    driver = new DriverLine(process.child(), told.timeout());
    windowLength =
        new WindowLength(
            experiment.precision().windows().most(), experiment.get(LoadSettings.THINK_TIME));
    server = ServerProcesses.find(experiment, target);
    counting = new TargetCounting(fork.bench(), server.pids(), process);
  }

  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    List<String> names = fork.listeners().stream().map(SeriesListener::name).toList();
    WarmUpPlan plan =
        WarmUpPlan.of(
            names.size(),
            experiment.get(LoadSettings.CLIENTS).clients(),
            experiment.precision().warmUp());
    WarmUp warmUp = new WarmingUp(names, driver, counting, fork.progress()).run(plan);
    fork.bench().place();
    return warmUp;
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    counting.look(); // a server that reloads its settings replaces its workers
    Cell cell = planned.cell();
    String listener = cell.series();
    Arrivals arrivals = experiment.get(LoadSettings.ARRIVALS).in(cell.stratum());
    driver.resume(listener, cell.clients(), arrivals);
    Duration length = windowLength.of(listener, cell.stratum(), arrivals, planned.length());
    Thread.sleep(windowLength.settle(listener, cell.stratum(), arrivals, planned.settle(), length));
    Instant start = Instant.now();
    Mark<Long> before = counting.mark();
    driver.count();
    Thread.sleep(length);
    Mark<Long> after = counting.mark();
    DriverReply.Report report = driver.suspend();
    windowLength.learn(listener, cell.stratum(), report.load());
    ObservedWindow seen =
        new ObservedWindow(
            start,
            counting.observation(before, after, report),
            Histograms.read(report.histograms()),
            server.ended().map(Verdict.Reason::everything).map(List::of).orElse(List.of()));
    if (!seen.objections().isEmpty()) {
      findAgain(seen.objections().getFirst().text());
    }
    return seen;
  }

  /** Whoever took the place of an ended process is counted from the next window on. */
  private void findAgain(String ended) throws IOException, InterruptedException {
    try {
      server = ServerProcesses.find(experiment, target);
    } catch (CannotMeasureException e) {
      throw new CannotMeasureException(ended + ", and none took its place: " + e.getMessage(), e);
    }
    restarts.add("%s during the run, and %s took its place".formatted(ended, server.text()));
    counting = counting.of(fork.bench(), server.pids(), process);
  }

  @Override
  public Map<String, String> facts() {
    return Map.of("server", server.text());
  }

  @Override
  public Findings audit() throws InterruptedException {
    List<String> faults = new ArrayList<>(restarts);
    driver.finish("the load", faults);
    Optional<String> ended = server.ended();
    ended.ifPresent(faults::add);
    return new Findings(List.of("the processes of the server lived through the run"), faults);
  }

  @Override
  public void close() {
    fork.bench().close();
  }
}
