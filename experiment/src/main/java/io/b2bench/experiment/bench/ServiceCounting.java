package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.ProcessUse.Collection;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
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

/** What a service and the driver did between two marks. */
public final class ServiceCounting {
  private final Servers servers;
  private final Optional<RunningComponent> partners;
  private final FrontWitness front;
  private final boolean refusing;
  private final Counting<Long> counting;
  private Optional<CpuMark> collectedAt = Optional.empty();

  /**
   * Watches the processes of a service.
   *
   * @param partners those that it calls; absent where it calls none
   * @param between what stands between clients, servers and data
   * @param front who tells what the connections of clients negotiated
   * @param refusing whether partners refuse: what they refuse is complete, and the driver knows
   *     other refusals
   */
  public ServiceCounting(
      Bench bench,
      Machines machines,
      Servers servers,
      Optional<RunningComponent> partners,
      RunningComponent driver,
      List<Probe<Long>> between,
      FrontWitness front,
      boolean refusing)
      throws IOException, InterruptedException {
    this.servers = servers;
    this.partners = partners;
    this.front = front;
    this.refusing = refusing;
    List<Probe<Long>> probes = new ArrayList<>();
    servers.named().forEach((name, server) -> probes.add(Probe.keeping(name, server)));
    probes.addAll(between);
    partners.map(p -> Probe.keeping(Observation.PARTNERS, p)).ifPresent(probes::add);
    probes.add(driver(driver));
    counting = bench.counting(machines, probes);
  }

  /** Watches a server that calls nobody, on this machine. */
  public ServiceCounting(Bench bench, RunningComponent server, RunningComponent driver)
      throws IOException, InterruptedException {
    this(
        bench,
        Machines.HERE,
        new Servers(List.of(server)),
        Optional.empty(),
        driver,
        List.of(),
        FrontWitness.BOTH,
        false);
  }

  /** The driver; with engines that make the load for it on this machine, where it has some. */
  private static Probe<Long> driver(RunningComponent driver) {
    String engines = driver.ready().facts().getOrDefault(Facts.ENGINES, "");
    if (engines.isEmpty()) {
      return Probe.of(Observation.DRIVER, driver);
    }
    List<Long> pids = new ArrayList<>(List.of(driver.pid()));
    Pattern.compile(" ").splitAsStream(engines).map(Long::valueOf).forEach(pids::add);
    return new Probe<>(Observation.DRIVER, driver.host(), pids, true, Optional.empty());
  }

  /** Reads the counters. */
  public Mark<Long> mark() throws IOException, InterruptedException {
    return counting.mark();
  }

  /** The CPU accounts of the servers alone. */
  public CpuMark cpu() throws IOException, InterruptedException {
    return counting.cpu(servers.names());
  }

  /**
   * Lets the servers collect their garbage while no window is open.
   *
   * @return what their collectors used since the last time; empty the first time
   */
  public Optional<Collection> collect() throws IOException, InterruptedException {
    counting.look();
    OptionalLong allocated = Servers.allocated(servers.collect());
    CpuMark now = cpu();
    Optional<CpuMark> before = collectedAt;
    collectedAt = Optional.of(now);
    return before
        .filter(then -> allocated.isPresent())
        .map(then -> new Collection(now.since(then).collectorNanos(), allocated.getAsLong()));
  }

  /**
   * The observation between two marks. It fetches the snapshots, so call it while the load is
   * suspended.
   *
   * @param listener the listener of the cell
   * @param report what the driver saw
   * @param visit the whole visit to the listener
   * @param collection what the servers' collectors used since the last row, with its first window
   */
  public Observation observation(
      Mark<Long> before,
      Mark<Long> after,
      String listener,
      DriverReply.Report report,
      Visit visit,
      Optional<Collection> collection)
      throws IOException, InterruptedException {
    Map<String, Counts> each = new LinkedHashMap<>();
    for (Map.Entry<String, RunningComponent> server : servers.named().entrySet()) {
      each.put(server.getKey(), Counts.of(server.getKey(), server.getValue(), before, after));
    }
    Counts service = each.values().stream().reduce(Counts::plus).orElseThrow();
    Optional<Counts> called =
        partners.isPresent()
            ? Optional.of(Counts.of(Observation.PARTNERS, partners.get(), before, after))
            : Optional.empty();
    Map<String, Jvm> jvms = new HashMap<>();
    jvms.put(Observation.DRIVER, Counts.jvm(report.jvm()));
    called.ifPresent(counts -> jvms.put(Observation.PARTNERS, counts.jvm()));
    each.forEach((name, counts) -> jvms.put(name, counts.jvm()));
    Observation counted = counting.between(before, after, jvms);
    Map<String, ProcessUse> processes = new HashMap<>(counted.processes());
    each.keySet().stream()
        .flatMap(name -> Optional.ofNullable(counted.processes().get(name)).stream())
        .reduce(ProcessUse::plus)
        .ifPresent(all -> processes.put(Observation.SERVER, all.withCollection(collection)));
    return counted.with(
        seen ->
            seen.nanos(service.nanos())
                .operations(front.operations(operations(service, listener), report.load()))
                .traffic(
                    front.traffic(service.traffic(listener), report.negotiated(), report.load()))
                .load(report.load())
                .visit(front.visit(visit))
                .processes(processes)
                .proof(front.proof(Proofs.of(listener, service, called, report)))
                .gauges(gauges(service, called, each, listener)));
  }

  private Map<String, Operation> operations(Counts service, String listener) {
    Map<String, Operation> operations = new TreeMap<>(service.operations(listener));
    if (refusing) {
      operations.replaceAll((kind, operation) -> operation.withRefusedDone());
    }
    return operations;
  }

  private static Map<String, Double> gauges(
      Counts service, Optional<Counts> called, Map<String, Counts> each, String listener) {
    Map<String, Double> gauges = new HashMap<>();
    if (each.size() > 1) {
      gauges.putAll(
          ServerShare.gauges(
              each.entrySet().stream()
                  .map(one -> new ServerShare(one.getKey(), one.getValue().done(listener)))
                  .toList()));
    }
    called.ifPresent(counts -> gauges.putAll(counts.asked(listener).gauges()));
    service.background().map(BackgroundWork::gauges).ifPresent(gauges::putAll);
    return gauges;
  }
}
