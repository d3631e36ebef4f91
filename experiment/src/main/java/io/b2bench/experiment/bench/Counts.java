package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.BackgroundWork;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.measurement.observation.ProcessUse.Jvm;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a component counted from one snapshot to the next.
 *
 * @param before the earlier snapshot
 * @param after the later one
 */
public record Counts(Snapshot before, Snapshot after) {
  private static final List<String> WAITING = List.of("queue.shipping", "queue.stock");
  private static final String DEAD = "queue.dead";
  private static final String MOST = "queue.most";
  private static final String STAYED = "queue.nanos";
  private static final ListenerCounters NOTHING =
      new ListenerCounters(
          0, 0, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), 0, 0, 0, 0, 0,
          0);

  /** Those of a component that keeps snapshots, between two marks. */
  public static Counts of(
      String name, RunningComponent component, Mark<Long> before, Mark<Long> after)
      throws IOException, InterruptedException {
    ControlClient control = component.control();
    return new Counts(control.snapshot(before.own(name)), control.snapshot(after.own(name)));
  }

  /** Those of two components as if they were one; the clock is that of the first. */
  Counts plus(Counts other) {
    return new Counts(before.plus(other.before), after.plus(other.after));
  }

  /** The time between both, by the clock of the component. */
  public long nanos() {
    return after.nanos() - before.nanos();
  }

  /** What it did behind a listener, by kind. */
  public Map<String, Operation> operations(String listener) {
    Map<String, Long> done = growth(listener, ListenerCounters::answered);
    Map<String, Long> refused = growth(listener, ListenerCounters::refused);
    Map<String, Long> failed = growth(listener, ListenerCounters::failed);
    Map<String, Long> nanos = growth(listener, ListenerCounters::serviceNanos);
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

  /** Operations that it answered with success behind a listener, all kinds. */
  public long done(String listener) {
    return operations(listener).values().stream().mapToLong(Operation::done).sum();
  }

  /** The traffic of a listener. */
  public ListenerTraffic traffic(String listener) {
    ListenerCounters a = listener(before, listener);
    ListenerCounters b = listener(after, listener);
    Map<String, Handshakes> handshakes = handshakes(listener, ListenerCounters::negotiated);
    return new ListenerTraffic(
        b.connections() - a.connections(),
        sum(handshakes, n -> isTls(n) && !n.resumed()),
        sum(handshakes, n -> isTls(n) && n.resumed()),
        b.handshakeFailures() - a.handshakeFailures(),
        sum(handshakes(listener, ListenerCounters::outbound), Counts::isTls),
        b.appIn() - a.appIn(),
        b.appOut() - a.appOut(),
        b.wireIn() - a.wireIn(),
        b.wireOut() - a.wireOut(),
        b.recordsIn() - a.recordsIn(),
        b.recordsOut() - a.recordsOut(),
        queued(before),
        queued(after));
  }

  /** What it was asked behind a listener, where it is the partners. */
  PartnerTraffic asked(String listener) {
    ListenerTraffic traffic = traffic(listener);
    return new PartnerTraffic(done(listener), traffic.appIn(), traffic.appOut());
  }

  /**
   * Handshakes of a listener. Every kind of the later snapshot is kept, with none where all are
   * older.
   *
   * @param which those of clients, with partners, or with the database
   */
  Map<String, Handshakes> handshakes(
      String listener, Function<ListenerCounters, Map<String, Handshakes>> which) {
    Map<String, Handshakes> earlier = which.apply(listener(before, listener));
    Map<String, Handshakes> difference = new TreeMap<>();
    which
        .apply(listener(after, listener))
        .forEach(
            (key, seen) ->
                difference.put(key, seen.since(earlier.getOrDefault(key, Handshakes.NONE))));
    return difference;
  }

  private Map<String, Long> growth(
      String listener, Function<ListenerCounters, Map<String, Long>> which) {
    Map<String, Long> earlier = which.apply(listener(before, listener));
    Map<String, Long> growth = new TreeMap<>();
    which
        .apply(listener(after, listener))
        .forEach((key, count) -> growth.put(key, count - earlier.getOrDefault(key, 0L)));
    return growth;
  }

  private static ListenerCounters listener(Snapshot snapshot, String listener) {
    return snapshot.listeners().getOrDefault(listener, NOTHING);
  }

  /** What its JVM reported of itself. */
  Jvm jvm() {
    return jvm(new DriverReply.Span(before.jvm(), after.jvm()));
  }

  /** The same of the JVM of a driver. */
  public static Jvm jvm(DriverReply.Span span) {
    OptionalLong began = span.began().allocatedBytes();
    OptionalLong ended = span.ended().allocatedBytes();
    return new Jvm(
        span.ended().collections() - span.began().collections(),
        TimeUnit.MILLISECONDS.toNanos(span.ended().pauseMillis() - span.began().pauseMillis()),
        began.isPresent() && ended.isPresent()
            ? OptionalLong.of(ended.getAsLong() - began.getAsLong())
            : OptionalLong.empty());
  }

  /** What its background did; absent where there is none. */
  Optional<BackgroundWork> background() {
    return after.gauges().containsKey(STAYED)
        ? Optional.of(
            new BackgroundWork(
                (double) growth(STAYED) / nanos(),
                gauge(after, MOST),
                growth("orders.shipped"),
                growth("orders.backordered")))
        : Optional.empty();
  }

  private long growth(String gauge) {
    return gauge(after, gauge) - gauge(before, gauge);
  }

  /** Background messages that wait. */
  static long queued(Snapshot snapshot) {
    return WAITING.stream().mapToLong(name -> gauge(snapshot, name)).sum();
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
