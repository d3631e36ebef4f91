package io.b2bench.workloads.business;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.probe.ReadingMeter;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the counters before and after clients do one operation each, when nothing is under way. The
 * server is ours, or another program beside it that counts nothing for us.
 */
public final class PerformCounting implements AutoCloseable {
  private final RunningComponent ours;
  private final CounterSource source = CounterSource.ofThisMachine();
  private final ProcessProbe server;
  private final ProcessProbe driver;
  private final Optional<ProcessProbe> other;
  private DriverReply.Totals told = DriverReply.Totals.NOTHING;

  /**
   * For processes that run.
   *
   * @param server our server
   * @param driver the driver
   * @param other the other program that answers, where there is one
   */
  public PerformCounting(
      RunningComponent server, RunningComponent driver, Optional<RunningComponent> other)
      throws IOException, InterruptedException {
    ours = server;
    this.server = source.process(server.pid());
    this.driver = source.process(driver.pid());
    this.other = other.isPresent() ? Optional.of(source.tree(other.get().pid())) : Optional.empty();
  }

  /**
   * Readings at one instant.
   *
   * @param nanos when, by the clock of this process
   * @param snapshot the counters of our server
   * @param sender the process that answers
   * @param driver the driver
   * @param host the machine
   * @param cost cost of the readings
   */
  public record Mark(
      long nanos,
      Snapshot snapshot,
      ProcessReading sender,
      ProcessReading driver,
      HostReading host,
      ReadingCost cost) {}

  /**
   * Reads them.
   *
   * @param ofOther whether the other program answers
   */
  public Mark mark(boolean ofOther) throws IOException, InterruptedException {
    ReadingMeter meter = ReadingMeter.start();
    Snapshot snapshot = ours.control().snapshot(ours.control().capture());
    ProcessReading sender = (ofOther ? other.orElseThrow() : server).read();
    ProcessReading clients = driver.read();
    HostReading host = source.host();
    return new Mark(System.nanoTime(), snapshot, sender, clients, host, meter.cost());
  }

  /** The accounts of the server. */
  public CpuReading cpu() throws IOException, InterruptedException {
    return server.read().cpu();
  }

  /** What happened between two marks, if our server answered. */
  public Observation ofServer(Mark before, Mark after, String listener, DriverReply.Report report) {
    List<Proof> proof =
        new ArrayList<>(
            Proofs.front(
                Observation.SERVER,
                Counts.handshakes(
                    Counts.listener(before.snapshot(), listener).negotiated(),
                    Counts.listener(after.snapshot(), listener).negotiated()),
                Optional.empty()));
    proof.addAll(ofDriver(report));
    Visit visit = visit(report);
    var traffic = Counts.traffic(before.snapshot(), after.snapshot(), listener);
    Jvm jvm = Counts.jvm(before.snapshot().jvm(), after.snapshot().jvm());
    return both(before, after, report, Optional.of(jvm))
        .with(
            seen ->
                seen.operations(Counts.operations(before.snapshot(), after.snapshot(), listener))
                    .traffic(traffic)
                    .proof(proof)
                    .visit(
                        new Visit(
                            visit.sessions(),
                            visit.requests(),
                            visit.opened(),
                            visit.unopened(),
                            traffic.connections(),
                            traffic.handshakesFull() + traffic.handshakesResumed())));
  }

  /** The same if the other program did: the driver's word alone. */
  public Observation ofOther(Mark before, Mark after, String kind, DriverReply.Report report) {
    return both(before, after, report, Optional.empty())
        .with(
            seen ->
                seen.operations(Map.of(kind, Operation.done(report.load().completed())))
                    .proof(ofDriver(report))
                    .visit(visit(report)));
  }

  private Observation both(
      Mark before, Mark after, DriverReply.Report report, Optional<Jvm> sender) {
    Jvm driverJvm = Counts.jvm(report.jvm().began(), report.jvm().ended());
    Map<String, ProcessUse> processes =
        Map.of(
            Observation.SERVER, after.sender().since(before.sender(), sender),
            Observation.DRIVER, after.driver().since(before.driver(), Optional.of(driverJvm)));
    return Observation.NOTHING.with(
        seen ->
            seen.nanos(after.nanos() - before.nanos())
                .load(report.load())
                .processes(processes)
                .host(after.host().since(before.host()))
                .readingCost(Optional.of(before.cost().plus(after.cost()))));
  }

  private static List<Proof> ofDriver(DriverReply.Report report) {
    return Proofs.front(Observation.DRIVER, report.negotiated(), report.implementation());
  }

  private Visit visit(DriverReply.Report report) {
    DriverReply.Totals now = report.totals();
    Visit visit =
        new Visit(
            now.sessions() - told.sessions(),
            now.requests() - told.requests(),
            now.opened() - told.opened(),
            now.unopened() - told.unopened(),
            0,
            0);
    told = now;
    return visit;
  }

  /** Takes note of what the driver did outside windows. */
  public void passOver(DriverReply.Report report) {
    told = report.totals();
  }

  @Override
  public void close() {
    server.close();
    driver.close();
    other.ifPresent(ProcessProbe::close);
    source.close();
  }
}
