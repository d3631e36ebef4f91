package io.b2bench.studies.link;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.probe.ReadingMeter;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.ReadingCost;
import io.b2bench.studies.link.analysis.Seen;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Reads the counters of both ends at both ends of a window. */
final class LinkCounting implements AutoCloseable {
  /** The kind of operation in round trips. */
  static final String ROUND_TRIP = "round-trip";

  /** The kind of operation in streams. */
  private static final String PACKET = "packet";

  private final Ends ends;
  private final CounterSource source = CounterSource.ofThisMachine();
  private final Map<String, ProcessProbe> probes = new LinkedHashMap<>();

  LinkCounting(Ends ends) throws IOException, InterruptedException {
    this.ends = ends;
    watch(Seen.RECEIVER, ends.receiver().component());
    watch(Seen.SENDER, ends.sender().component());
    if (ends.relay().isPresent()) {
      watch(Observation.RELAY, ends.relay().get());
    }
    if (ends.tunnels().ipsec().isPresent()) {
      watchTree(Seen.tunnel(Seen.RECEIVER), ends.tunnels().ipsec().get().receiver());
      watchTree(Seen.tunnel(Seen.SENDER), ends.tunnels().ipsec().get().sender());
    }
  }

  private void watchTree(String name, RunningComponent component)
      throws IOException, InterruptedException {
    ProcessProbe tree = source.trees(List.of(component.pid()));
    tree.look();
    probes.put(name, tree);
  }

  private void watch(String name, RunningComponent component)
      throws IOException, InterruptedException {
    probes.put(name, source.process(component.pid()));
  }

  /**
   * Readings at one instant. Counters and CPU of a process are read one right after the other, in
   * the same order at both ends of a window, so that the time between cancels.
   */
  record Mark(
      LinkReply.Counted sender,
      LinkReply.Counted receiver,
      Map<String, ProcessReading> processes,
      Optional<Frames> frames,
      HostReading host,
      ReadingCost cost) {
    Mark {
      processes = Map.copyOf(processes);
    }
  }

  Mark mark() throws IOException, InterruptedException {
    ReadingMeter meter = ReadingMeter.start();
    LinkReply.Counted receiver = ends.receiver().count();
    Map<String, ProcessReading> processes = new HashMap<>();
    processes.put(Seen.RECEIVER, read(Seen.RECEIVER));
    LinkReply.Counted sender = ends.sender().count();
    processes.put(Seen.SENDER, read(Seen.SENDER));
    for (String between : probes.keySet()) {
      if (!processes.containsKey(between)) {
        processes.put(between, read(between));
      }
    }
    return new Mark(sender, receiver, processes, frames(), source.host(), meter.cost());
  }

  /** What has left the sender's network; absent where it is that of the machine. */
  private Optional<Frames> frames() throws IOException {
    return ends.namespaces().isPresent()
        ? Optional.of(Frames.sent(ends.sender().component().pid(), Namespaces.DEVICE))
        : Optional.empty();
  }

  private ProcessReading read(String process) throws IOException, InterruptedException {
    return Objects.requireNonNull(probes.get(process)).read();
  }

  /** The CPU accounts of all processes. */
  Map<String, CpuReading> cpu() throws IOException, InterruptedException {
    Map<String, CpuReading> cpu = new HashMap<>();
    for (String process : probes.keySet()) {
      cpu.put(process, read(process).cpu());
    }
    return cpu;
  }

  /** The share of the JIT compilers in the CPU of all processes since an earlier reading. */
  double compilerShare(Map<String, CpuReading> before) throws IOException, InterruptedException {
    CpuTime sum = new CpuTime(0, 0, 0);
    for (Map.Entry<String, CpuReading> now : cpu().entrySet()) {
      sum = sum.plus(now.getValue().since(Objects.requireNonNull(before.get(now.getKey()))));
    }
    return sum.compilerShare();
  }

  /** What happened between two marks, and on the whole connection. */
  Observation observation(
      LinkCase what,
      Mark before,
      Mark after,
      LinkReply.Stopped sentInAll,
      LinkReply.Stopped receivedInAll,
      Map<String, Histogram> trips) {
    LinkCounters sent = after.sender().counters().since(before.sender().counters());
    LinkCounters received = after.receiver().counters().since(before.receiver().counters());
    long packets =
        what.transport() == Transport.TCP ? received.bytes() / what.bytes() : received.packets();
    Map<String, ProcessUse> processes = new LinkedHashMap<>();
    after
        .processes()
        .forEach(
            (name, now) ->
                processes.put(
                    name,
                    now.since(
                        Objects.requireNonNull(before.processes().get(name)), Optional.empty())));
    Histogram times = trips.get(ROUND_TRIP);
    Map<String, Operation> operations =
        Map.of(
            times == null ? PACKET : ROUND_TRIP,
            Operation.done(times == null ? packets : sent.packets()));
    Load load =
        times == null
            ? Load.NONE
            : new Load(
                sent.nanos(),
                Map.of(ROUND_TRIP, Latency.of(times)),
                Latency.NONE,
                Latency.NONE,
                0,
                0,
                Map.of());
    return Observation.NOTHING.with(
        seen ->
            seen.nanos(received.nanos())
                .operations(operations)
                .load(load)
                .processes(processes)
                .host(after.host().since(before.host()))
                .proof(proof(receivedInAll))
                .gauges(gauges(before, after, sentInAll, receivedInAll))
                .readingCost(Optional.of(before.cost().plus(after.cost()))));
  }

  private static Map<String, Double> gauges(
      Mark before, Mark after, LinkReply.Stopped sentInAll, LinkReply.Stopped receivedInAll) {
    Map<String, Double> gauges =
        new HashMap<>(
            Seen.gauges(
                after.sender().counters().since(before.sender().counters()),
                after.receiver().counters().since(before.receiver().counters()),
                sentInAll.totals(),
                receivedInAll.totals()));
    if (after.frames().isPresent() && before.frames().isPresent()) {
      Frames frames = after.frames().get().since(before.frames().get());
      gauges.putAll(Seen.frames(frames.bytes(), frames.packets()));
    }
    return gauges;
  }

  private static List<Proof> proof(LinkReply.Stopped receiver) {
    return receiver
        .negotiated()
        .map(
            text ->
                List.of(
                    new Proof(
                        LinkProved.HOP,
                        Seen.RECEIVER,
                        text,
                        1,
                        Optional.of(receiver.handshake()),
                        receiver.implementation())))
        .orElse(List.of());
  }

  @Override
  public void close() {
    probes.values().forEach(ProcessProbe::close);
    source.close();
  }
}
