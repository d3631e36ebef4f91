package io.b2bench.workloads.business;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.CpuMark;
import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.Servers;
import io.b2bench.experiment.bench.ServiceCounting;
import io.b2bench.experiment.bench.Visits;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Histograms;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse.Collection;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.load.Pace;
import io.b2bench.workloads.business.process.ComponentSettings;
import io.b2bench.workloads.business.process.ServiceFork;
import io.b2bench.workloads.business.process.ServiceProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** One fork of the business workload, with running servers, partners and driver. */
final class BusinessLab implements Workload.Lab {
  private static final Duration DRAIN = Duration.ofMinutes(1);

  private final ServiceProcesses processes;
  private final ComponentSettings settings;
  private final Consumer<String> progress;
  private final DriverLine driver;
  private final Servers servers;
  private final ServiceCounting counting;
  private final Visits visits;
  private final WindowLength windowLength;
  private final Pace pace;
  private Optional<Collection> collection = Optional.empty();

  private BusinessLab(ServiceProcesses processes, Consumer<String> progress)
      throws IOException, InterruptedException {
    this.processes = processes;
    this.settings = processes.settings();
    this.progress = progress;
    this.driver = processes.driver();
    this.servers = processes.servers();
    this.counting = processes.counting();
    this.windowLength =
        new WindowLength(
            settings.experiment().precision().windows().most(),
            settings.experiment().get(LoadSettings.THINK_TIME));
    this.pace = settings.shapes().pace().get();
    this.visits = new Visits(servers);
  }

  /** Starts the processes of a fork. */
  static BusinessLab open(ServiceFork fork) throws IOException, InterruptedException {
    return Bench.open(
        fork.programs(),
        ServiceProcesses.components(fork),
        fork.placement(),
        bench -> new BusinessLab(new ServiceProcesses(fork, bench), fork.progress()));
  }

  /** Its processes. */
  ServiceProcesses processes() {
    return processes;
  }

  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    WarmUpPlan plan =
        WarmUpPlan.of(
            settings.names().size(),
            settings.experiment().get(LoadSettings.CLIENTS).clients(),
            settings.experiment().precision().warmUp());
    AccessLogCut logs = AccessLogCut.before(settings.accessLogs());
    WarmUp warmUp =
        new WarmingUp(settings.names(), driver, new OurServers(servers, counting, visits), progress)
            .run(plan);
    logs.cut();
    processes.bench().place();
    progress.accept("placed: " + processes.bench().placement().text());
    return warmUp;
  }

  @Override
  public void beforeRow() throws IOException, InterruptedException {
    collection = counting.collect();
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    Cell cell = planned.cell();
    String listener = cell.series();
    LoadShapes shapes = settings.shapes();
    LoadShape shape = shapes.in(cell.stratum());
    String driven = shapes.listener(listener, shape);
    if (shapes.callsDiffer()) {
      servers.callPartners(shape.calls(settings.experiment()).message());
    }
    Arrivals arrivals = pace.next(cell);
    driver.resume(driven, cell.clients(), arrivals);
    Duration length = windowLength.of(driven, cell.stratum(), arrivals, planned.length());
    Thread.sleep(windowLength.settle(driven, cell.stratum(), arrivals, planned.settle(), length));
    Instant start = Instant.now();
    Mark<Long> before = counting.mark();
    driver.count();
    Thread.sleep(length);
    Mark<Long> after = counting.mark();
    DriverReply.Report report = driver.suspend(settings.samples());
    Drained drained = servers.drain(DRAIN);
    Visit visit = visits.ended(listener, report.totals());
    windowLength.learn(driven, cell.stratum(), report.load());
    Map<String, Histogram> nanos = Histograms.read(report.histograms());
    pace.learn(cell, report.load(), nanos);
    Observation observation =
        counting.observation(before, after, listener, report, visit, collection);
    collection = Optional.empty();
    return new ObservedWindow(
        start, observation, nanos, objections(drained), Optional.empty(), samples(cell, report));
  }

  /** The file with the individual samples of the window just measured, if they are kept. */
  private Optional<Path> samples(Cell cell, DriverReply.Report report) {
    if (settings.samples().isPresent() && report.samples().isEmpty()) {
      progress.accept(
          "%s with %s: more samples than the driver can keep, so no JTL of this window"
              .formatted(cell.series(), cell.stratum().text()));
    }
    return settings.samples().filter(file -> report.samples().isPresent());
  }

  @Override
  public Map<String, String> facts() {
    return processes.facts();
  }

  @Override
  public Findings audit() throws IOException, InterruptedException {
    List<String> faults = new ArrayList<>();
    Receipts receipts = driver.finish("the load", faults);
    Drained drained = servers.drain(DRAIN);
    Audit audit = servers.audit(receipts);
    faults.addAll(audit.findings());
    List<String> checks = new ArrayList<>(audit.checks());
    checks.add("the queues are empty");
    if (!drained.empty()) {
      faults.add(unfinished(drained));
    }
    checks.add("no background message was given up");
    long dead = servers.dead();
    if (dead > 0) {
      faults.add(dead + " background messages were given up after several attempts");
    }
    return new Findings(checks, faults);
  }

  @Override
  public void close() {
    processes.bench().close();
  }

  /** Servers that count for themselves and say when their background work is done. */
  private record OurServers(Servers servers, ServiceCounting counting, Visits visits)
      implements WarmingUp.Subject {
    @Override
    public CpuMark cpu() throws IOException, InterruptedException {
      return counting.cpu();
    }

    @Override
    public void visited(String listener, DriverReply.Totals totals)
        throws IOException, InterruptedException {
      visits.ended(listener, totals);
    }

    @Override
    public Drained drain(Duration timeout) throws IOException, InterruptedException {
      return servers.drain(timeout);
    }
  }

  private static List<Verdict.Reason> objections(Drained drained) {
    return drained.empty() ? List.of() : List.of(Verdict.Reason.everything(unfinished(drained)));
  }

  private static String unfinished(Drained drained) {
    return "background work was not finished within %d s: %d messages were left, %d given up"
        .formatted(DRAIN.toSeconds(), drained.pending(), drained.dead());
  }
}
