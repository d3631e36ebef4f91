package io.b2bench.studies.transfer;

import io.b2bench.experiment.bench.Counting;
import io.b2bench.experiment.bench.Counts;
import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.NullService;
import io.b2bench.experiment.bench.Probe;
import io.b2bench.experiment.bench.Proofs;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One fork: in each window every client downloads one file. */
final class TransferLab implements Workload.Lab {
  private final Fork fork;
  private final Experiment experiment;
  private final Sender front;
  private final NullService service;
  private final Optional<Counting<Long>> beside;

  /**
   * Starts the processes.
   *
   * @param files what is sent, by path
   * @param downloads the folder with the files
   */
  TransferLab(Fork fork, Path files, Path downloads) throws IOException, InterruptedException {
    this.fork = fork;
    this.experiment = fork.experiment();
    RunningComponent server = NullService.server(fork, TransferType.FLAGS, Optional.of(downloads));
    this.front =
        Sender.start(
            Sender.there(experiment),
            fork.bench(),
            fork.listeners(),
            NullServer.ADDRESS,
            files,
            Collections.max(experiment.get(TransferSettings.CLIENTS)));
    this.service =
        new NullService(fork, server, TransferType.FLAGS, Downloading.told(fork, server, front));
    this.beside = beside();
  }

  /** Counts what the front does in place of the server. */
  private Optional<Counting<Long>> beside() throws IOException, InterruptedException {
    return front.running().isPresent()
        ? Optional.of(
            fork.bench()
                .counting(
                    List.of(
                        Probe.tree(Observation.SERVER, List.of(front.running().get())),
                        Probe.of(Observation.DRIVER, service.driver()))))
        : Optional.empty();
  }

  /** Every series in turn with a file of some size, then the largest one in every way. */
  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    List<Integer> sizes = experiment.get(TransferSettings.SIZES);
    Stratum usual = Factors.stratum(1, TransferDesign.shared(sizes), Over.TRANSFER, By.MAPPED);
    return service
        .rounds(TransferDesign.Extent.of(experiment).rounds())
        .run(
            fork.bench(),
            () -> {
              for (SeriesListener listener : fork.listeners()) {
                warm(listener.name(), usual);
              }
            },
            () -> {
              for (By by : TransferDesign.ways(experiment).toList()) {
                Stratum largest = Factors.stratum(1, Collections.max(sizes), Over.TRANSFER, by);
                if (obstacle(experiment.baseline(), largest).isEmpty()) {
                  warm(experiment.baseline(), largest);
                }
              }
            });
  }

  private void warm(String series, Stratum stratum) throws IOException, InterruptedException {
    service.warm(series, driver -> driver.perform(Downloading.listener(series, stratum), 1));
  }

  @Override
  public void beforeRow() throws IOException, InterruptedException {
    service.server().collect();
  }

  private Optional<String> obstacle(String series, Stratum stratum) {
    return By.FRONTS.contains(Factors.by(stratum))
        ? Optional.ofNullable(front.obstacles().get(series))
        : Optional.empty();
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
        : transfer(series, stratum).since(start, seen -> seen);
  }

  private ObservedWindow overWindow(Instant start, String series, Stratum stratum, Duration window)
      throws IOException, InterruptedException {
    try (SecondBySecond seconds = SecondBySecond.start(SecondBySecond.SECOND, window)) {
      NullService.Done done = transfer(series, stratum);
      List<Sample> samples = seconds.end();
      return done.since(start, seen -> seen.with(o -> o.samples(samples)));
    }
  }

  private NullService.Done transfer(String series, Stratum stratum)
      throws IOException, InterruptedException {
    NullService.Task task =
        driver -> driver.perform(Downloading.listener(series, stratum), stratum.clients());
    return By.FRONTS.contains(Factors.by(stratum))
        ? ofFront(series, Factors.download(stratum).kind(), task)
        : service.observe(series, task);
  }

  /** What the front did, which counts nothing for us: the driver's word alone. */
  private NullService.Done ofFront(String series, String kind, NullService.Task task)
      throws IOException, InterruptedException {
    Counting<Long> counting = beside.orElseThrow();
    Mark<Long> before = counting.mark();
    DriverReply.Report report = task.by(service.line());
    Mark<Long> after = counting.mark();
    Visit visit = service.ended(series, report);
    return new NullService.Done(
        counting
            .between(before, after, Map.of(Observation.DRIVER, Counts.jvm(report.jvm())))
            .with(
                seen ->
                    seen.operations(Map.of(kind, Operation.done(report.load().completed())))
                        .load(report.load())
                        .proof(Proofs.driver(report))
                        .visit(visit)),
        report);
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>(service.facts());
    front
        .running()
        .ifPresent(r -> facts.put("beside", String.join("", r.ready().facts().values())));
    return facts;
  }

  @Override
  public Findings audit() throws InterruptedException {
    List<String> faults = new ArrayList<>();
    service.line().finish("the downloads", faults);
    if (front.running().filter(running -> !running.child().alive()).isPresent()) {
      faults.add("the front ended before it was told to");
    }
    return new Findings(
        List.of("every download had the length and the checksum of its file"), faults);
  }

  @Override
  public void close() {
    service.close();
  }
}
