package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.probe.ProcessTree;
import io.b2bench.experiment.probe.ReadingMeter;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Collection;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads all counters at both ends of a window. */
final class Instruments implements AutoCloseable {
  /** Whether partners refuse: what they refuse is complete, and the driver knows other refusals. */
  private final boolean refusing;

  private final ControlClient server;
  private final ControlClient partners;
  private final CounterSource source = CounterSource.ofThisMachine();
  private final ProcessProbe serverProbe;
  private final ProcessProbe partnersProbe;
  private final ProcessProbe driverProbe;
  private final Optional<ProcessTree> databaseProbe;
  private Optional<CpuReading> collectedAt = Optional.empty();

  Instruments(BusinessComponents components) {
    refusing = components.settings().experiment().get(BusinessSettings.PARTNER_REFUSALS) > 0;
    server = components.of(Role.SERVER).control();
    partners = components.of(Role.PARTNERS).control();
    serverProbe = source.process(components.of(Role.SERVER).pid());
    partnersProbe = source.process(components.of(Role.PARTNERS).pid());
    driverProbe = driver(components.of(Role.DRIVER));
    databaseProbe = components.database().map(database -> source.tree(database.pid()));
  }

  /** The driver; with engines that make the load for it on this machine, where it has some. */
  private ProcessProbe driver(RunningComponent driver) {
    String engines = driver.ready().facts().getOrDefault(Facts.ENGINES, "");
    if (engines.isEmpty()) {
      return source.process(driver.pid());
    }
    return source.trees(
        Stream.concat(
                Stream.of(driver.pid()),
                Pattern.compile(" ").splitAsStream(engines).map(Long::valueOf))
            .toList());
  }

  /**
   * Readings at one instant; the snapshots are kept by server and partners under their numbers.
   *
   * @param server number of the server's snapshot
   * @param partners number of the partners' snapshot
   * @param processes readings of each process
   * @param host counters of the machine
   * @param cost cost of the readings
   */
  record Mark(
      long server,
      long partners,
      Map<String, ProcessReading> processes,
      HostReading host,
      ReadingCost cost) {
    Mark {
      processes = Map.copyOf(processes);
    }
  }

  /**
   * Captures the current values. The server's counters come first and its CPU right after, so that
   * interactions and CPU belong together. The order is the same at both ends of a window, so that
   * the time of the calls cancels.
   */
  Mark mark() throws IOException, InterruptedException {
    ReadingMeter meter = ReadingMeter.start();
    Map<String, ProcessReading> processes = new HashMap<>();
    long serverSnapshot = server.capture();
    processes.put(Observation.SERVER, serverProbe.read());
    if (databaseProbe.isPresent()) {
      processes.put(Observation.DATABASE, databaseProbe.get().read());
    }
    long partnersSnapshot = partners.capture();
    processes.put(Observation.PARTNERS, partnersProbe.read());
    processes.put(Observation.DRIVER, driverProbe.read());
    return new Mark(serverSnapshot, partnersSnapshot, processes, source.host(), meter.cost());
  }

  /**
   * Lets the server collect its garbage while no window is open.
   *
   * @return what its collector used since the last time; empty the first time
   */
  Optional<Collection> collect() throws IOException, InterruptedException {
    databaseProbe.ifPresent(ProcessTree::look);
    Collected collected = server.collect();
    CpuReading now = serverCpu();
    Optional<CpuReading> before = collectedAt;
    collectedAt = Optional.of(now);
    return collected.allocatedBytes().stream()
        .boxed()
        .flatMap(
            bytes -> before.map(b -> new Collection(now.since(b).collectorNanos(), bytes)).stream())
        .findFirst();
  }

  /** The CPU times of the server alone. */
  CpuReading serverCpu() throws IOException {
    return serverProbe.read().cpu();
  }

  /**
   * The observation between two marks. It fetches the snapshots, so call it while the load is
   * suspended.
   *
   * @param listener the listener of the cell
   * @param report what the driver saw
   * @param visit the whole visit to the listener
   * @param collection what the server's collector used since the last row, with its first window
   */
  Observation observation(
      Mark before,
      Mark after,
      String listener,
      DriverReply.Report report,
      Visit visit,
      Optional<Collection> collection)
      throws IOException, InterruptedException {
    List<Snapshot> ofServer =
        List.of(server.snapshot(before.server()), server.snapshot(after.server()));
    List<Snapshot> ofPartners =
        List.of(partners.snapshot(before.partners()), partners.snapshot(after.partners()));
    Map<String, Jvm> jvms =
        Map.of(
            Observation.SERVER, jvm(ofServer),
            Observation.PARTNERS, jvm(ofPartners),
            Observation.DRIVER, Counts.jvm(report.jvm().began(), report.jvm().ended()));
    Map<String, ProcessUse> processes = new LinkedHashMap<>();
    after
        .processes()
        .forEach(
            (process, now) -> {
              ProcessReading then = earlier(before, process);
              processes.put(process, now.since(then, Optional.ofNullable(jvms.get(process))));
            });
    processes.computeIfPresent(Observation.SERVER, (name, use) -> use.withCollection(collection));
    return Observation.NOTHING.with(
        seen ->
            seen.nanos(ofServer.getLast().nanos() - ofServer.getFirst().nanos())
                .operations(operations(ofServer, listener))
                .traffic(Counts.traffic(ofServer.getFirst(), ofServer.getLast(), listener))
                .load(report.load())
                .visit(visit)
                .processes(processes)
                .host(after.host().since(before.host()))
                .proof(
                    Proofs.of(
                        listener,
                        ofServer,
                        ofPartners,
                        report.negotiated(),
                        report.implementation()))
                .readingCost(Optional.of(before.cost().plus(after.cost()))));
  }

  private Map<String, Operation> operations(List<Snapshot> ends, String listener) {
    Map<String, Operation> operations =
        new TreeMap<>(Counts.operations(ends.getFirst(), ends.getLast(), listener));
    if (refusing) {
      operations.replaceAll((kind, operation) -> operation.withRefusedDone());
    }
    return operations;
  }

  private static Jvm jvm(List<Snapshot> ends) {
    return Counts.jvm(ends.getFirst().jvm(), ends.getLast().jvm());
  }

  private static ProcessReading earlier(Mark mark, String process) {
    ProcessReading reading = mark.processes().get(process);
    if (reading == null) {
      throw new IllegalStateException("no reading of the " + process);
    }
    return reading;
  }

  /** Closes the files of the processes and of the machine. */
  @Override
  public void close() {
    for (ProcessProbe probe : List.of(serverProbe, partnersProbe, driverProbe)) {
      probe.close();
    }
    databaseProbe.ifPresent(ProcessTree::close);
    source.close();
  }
}
