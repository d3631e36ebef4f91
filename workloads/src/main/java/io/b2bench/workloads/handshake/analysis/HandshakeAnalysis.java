package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Computes the results of a handshake run. */
public final class HandshakeAnalysis {
  /** Application bytes of a record in the benchmark of records. */
  private static final double RECORD = 1 << 14;

  private static final double NANOS_PER_MICRO = 1e3;
  private static final String CONNECTIONS = "connections";
  private static final String BYTES = "bytes";

  private final Trials trials;
  private final Map<Subject, Values> subjects;

  private HandshakeAnalysis(Recorded recorded) {
    this.trials = new Trials(recorded);
    this.subjects = trials.bySubject();
  }

  /** The results of the run. */
  public static HandshakeResults of(Recorded recorded) {
    return new HandshakeAnalysis(recorded).results();
  }

  private HandshakeResults results() {
    List<Handshake> handshakes = new ArrayList<>();
    List<Records> records = new ArrayList<>();
    for (String profile : trials.profiles()) {
      Handshake full = handshake(profile, false);
      handshakes.add(full);
      handshakes.add(handshake(profile, true));
      records.add(records(profile, full));
    }
    List<Primitive> primitives = primitives();
    return new HandshakeResults(
        trials.scope(),
        trials.measured(),
        trials.iterations().size(),
        trials.rejected(),
        handshakes,
        connections(),
        records,
        primitives,
        Predictions.of(trials::profile, handshakes, records, primitives),
        trials.limits(),
        trials.proved());
  }

  private Values values(Subject subject) {
    return subjects.getOrDefault(subject, trials.values(List.of()));
  }

  private <S extends Subject> List<S> measured(Class<S> kind, Comparator<S> order) {
    return subjects.keySet().stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .sorted(order)
        .toList();
  }

  private Handshake handshake(String profile, boolean resumed) {
    Values values = values(new Subject.Connections(profile, resumed, 1));
    return new Handshake(
        profile,
        resumed,
        values.unavailable(),
        values.estimate(i -> each(i, "handshakeServer")),
        values.estimate(i -> each(i, "handshakeClient")),
        resumed
            ? ratio(both(values(new Subject.Connections(profile, false, 1))), both(values))
            : OptionalDouble.empty(),
        values.mean(CONNECTIONS, "flights"),
        values.mean(CONNECTIONS, "wireHandshakeServer"),
        values.mean(CONNECTIONS, "wireHandshakeClient"),
        values.gauge("allocatedHandshakeServer"),
        values.gauge("allocatedHandshakeClient"),
        values.gauge("retainedServer"),
        values.gauge("retainedClient"));
  }

  private static Optional<Estimate> both(Values handshakes) {
    return handshakes.estimate(i -> each(i, "handshakeServer", "handshakeClient"));
  }

  /** Microseconds of a connection. */
  private static double each(Sample iteration, String... names) {
    return Values.cpu(iteration, names) / iteration.count(CONNECTIONS) / NANOS_PER_MICRO;
  }

  private List<Connection> connections() {
    List<String> profiles = trials.profiles();
    return measured(
            Subject.Connections.class,
            Comparator.comparingInt((Subject.Connections c) -> profiles.indexOf(c.profile()))
                .thenComparing(Subject.Connections::resumed)
                .thenComparingInt(Subject.Connections::bytes))
        .stream()
        .map(this::connection)
        .toList();
  }

  private Connection connection(Subject.Connections subject) {
    Values values = values(subject);
    String[] server = {"handshakeServer", "dataServer", "closeServer"};
    String[] client = {"handshakeClient", "dataClient", "closeClient"};
    return new Connection(
        subject.profile(),
        subject.resumed(),
        subject.bytes(),
        values.unavailable(),
        values.estimate(i -> (each(i, server) + each(i, client)) / 1e3),
        values.estimate(i -> each(i, server)),
        values.estimate(i -> each(i, client)),
        values.mean(
            CONNECTIONS, "wireHandshakeServer", "wireHandshakeClient", "wireData", "wireClose"));
  }

  private Records records(String profile, Handshake full) {
    Values values = values(new Subject.Records(profile));
    Optional<Estimate> nanosEachByte =
        values.estimate(
            i ->
                Values.cpu(i, "wrapClient", "unwrapServer", "wrapServer", "unwrapClient")
                    / (2.0 * i.count(BYTES)));
    OptionalDouble wire = values.mean(BYTES, "wireBytes");
    return new Records(
        profile,
        values.unavailable(),
        values.estimate(i -> speed(i, "wrapClient")),
        values.estimate(i -> speed(i, "unwrapServer")),
        values.estimate(i -> speed(i, "wrapServer")),
        values.estimate(i -> speed(i, "unwrapClient")),
        wire.isEmpty() ? wire : OptionalDouble.of((wire.getAsDouble() / 2 - 1) * RECORD),
        ratio(full.bothMicros().map(micros -> micros.times(NANOS_PER_MICRO)), nanosEachByte));
  }

  /** Megabytes a second are bytes a microsecond. */
  private static double speed(Sample iteration, String side) {
    return iteration.count(BYTES) / (Values.cpu(iteration, side) / NANOS_PER_MICRO);
  }

  private List<Primitive> primitives() {
    return measured(
            Subject.Primitive.class,
            Comparator.comparing(Subject.Primitive::operation)
                .thenComparing(Subject.Primitive::algorithm)
                .thenComparing(Subject.Primitive::provider)
                .thenComparingInt(Subject.Primitive::bytes))
        .stream()
        .map(this::primitive)
        .toList();
  }

  private Primitive primitive(Subject.Primitive subject) {
    Values values = values(subject);
    Optional<Estimate> perSecond =
        values.estimate(i -> 1e9 * i.count("operations") / Values.cpu(i, "wallNanos"));
    Optional<Double> limit =
        trials.openssl(Subjects.stratum(subject)).gauge(Subjects.PER_SECOND).stream()
            .boxed()
            .filter(v -> v > 0)
            .findFirst();
    return new Primitive(
        subject.operation(),
        subject.algorithm(),
        subject.provider(),
        subject.bytes(),
        values.unavailable(),
        perSecond,
        number(
            perSecond
                .filter(p -> subject.bytes() > 0)
                .map(p -> p.centre() * subject.bytes() / 1e6)),
        number(limit),
        number(perSecond.flatMap(p -> limit.map(l -> p.centre() / l))));
  }

  private static OptionalDouble ratio(Optional<Estimate> one, Optional<Estimate> other) {
    return number(one.flatMap(a -> other.map(b -> a.centre() / b.centre())));
  }

  private static OptionalDouble number(Optional<Double> value) {
    return value.map(OptionalDouble::of).orElse(OptionalDouble.empty());
  }
}
