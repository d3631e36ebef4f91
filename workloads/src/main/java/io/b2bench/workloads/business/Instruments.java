package io.b2bench.workloads.business;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.host.CounterSources;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.probe.ReadingMeter;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Collection;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads all counters at both ends of a window. */
final class Instruments implements AutoCloseable {
  /** Whether partners refuse: what they refuse is complete, and the driver knows other refusals. */
  private final boolean refusing;

  private final FrontWitness front;
  private final Servers servers;
  private final ControlClient partners;
  private final CounterSources sources = new CounterSources();
  private final Machines machines;
  private final List<ProcessProbe> serverProbes = new ArrayList<>();
  private final ProcessProbe partnersProbe;
  private final ProcessProbe driverProbe;

  /** Those that may start others, or are several, each watched with all that it started. */
  private final Map<String, ProcessProbe> trees = new LinkedHashMap<>();

  private Optional<ServerCpu> collectedAt = Optional.empty();

  Instruments(BusinessComponents components) throws IOException, InterruptedException {
    refusing = components.settings().experiment().get(BusinessSettings.PARTNER_REFUSALS) > 0;
    front = new FrontWitness(ProxyHop.endsTls(components.settings().experiment()));
    servers = components.servers();
    partners = components.of(Role.PARTNERS).control();
    for (RunningComponent server : servers.running()) {
      serverProbes.add(probe(server));
    }
    partnersProbe = probe(components.of(Role.PARTNERS));
    driverProbe = driver(components.of(Role.DRIVER));
    tree(Observation.PROXY, components.proxy().stream().toList());
    tree(Observation.RELAY, components.relays());
    tree(Observation.DATABASE, components.database().stream().toList());
    machines = components.machines();
  }

  /** The driver; with engines that make the load for it on this machine, where it has some. */
  private ProcessProbe driver(RunningComponent driver) throws IOException, InterruptedException {
    String engines = driver.ready().facts().getOrDefault(Facts.ENGINES, "");
    if (engines.isEmpty()) {
      return probe(driver);
    }
    return sources
        .of(driver.host())
        .trees(
            Stream.concat(
                    Stream.of(driver.pid()),
                    Pattern.compile(" ").splitAsStream(engines).map(Long::valueOf))
                .toList());
  }

  private ProcessProbe probe(RunningComponent component) throws IOException, InterruptedException {
    return sources.of(component.host()).process(component.pid());
  }

  private void tree(String name, List<RunningComponent> components)
      throws IOException, InterruptedException {
    if (!components.isEmpty()) {
      List<Long> pids = components.stream().map(RunningComponent::pid).toList();
      trees.put(name, sources.of(components.getFirst().host()).trees(pids));
    }
  }

  /**
   * Readings at one instant; the snapshots are kept by servers and partners under their numbers.
   *
   * @param servers number of each server's snapshot
   * @param partners number of the partners' snapshot
   * @param processes readings of each process
   * @param hosts counters of each machine
   * @param cost cost of the readings
   */
  record Mark(
      List<Long> servers,
      long partners,
      Map<String, ProcessReading> processes,
      Map<Host, HostReading> hosts,
      ReadingCost cost) {
    Mark {
      servers = List.copyOf(servers);
      processes = Map.copyOf(processes);
    }
  }

  /**
   * Captures the current values. A server's counters come first and its CPU right after, so that
   * interactions and CPU belong together. The order is the same at both ends of a window, so that
   * the time of the calls cancels.
   */
  Mark mark() throws IOException, InterruptedException {
    ReadingMeter meter = ReadingMeter.start();
    Map<String, ProcessReading> processes = new HashMap<>();
    List<Long> captured = new ArrayList<>();
    for (int i = 0; i < serverProbes.size(); i++) {
      captured.add(servers.running().get(i).control().capture());
      processes.put(servers.names().get(i), serverProbes.get(i).read());
    }
    for (Map.Entry<String, ProcessProbe> tree : trees.entrySet()) {
      processes.put(tree.getKey(), tree.getValue().read());
    }
    long partnersSnapshot = partners.capture();
    processes.put(Observation.PARTNERS, partnersProbe.read());
    processes.put(Observation.DRIVER, driverProbe.read());
    return new Mark(captured, partnersSnapshot, processes, machines.read(sources), meter.cost());
  }

  /**
   * Lets the servers collect their garbage while no window is open.
   *
   * @return what their collectors used since the last time; empty the first time
   */
  Optional<Collection> collect() throws IOException, InterruptedException {
    for (ProcessProbe tree : trees.values()) {
      tree.look();
    }
    OptionalLong allocated = Servers.allocated(servers.collect());
    ServerCpu now = serverCpu();
    Optional<ServerCpu> before = collectedAt;
    collectedAt = Optional.of(now);
    return allocated.stream()
        .boxed()
        .flatMap(
            bytes -> before.map(b -> new Collection(now.since(b).collectorNanos(), bytes)).stream())
        .findFirst();
  }

  /** The CPU accounts of the servers alone. */
  ServerCpu serverCpu() throws IOException, InterruptedException {
    List<CpuReading> each = new ArrayList<>();
    for (ProcessProbe server : serverProbes) {
      each.add(server.read().cpu());
    }
    return new ServerCpu(each);
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
    List<Snapshot> earlier = servers.snapshots(before.servers());
    List<Snapshot> later = servers.snapshots(after.servers());
    List<Snapshot> ofServer = List.of(Servers.together(earlier), Servers.together(later));
    List<Snapshot> ofPartners =
        List.of(partners.snapshot(before.partners()), partners.snapshot(after.partners()));
    Map<String, Jvm> jvms = new HashMap<>();
    jvms.put(Observation.PARTNERS, jvm(ofPartners));
    jvms.put(Observation.DRIVER, Counts.jvm(report.jvm().began(), report.jvm().ended()));
    for (int i = 0; i < earlier.size(); i++) {
      jvms.put(servers.names().get(i), jvm(List.of(earlier.get(i), later.get(i))));
    }
    Map<String, ProcessUse> processes = new LinkedHashMap<>();
    after
        .processes()
        .forEach(
            (process, now) -> {
              ProcessReading then = earlier(before, process);
              processes.put(process, now.since(then, Optional.ofNullable(jvms.get(process))));
            });
    processes.entrySet().stream()
        .filter(process -> servers.names().contains(process.getKey()))
        .map(Map.Entry::getValue)
        .reduce(ProcessUse::plus)
        .ifPresent(all -> processes.put(Observation.SERVER, all.withCollection(collection)));
    return Observation.NOTHING.with(
        seen ->
            seen.nanos(ofServer.getLast().nanos() - ofServer.getFirst().nanos())
                .operations(operations(ofServer, listener))
                .traffic(
                    front.traffic(
                        Counts.traffic(ofServer.getFirst(), ofServer.getLast(), listener),
                        report.negotiated()))
                .load(report.load())
                .visit(front.visit(visit))
                .processes(processes)
                .host(machines.first(before.hosts(), after.hosts()))
                .others(machines.others(before.hosts(), after.hosts()))
                .proof(
                    front.proof(
                        Proofs.of(
                            listener,
                            ofServer,
                            ofPartners,
                            report.negotiated(),
                            report.implementation())))
                .gauges(
                    gauges(
                        ofServer,
                        shares(earlier, later, listener),
                        Counts.partners(ofPartners.getFirst(), ofPartners.getLast(), listener)))
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

  private static Map<String, Double> gauges(
      List<Snapshot> ends, List<ServerShare> shares, PartnerTraffic asked) {
    Map<String, Double> gauges = new HashMap<>(ServerShare.gauges(shares));
    gauges.putAll(asked.gauges());
    Counts.background(ends.getFirst(), ends.getLast())
        .map(BackgroundWork::gauges)
        .ifPresent(gauges::putAll);
    return gauges;
  }

  /** What each server did; nothing where there is one. */
  private List<ServerShare> shares(List<Snapshot> earlier, List<Snapshot> later, String listener) {
    return earlier.size() == 1
        ? List.of()
        : IntStream.range(0, earlier.size())
            .mapToObj(
                i ->
                    new ServerShare(
                        servers.names().get(i),
                        Counts.done(earlier.get(i), later.get(i), listener)))
            .toList();
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
    serverProbes.forEach(ProcessProbe::close);
    partnersProbe.close();
    driverProbe.close();
    trees.values().forEach(ProcessProbe::close);
    sources.close();
  }
}
