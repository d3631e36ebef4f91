package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.observation.Sample;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
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
  private static final OptionalDouble NONE = OptionalDouble.empty();

  private final Recorded recorded;
  private final Trials all;
  private final List<String> profiles;
  private final Map<Subject, List<Window>> trials = new LinkedHashMap<>();
  private final Map<Stratum, List<Window>> openssl = new LinkedHashMap<>();

  private HandshakeAnalysis(Recorded recorded) {
    this.recorded = recorded;
    this.all = new Trials(recorded);
    this.profiles = all.profiles();
    for (Window trial : all.made()) {
      trials.computeIfAbsent(Subjects.of(trial.cell()), s -> new ArrayList<>()).add(trial);
    }
    for (Window speed : all.openssl()) {
      openssl.computeIfAbsent(speed.cell().stratum(), s -> new ArrayList<>()).add(speed);
    }
  }

  /** The results of the run. */
  public static HandshakeResults of(Recorded recorded) {
    return new HandshakeAnalysis(recorded).results();
  }

  private HandshakeResults results() {
    List<Handshake> handshakes = new ArrayList<>();
    List<Records> records = new ArrayList<>();
    for (String profile : profiles) {
      handshakes.add(handshake(profile, false));
      handshakes.add(handshake(profile, true));
      records.add(records(profile, handshakes.get(handshakes.size() - 2)));
    }
    List<Primitive> primitives = primitives();
    return new HandshakeResults(
        all.scope(),
        all.measured(),
        all.iterations().size(),
        all.rejected(),
        handshakes,
        connections(),
        records,
        primitives,
        Predictions.of(all::profile, handshakes, records, primitives),
        all.limits(),
        all.proved());
  }

  private Values values(Subject subject) {
    return new Values(trials.getOrDefault(subject, List.of()), recorded.run().rules().judges());
  }

  private Handshake handshake(String profile, boolean resumed) {
    Values values = values(new Subject.Connections(profile, resumed, 1));
    return new Handshake(
        profile,
        resumed,
        values.unavailable(),
        values.estimate(i -> each(i, "handshakeServer")),
        values.estimate(i -> each(i, "handshakeClient")),
        resumed ? dearer(values(new Subject.Connections(profile, false, 1)), values) : NONE,
        values.mean("flights", CONNECTIONS),
        values.mean("wireHandshakeServer", CONNECTIONS),
        values.mean("wireHandshakeClient", CONNECTIONS),
        values.gauge("allocatedHandshakeServer"),
        values.gauge("allocatedHandshakeClient"),
        values.gauge("retainedServer"),
        values.gauge("retainedClient"));
  }

  private static OptionalDouble dearer(Values full, Values resumed) {
    Optional<Estimate> one = full.estimate(HandshakeAnalysis::both);
    Optional<Estimate> other = resumed.estimate(HandshakeAnalysis::both);
    return one.isPresent() && other.isPresent()
        ? OptionalDouble.of(one.get().centre() / other.get().centre())
        : NONE;
  }

  private static double both(Sample iteration) {
    return each(iteration, "handshakeServer", "handshakeClient");
  }

  /** Microseconds of a connection. */
  private static double each(Sample iteration, String... names) {
    return Values.cpu(iteration, names) / iteration.count(CONNECTIONS) / NANOS_PER_MICRO;
  }

  private List<Connection> connections() {
    return trials.keySet().stream()
        .filter(Subject.Connections.class::isInstance)
        .map(Subject.Connections.class::cast)
        .sorted(
            Comparator.comparingInt((Subject.Connections c) -> profiles.indexOf(c.profile()))
                .thenComparing(Subject.Connections::resumed)
                .thenComparingInt(Subject.Connections::bytes))
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
        sum(
            values.mean("wireHandshakeServer", CONNECTIONS),
            values.mean("wireHandshakeClient", CONNECTIONS),
            values.mean("wireData", CONNECTIONS),
            values.mean("wireClose", CONNECTIONS)));
  }

  private static OptionalDouble sum(OptionalDouble... parts) {
    double sum = 0;
    for (OptionalDouble part : parts) {
      if (part.isEmpty()) {
        return OptionalDouble.empty();
      }
      sum += part.getAsDouble();
    }
    return OptionalDouble.of(sum);
  }

  private Records records(String profile, Handshake full) {
    Values values = values(new Subject.Records(profile));
    Optional<Estimate> nanosEachByte =
        values.estimate(
            i ->
                Values.cpu(i, "wrapClient", "unwrapServer", "wrapServer", "unwrapClient")
                    / (2.0 * i.count(BYTES)));
    OptionalDouble wire = values.mean("wireBytes", BYTES);
    return new Records(
        profile,
        values.unavailable(),
        values.estimate(i -> speed(i, "wrapClient")),
        values.estimate(i -> speed(i, "unwrapServer")),
        values.estimate(i -> speed(i, "wrapServer")),
        values.estimate(i -> speed(i, "unwrapClient")),
        wire.isEmpty() ? wire : OptionalDouble.of((wire.getAsDouble() / 2 - 1) * RECORD),
        breakEven(full, nanosEachByte));
  }

  /** Megabytes a second are bytes a microsecond. */
  private static double speed(Sample iteration, String side) {
    return iteration.count(BYTES) / (Values.cpu(iteration, side) / NANOS_PER_MICRO);
  }

  private static OptionalDouble breakEven(Handshake full, Optional<Estimate> nanosEachByte) {
    if (full.serverMicros().isEmpty() || full.clientMicros().isEmpty() || nanosEachByte.isEmpty()) {
      return OptionalDouble.empty();
    }
    double micros = full.serverMicros().get().centre() + full.clientMicros().get().centre();
    return OptionalDouble.of(micros * NANOS_PER_MICRO / nanosEachByte.get().centre());
  }

  private List<Primitive> primitives() {
    return trials.keySet().stream()
        .filter(Subject.Primitive.class::isInstance)
        .map(Subject.Primitive.class::cast)
        .sorted(
            Comparator.comparing(Subject.Primitive::operation)
                .thenComparing(Subject.Primitive::algorithm)
                .thenComparing(Subject.Primitive::provider)
                .thenComparingInt(Subject.Primitive::bytes))
        .map(this::primitive)
        .toList();
  }

  private Primitive primitive(Subject.Primitive subject) {
    Values values = values(subject);
    Optional<Estimate> perSecond =
        values.estimate(i -> 1e9 * i.count("operations") / Values.cpu(i, "wallNanos"));
    OptionalDouble limit = limit(subject);
    return new Primitive(
        subject.operation(),
        subject.algorithm(),
        subject.provider(),
        subject.bytes(),
        values.unavailable(),
        perSecond,
        perSecond.isPresent() && subject.bytes() > 0
            ? OptionalDouble.of(perSecond.get().centre() * subject.bytes() / 1e6)
            : OptionalDouble.empty(),
        limit,
        perSecond.isPresent() && limit.isPresent()
            ? OptionalDouble.of(perSecond.get().centre() / limit.getAsDouble())
            : OptionalDouble.empty());
  }

  private OptionalDouble limit(Subject.Primitive subject) {
    OptionalDouble limit =
        new Values(openssl.getOrDefault(Subjects.stratum(subject), List.of()), false)
            .gauge(Subjects.PER_SECOND);
    return limit.orElse(0) > 0 ? limit : OptionalDouble.empty();
  }
}
