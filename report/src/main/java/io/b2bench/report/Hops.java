package io.b2bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which TLS the figures of the server contain, in words. */
final class Hops {
  private static final Map<String, String> WAYS = ways();

  private Hops() {}

  /** {@code the TLS of both hops, from clients to server and from server to partners}. */
  static String carried(List<String> hops) {
    List<String> without =
        WAYS.entrySet().stream()
            .filter(w -> !hops.contains(w.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    String with = Listing.of(hops.stream().map(h -> WAYS.getOrDefault(h, h)).toList());
    return without.isEmpty()
        ? "the TLS of both hops, " + with
        : "the TLS of one hop, %s; %s there is none".formatted(with, Listing.of(without));
  }

  private static Map<String, String> ways() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("front", "from clients to server");
    ways.put("partners", "from server to partners");
    return ways;
  }
}
