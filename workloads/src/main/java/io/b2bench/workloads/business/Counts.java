package io.b2bench.workloads.business;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.JvmCounters;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.tls.profile.Negotiated;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Differences of two snapshots, as pure functions. */
public final class Counts {
  private static final List<String> WAITING = List.of("queue.shipping", "queue.stock");
  private static final String DEAD = "queue.dead";
  private static final String MOST = "queue.most";
  private static final String STAYED = "queue.nanos";
  private static final ListenerCounters NOTHING =
      new ListenerCounters(
          0, 0, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), 0, 0, 0, 0, 0,
          0);

  private Counts() {}

  /** What the server did behind a listener from one snapshot to the next, by kind. */
  public static Map<String, Operation> operations(
      Snapshot before, Snapshot after, String listener) {
    ListenerCounters a = listener(before, listener);
    ListenerCounters b = listener(after, listener);
    Map<String, Long> done = difference(a.answered(), b.answered());
    Map<String, Long> refused = difference(a.refused(), b.refused());
    Map<String, Long> failed = difference(a.failed(), b.failed());
    Map<String, Long> nanos = difference(a.serviceNanos(), b.serviceNanos());
    Map<String, Operation> operations = new TreeMap<>();
    Stream.of(done, refused, failed, nanos)
        .flatMap(counts -> counts.keySet().stream())
        .forEach(
            kind ->
                operations.put(
                    kind,
                    new Operation(
                        done.getOrDefault(kind, 0L),
                        refused.getOrDefault(kind, 0L),
                        failed.getOrDefault(kind, 0L),
                        nanos.getOrDefault(kind, 0L))));
    return operations;
  }

  /** Operations that the server answered with success behind a listener, all kinds. */
  public static long done(Snapshot before, Snapshot after, String listener) {
    return operations(before, after, listener).values().stream().mapToLong(Operation::done).sum();
  }

  /** The traffic of a listener from one snapshot to the next. */
  public static ListenerTraffic traffic(Snapshot before, Snapshot after, String listener) {
    ListenerCounters a = listener(before, listener);
    ListenerCounters b = listener(after, listener);
    Map<String, Handshakes> handshakes = handshakes(a.negotiated(), b.negotiated());
    return new ListenerTraffic(
        b.connections() - a.connections(),
        sum(handshakes, n -> isTls(n) && !n.resumed()),
        sum(handshakes, n -> isTls(n) && n.resumed()),
        b.handshakeFailures() - a.handshakeFailures(),
        sum(handshakes(a.outbound(), b.outbound()), Counts::isTls),
        b.appIn() - a.appIn(),
        b.appOut() - a.appOut(),
        b.wireIn() - a.wireIn(),
        b.wireOut() - a.wireOut(),
        b.recordsIn() - a.recordsIn(),
        b.recordsOut() - a.recordsOut(),
        queued(before),
        queued(after));
  }

  /** What partners were asked from one snapshot of theirs to the next. */
  static PartnerTraffic partners(Snapshot before, Snapshot after, String listener) {
    ListenerCounters a = listener(before, listener);
    ListenerCounters b = listener(after, listener);
    return new PartnerTraffic(
        done(before, after, listener), b.appIn() - a.appIn(), b.appOut() - a.appOut());
  }

  /** The counters of a listener; zero where nothing was counted yet. */
  public static ListenerCounters listener(Snapshot snapshot, String listener) {
    return snapshot.listeners().getOrDefault(listener, NOTHING);
  }

  /** The growth of counters. Every key of the later map is kept, with zero if it did not grow. */
  static Map<String, Long> difference(Map<String, Long> before, Map<String, Long> after) {
    Map<String, Long> difference = new TreeMap<>();
    after.forEach((key, count) -> difference.put(key, count - before.getOrDefault(key, 0L)));
    return difference;
  }

  /** The same for handshakes. */
  public static Map<String, Handshakes> handshakes(
      Map<String, Handshakes> before, Map<String, Handshakes> after) {
    Map<String, Handshakes> difference = new TreeMap<>();
    after.forEach(
        (key, seen) -> difference.put(key, seen.since(before.getOrDefault(key, Handshakes.NONE))));
    return difference;
  }

  /** The JVM's figures from one capture to the next. */
  public static Jvm jvm(JvmCounters before, JvmCounters after) {
    return new Jvm(
        after.collections() - before.collections(),
        TimeUnit.MILLISECONDS.toNanos(after.pauseMillis() - before.pauseMillis()),
        before.allocatedBytes().isPresent() && after.allocatedBytes().isPresent()
            ? OptionalLong.of(
                after.allocatedBytes().getAsLong() - before.allocatedBytes().getAsLong())
            : OptionalLong.empty());
  }

  /** Background messages that wait. */
  static long queued(Snapshot snapshot) {
    return WAITING.stream().mapToLong(name -> gauge(snapshot, name)).sum();
  }

  /** What the background did from one snapshot to the next; absent where there is none. */
  static Optional<BackgroundWork> background(Snapshot before, Snapshot after) {
    return after.gauges().containsKey(STAYED)
        ? Optional.of(
            new BackgroundWork(
                (double) growth(before, after, STAYED) / (after.nanos() - before.nanos()),
                gauge(after, MOST),
                growth(before, after, "orders.shipped"),
                growth(before, after, "orders.backordered")))
        : Optional.empty();
  }

  private static long growth(Snapshot before, Snapshot after, String name) {
    return gauge(after, name) - gauge(before, name);
  }

  /** Background messages that were given up. */
  static long dead(Snapshot snapshot) {
    return gauge(snapshot, DEAD);
  }

  private static long gauge(Snapshot snapshot, String name) {
    return snapshot.gauges().getOrDefault(name, 0L);
  }

  private static boolean isTls(Negotiated negotiated) {
    return !negotiated.equals(Negotiated.PLAIN);
  }

  private static long sum(Map<String, Handshakes> handshakes, Predicate<Negotiated> which) {
    return handshakes.entrySet().stream()
        .filter(entry -> which.test(Negotiated.parse(entry.getKey())))
        .mapToLong(entry -> entry.getValue().count())
        .sum();
  }
}
