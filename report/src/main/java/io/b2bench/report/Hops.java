package io.b2bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which TLS the figures of the server contain, in words. */
final class Hops {
  private static final String DATABASE = "database";
  private static final Map<String, String> WAYS = ways();

  private Hops() {}

  /** {@code the TLS of both hops, from clients to server and from server to partners}. */
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
    return "the TLS of %s, %s".formatted(many, with)
        + (without.isEmpty() ? "" : "; %s there is none".formatted(Listing.of(without)));
  }

  private static String all(List<String> hops) {
    return hops.contains(DATABASE) ? "all three hops" : "both hops";
  }

  private static Map<String, String> ways() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put("front", "from clients to server");
    ways.put("partners", "from server to partners");
    ways.put(DATABASE, "from server to database");
    return ways;
  }
}
