package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.Counting;
import io.b2bench.experiment.bench.CpuMark;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.Probe;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.studies.link.analysis.Seen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** What both ends of the link did between two marks. */
final class LinkCounting {
  /** The kind of operation in round trips. */
  static final String ROUND_TRIP = "round-trip";

  /** The kind of operation in streams. */
  private static final String PACKET = "packet";

  private final Counting<Own> counting;

  /**
   * What an end counted itself.
   *
   * @param counted what it says
   * @param frames what has left its network; absent where that is the machine's, or not asked
   */
  record Own(LinkReply.Counted counted, Optional<Frames> frames) {}

  LinkCounting(Bench bench, Ends ends) throws IOException, InterruptedException {
    LinkEnd receiver = ends.receiver();
    LinkEnd sender = ends.sender();
    List<Probe<Own>> probes = new ArrayList<>();
    probes.add(
        Probe.<Own>of(Seen.RECEIVER, receiver.component())
            .counting(() -> new Own(receiver.count(), Optional.empty())));
    probes.add(
        Probe.<Own>of(Seen.SENDER, sender.component())
            .counting(() -> new Own(sender.count(), frames(ends))));
    ends.relay().map(relay -> Probe.<Own>of(Observation.RELAY, relay)).ifPresent(probes::add);
    if (ends.tunnels().ipsec().isPresent()) {
      Ipsec ipsec = ends.tunnels().ipsec().get();
      probes.add(Probe.tree(Seen.tunnel(Seen.RECEIVER), List.of(ipsec.receiver())));
      probes.add(Probe.tree(Seen.tunnel(Seen.SENDER), List.of(ipsec.sender())));
    }
    counting = bench.counting(probes);
    counting.look();
  }

  private static Optional<Frames> frames(Ends ends) throws IOException {
    return ends.namespaces().isPresent()
        ? Optional.of(Frames.sent(ends.sender().component().pid(), Namespaces.DEVICE))
        : Optional.empty();
  }

  Mark<Own> mark() throws IOException, InterruptedException {
    return counting.mark();
  }

  /** The CPU accounts of all processes. */
  CpuMark cpu() throws IOException, InterruptedException {
    return counting.cpu();
  }

  /** What happened between two marks, and on the whole connection. */
  Observation observation(
      LinkCase what,
      Mark<Own> before,
      Mark<Own> after,
      LinkReply.Stopped sentInAll,
      LinkReply.Stopped receivedInAll,
      Map<String, Histogram> trips) {
    LinkCounters sent = since(Seen.SENDER, before, after);
    LinkCounters received = since(Seen.RECEIVER, before, after);
    long packets =
        what.transport() == Transport.TCP ? received.bytes() / what.bytes() : received.packets();
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
    Map<String, Double> gauges =
        new HashMap<>(Seen.gauges(sent, received, sentInAll.totals(), receivedInAll.totals()));
    before
        .own(Seen.SENDER)
        .frames()
        .flatMap(then -> after.own(Seen.SENDER).frames().map(now -> now.since(then)))
        .ifPresent(frames -> gauges.putAll(Seen.frames(frames.bytes(), frames.packets())));
    return counting
        .between(before, after, Map.of())
        .with(
            seen ->
                seen.nanos(received.nanos())
                    .operations(operations)
                    .load(load)
                    .proof(proof(receivedInAll))
                    .gauges(gauges));
  }

  private static LinkCounters since(String end, Mark<Own> before, Mark<Own> after) {
    return after.own(end).counted().counters().since(before.own(end).counted().counters());
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
}
