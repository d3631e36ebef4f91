package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedByte;
import io.b2bench.workloads.handshake.analysis.Prediction.PredictedHandshake;
import io.b2bench.workloads.handshake.analysis.Prediction.Side;
import io.b2bench.workloads.handshake.analysis.Prediction.Unpredicted;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Puts handshakes and records together from the primitives of the same run. */
final class Predictions {
  /** Application bytes of a full record, whose protection is predicted. */
  private static final int RECORD = 1 << 14;

  private static final double NANOS_PER_MICRO = 1e3;

  private final PrimitivePrices prices;
  private final List<PredictedHandshake> handshakes = new ArrayList<>();
  private final List<PredictedByte> bytes = new ArrayList<>();
  private final Map<String, Set<String>> missing = new LinkedHashMap<>();

  private Predictions(List<Primitive> primitives) {
    this.prices = new PrimitivePrices(primitives);
  }

  static Prediction of(
      Function<String, Optional<Tls>> profiles,
      List<Handshake> handshakes,
      List<Records> records,
      List<Primitive> primitives) {
    Predictions predictions = new Predictions(primitives);
    handshakes.forEach(
        h -> profiles.apply(h.profile()).ifPresent(tls -> predictions.handshake(tls, h)));
    records.forEach(r -> profiles.apply(r.profile()).ifPresent(tls -> predictions.bytes(tls, r)));
    return new Prediction(
        predictions.handshakes,
        predictions.bytes,
        predictions.missing.entrySet().stream()
            .map(e -> new Unpredicted(e.getKey(), String.join(", ", e.getValue())))
            .toList());
  }

  private void handshake(Tls tls, Handshake measured) {
    if (measured.bothMicros().isEmpty()
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
    if (measured(measured.profile(), composition.all())) {
      add(measured, Side.SERVER, composition.server(), measured.serverMicros().orElseThrow());
      add(measured, Side.CLIENT, composition.client(), measured.clientMicros().orElseThrow());
    }
  }

  /** Whether all primitives have a price; those without one are said of the profile. */
  private boolean measured(String profile, List<PrimitiveUse> uses) {
    List<String> unmeasured = prices.missing(uses);
    add(profile, unmeasured);
    return unmeasured.isEmpty();
  }

  private void add(String profile, List<String> reasons) {
    if (!reasons.isEmpty()) {
      missing.computeIfAbsent(profile, p -> new LinkedHashSet<>()).addAll(reasons);
    }
  }

  private void add(Handshake of, Side side, List<PrimitiveUse> uses, Estimate measured) {
    Estimate predicted = prices.micros(uses.stream());
    handshakes.add(
        new PredictedHandshake(
            of.profile(),
            of.resumed(),
            side,
            prices.micros(uses.stream().filter(PrimitiveUse::withKeys)),
            prices.micros(uses.stream().filter(use -> !use.withKeys())),
            prices.micros(uses.stream().filter(use -> use.operation() == Operation.VERIFY)),
            predicted,
            measured,
            measured.over(predicted)));
  }

  /** Nanoseconds for a byte of a full record: cipher and MAC, beside both sides' wrapping. */
  private void bytes(Tls tls, Records record) {
    if (record.protectingNanos().isEmpty() || Composition.missing(tls).isPresent()) {
      return; // said of its handshakes
    }
    List<PrimitiveUse> uses = new ArrayList<>();
    PrimitiveNames.cipher(tls.suite())
        .ifPresent(c -> uses.add(new PrimitiveUse(Operation.ENCRYPT, c, RECORD, 1)));
    if (tls.suite().mac() != Mac.AEAD) {
      String digest = PrimitiveNames.digest(tls.suite().mac());
      uses.add(new PrimitiveUse(Operation.DIGEST, digest, RECORD, 1));
    }
    if (measured(record.profile(), uses)) {
      Estimate predicted = prices.micros(uses.stream()).in(RECORD / NANOS_PER_MICRO);
      Estimate measured = record.protectingNanos().orElseThrow();
      bytes.add(new PredictedByte(record.profile(), predicted, measured, measured.over(predicted)));
    }
  }
}
