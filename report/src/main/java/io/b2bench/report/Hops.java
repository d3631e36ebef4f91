package io.b2bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which TLS the figures of the server contain, in words. */
final class Hops {
  private static final String DATABASE = "database";
  private static final Map<String, String> WAYS = ways();

  private Hops() {}

  /** {@code TLS on both hops (client to server and server to partners)}. */
  static String carried(List<String> hops) {
    List<String> without =
        WAYS.entrySet().stream()
            .filter(w -> !hops.contains(w.getKey()))
            // said only where it carries a profile: a database in the server has no such hop
            .filter(w -> !w.getKey().equals(DATABASE))
            .map(Map.Entry::getValue)
            .toList();
    String with = Listing.of(hops.stream().map(h -> WAYS.getOrDefault(h, h)).toList());
    String many = hops.size() == 1 ? "one hop" : without.isEmpty() ? all(hops) : "two hops";
    return "TLS on %s (%s)".formatted(many, with)
        + (without.isEmpty() ? "" : "; no TLS from %s".formatted(Listing.of(without)));
  }

  private static String all(List<String> hops) {
    return hops.contains(DATABASE) ? "all three hops" : "both hops";
  }

  private static Map<String, String> ways() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("front", "client to server");
    ways.put("partners", "server to partners");
    ways.put(DATABASE, "server to database");
    return ways;
  }
}
