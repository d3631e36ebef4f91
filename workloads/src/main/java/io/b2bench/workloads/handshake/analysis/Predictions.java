package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.PredictedByte;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Prediction;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Side;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Unpredicted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Puts handshakes and records together from the primitives of the same run. */
final class Predictions {
  /** Application bytes of a full record, whose protection is predicted. */
  private static final int RECORD = 1 << 14;

  private static final double NANOS_PER_MICRO = 1e3;

  private final PrimitivePrices prices;
  private final List<PredictedHandshake> handshakes = new ArrayList<>();
  private final List<PredictedByte> bytes = new ArrayList<>();
  private final Map<String, Set<String>> missing = new LinkedHashMap<>();

  private Predictions(List<HandshakeResults.Primitive> primitives) {
    this.prices = new PrimitivePrices(primitives);
  }

  static Prediction of(
      Function<String, Optional<Tls>> profiles,
      List<Handshake> handshakes,
      List<Records> records,
      List<HandshakeResults.Primitive> primitives) {
    Predictions predictions = new Predictions(primitives);
    for (Handshake handshake : handshakes) {
      profiles.apply(handshake.profile()).ifPresent(tls -> predictions.handshake(tls, handshake));
    }
    for (Records record : records) {
      profiles.apply(record.profile()).ifPresent(tls -> predictions.bytes(tls, record));
    }
    return new Prediction(
        predictions.handshakes,
        predictions.bytes,
        predictions.missing.entrySet().stream()
            .map(e -> new Unpredicted(e.getKey(), String.join(", ", e.getValue())))
            .toList());
  }

  private void handshake(Tls tls, Handshake measured) {
    if (measured.serverMicros().isEmpty()
        || measured.clientMicros().isEmpty()
        || measured.serverBytes().isEmpty()
        || measured.clientBytes().isEmpty()) {
      return; // the table of handshakes says why
    }
    Optional<String> reason = Composition.missing(tls);
    if (reason.isPresent()) {
      add(measured.profile(), List.of(reason.get()));
      return;
    }
    Composition composition =
        Composition.of(
            tls,
            measured.resumed(),
            (int) Math.round(measured.serverBytes().getAsDouble()),
            (int) Math.round(measured.clientBytes().getAsDouble()));
    List<String> unmeasured = prices.missing(composition.all());
    add(measured.profile(), unmeasured);
    if (unmeasured.isEmpty()) {
      add(measured, Side.SERVER, composition.server(), measured.serverMicros().get());
      add(measured, Side.CLIENT, composition.client(), measured.clientMicros().get());
    }
  }

  private void add(String profile, List<String> reasons) {
    if (!reasons.isEmpty()) {
      missing.computeIfAbsent(profile, p -> new LinkedHashSet<>()).addAll(reasons);
    }
  }

  private void add(Handshake of, Side side, List<PrimitiveUse> uses, Estimate measured) {
    Estimate predicted = prices.micros(uses, use -> true);
    handshakes.add(
        new PredictedHandshake(
            of.profile(),
            of.resumed(),
            side,
            prices.micros(uses, PrimitiveUse::withKeys),
            prices.micros(uses, use -> !use.withKeys()),
            prices.micros(uses, use -> use.operation() == Operation.VERIFY),
            predicted,
            measured,
            Sum.ratio(measured, predicted)));
  }

  /** Nanoseconds for a byte of a full record: cipher and MAC, beside both sides' wrapping. */
  private void bytes(Tls tls, Records measured) {
    Optional<Estimate> wrapping = RecordNanos.protecting(measured);
    if (wrapping.isEmpty() || Composition.missing(tls).isPresent()) {
      return; // said of its handshakes
    }
    List<PrimitiveUse> uses =
        Stream.concat(
                PrimitiveNames.cipher(tls.suite()).stream().map(c -> use(Operation.ENCRYPT, c)),
                PrimitiveNames.mac(tls.suite().mac()).stream().map(d -> use(Operation.DIGEST, d)))
            .toList();
    List<String> unmeasured = prices.missing(uses);
    add(measured.profile(), unmeasured);
    if (!unmeasured.isEmpty()) {
      return;
    }
    Estimate micros = prices.micros(uses, use -> true);
    Estimate predicted = micros.in(RECORD / NANOS_PER_MICRO);
    bytes.add(
        new PredictedByte(
            measured.profile(), predicted, wrapping.get(), Sum.ratio(wrapping.get(), predicted)));
  }

  private static PrimitiveUse use(Operation operation, String algorithm) {
    return new PrimitiveUse(operation, algorithm, PrimitiveNames.provider(algorithm), RECORD, 1);
  }
}
