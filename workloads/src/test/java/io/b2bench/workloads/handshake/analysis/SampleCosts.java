package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Figures of a run, made up so that sums can be told in advance. */
final class SampleCosts {
  static final String LONG_KEY = "tls10-rsa-rc4-md5";

  private static final OptionalDouble NONE = OptionalDouble.empty();

  private SampleCosts() {}

  /** A profile that ships. */
  static Optional<Tls> profile(String name) {
    return Optional.of((Tls) Catalog.shipped().profile(name));
  }

  /** A figure with an interval of one per cent. */
  static Optional<Estimate> of(double value) {
    return Optional.of(
        new Estimate(
            6,
            value,
            Optional.of(new Interval(value * 0.99, value * 1.01)),
            Optional.empty(),
            value / 100));
  }

  /** A second has so many of it. */
  static Primitive primitive(Operation operation, String algorithm, int bytes, double micros) {
    return new Primitive(
        operation, algorithm, "jdk", bytes, "", of(1e6 / micros), NONE, NONE, NONE);
  }

  /** RSA takes 800 and 30 us, digests and RC4 1 ns a byte and nothing more. */
  static List<Primitive> primitives() {
    List<Primitive> all = new ArrayList<>();
    for (int bytes : new int[] {1, 16_384}) {
      for (String digest : List.of("MD5", "SHA-1")) {
        all.add(primitive(Operation.DIGEST, digest, bytes, bytes / 1e3));
      }
      all.add(primitive(Operation.ENCRYPT, "RC4", bytes, bytes / 1e3));
    }
    all.add(primitive(Operation.DECAPSULATE, "RSA-2048", 0, 800));
    all.add(primitive(Operation.ENCAPSULATE, "RSA-2048", 0, 30));
    all.add(primitive(Operation.VERIFY, "RSA-2048", 0, 30));
    return all;
  }

  static Handshake handshake(String profile, boolean resumed, double server, double client) {
    return new Handshake(
        profile,
        resumed,
        "",
        of(server),
        of(client),
        NONE,
        NONE,
        OptionalDouble.of(1000),
        OptionalDouble.of(200),
        NONE,
        NONE,
        NONE,
        NONE);
  }

  /** Every one of the four takes so many nanoseconds a byte. */
  static Records records(String profile, double nanos) {
    Optional<Estimate> speed = of(1e3 / nanos);
    return new Records(profile, "", speed, speed, speed, speed, NONE, NONE);
  }
}
