package io.b2bench.studies.transfer;

import io.b2bench.experiment.component.RunningComponent;
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
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
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

/** One fork: in each window every client downloads one file. */
final class TransferLab implements Workload.Lab {
  private final Experiment experiment;
  private final List<SeriesListener> listeners;
  private final TransferComponents fork;
  private final Consumer<String> progress;
  private final PerformCounting counting;
  private final DriverLine driver;
  private final Affinity affinity = Affinity.ofThisMachine();
  private final Placement placement = affinity.plan();

  /** Takes over processes that were just started; they are closed with this. */
  TransferLab(
      Experiment experiment,
      List<SeriesListener> listeners,
      TransferComponents fork,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    this.experiment = experiment;
    this.listeners = List.copyOf(listeners);
    this.fork = fork;
    this.progress = progress;
    this.counting = new PerformCounting(fork.server(), fork.driver(), fork.nginx().running());
    this.driver = fork.line();
  }

  /** Every series in turn with a file of some size, then the largest one in every way. */
  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    long began = System.nanoTime();
    List<Integer> sizes = experiment.get(TransferSettings.SIZES);
    int rounds = TransferDesign.Extent.of(experiment).rounds();
    Stratum usual = Factors.stratum(1, TransferDesign.shared(sizes), Over.TRANSFER, By.MAPPED);
    CpuReading before = counting.cpu();
    for (int round = 1; round <= rounds; round++) {
      before = counting.cpu();
      for (SeriesListener listener : listeners) {
        warm(listener.name(), usual);
      }
      if (round == rounds) {
        place();
      }
      progress.accept("warm-up: round %d of %d".formatted(round, rounds));
    }
    double compiler = counting.cpu().since(before).compilerShare();
    int largest = Collections.max(sizes);
    for (By by : By.values()) {
      Stratum stratum = Factors.stratum(1, largest, Over.TRANSFER, by);
      String baseline = experiment.baseline();
      if (obstacle(baseline, stratum).isEmpty()) {
        warm(baseline, stratum);
      }
    }
    return new WarmUp(Duration.ofNanos(System.nanoTime() - began), compiler, List.of());
  }

  private void warm(String series, Stratum stratum) throws IOException, InterruptedException {
    counting.passOver(driver.perform(TransferComponents.listener(series, stratum), 1));
  }

  private void place() throws IOException, InterruptedException {
    affinity.place(fork.server().pid(), placement, Role.SERVER);
    if (fork.nginx().running().isPresent() && !placement.shared()) {
      affinity.applyToTree(fork.nginx().running().get().pid(), placement.of(Role.SERVER));
    }
    affinity.place(fork.driver().pid(), placement, Role.DRIVER);
    affinity.place(ProcessHandle.current().pid(), placement, Role.CONDUCTOR);
  }

  @Override
  public void beforeRow() throws IOException, InterruptedException {
    fork.server().control().collect();
  }

  private Optional<String> obstacle(String series, Stratum stratum) {
    if (Factors.by(stratum) != By.NGINX) {
      return Optional.empty();
    }
    return experiment.get(TransferSettings.BESIDE) == Beside.NGINX
        ? Optional.ofNullable(fork.nginx().obstacles().get(series))
        : Optional.of("nobody asked for it");
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    Stratum stratum = planned.cell().stratum();
    String series = planned.cell().series();
    Optional<String> obstacle = obstacle(series, stratum);
    Instant start = Instant.now();
    if (obstacle.isPresent()) {
      return ObservedWindow.unavailable(start, obstacle.get());
    }
    Thread.sleep(planned.settle());
    return Factors.over(stratum) == Over.WINDOW
        ? overWindow(start, series, stratum, planned.length())
        : measurement(start, transfer(series, stratum), List.of());
  }

  private ObservedWindow overWindow(Instant start, String series, Stratum stratum, Duration window)
      throws IOException, InterruptedException {
    try (SecondBySecond seconds = SecondBySecond.start(SecondBySecond.SECOND, window)) {
      Transferred transferred = transfer(series, stratum);
      return measurement(start, transferred, seconds.end());
    }
  }

  private record Transferred(Observation seen, DriverReply.Report report) {}

  private Transferred transfer(String series, Stratum stratum)
      throws IOException, InterruptedException {
    boolean ofNginx = Factors.by(stratum) == By.NGINX;
    PerformCounting.Mark before = counting.mark(ofNginx);
    DriverReply.Report report =
        driver.perform(TransferComponents.listener(series, stratum), stratum.clients());
    PerformCounting.Mark after = counting.mark(ofNginx);
    return new Transferred(
        ofNginx
            ? counting.ofOther(before, after, Factors.download(stratum).kind(), report)
            : counting.ofServer(before, after, series, report),
        report);
  }

  private static ObservedWindow measurement(
      Instant start, Transferred transferred, List<Sample> samples) throws IOException {
    return new ObservedWindow(
        start,
        transferred.seen().with(seen -> seen.samples(samples)),
        Histograms.read(transferred.report().histograms()),
        List.of());
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
      faults.add("the downloads did not end as told: " + e.getMessage());
    }
    Optional<RunningComponent> nginx = fork.nginx().running();
    if (nginx.isPresent() && !nginx.get().child().alive()) {
      faults.add("nginx ended before it was told to");
    }
    return new Findings(
        List.of("every download had the length and the checksum of its file"), faults);
  }

  @Override
  public void close() {
    fork.close();
    counting.close();
    affinity.restore(placement);
  }
}
