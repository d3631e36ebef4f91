package io.b2bench.listener;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Counts handshakes and their bytes together, so that a reader never sees one without the other.
 */
final class HandshakeCounter {
  private final Map<Negotiated, Handshakes> counts = new ConcurrentHashMap<>();

  void add(Negotiated negotiated, HandshakeSize size) {
    counts.merge(negotiated, new Handshakes(1, size.in(), size.out()), Handshakes::plus);
  }

  Map<String, Handshakes> totals() {
    return counts.entrySet().stream()
        .collect(Collectors.toMap(e -> e.getKey().text(), Map.Entry::getValue, Handshakes::plus));
  }
}
