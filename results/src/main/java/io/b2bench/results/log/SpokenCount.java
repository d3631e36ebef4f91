package io.b2bench.results.log;

import io.b2bench.results.log.LogRates.Spoken;
import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.LogLine;
import io.b2bench.results.log.form.TlsVersion;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How many requests each protocol and suite has. */
final class SpokenCount {
  /** More are no suites. */
  private static final int MOST = 1000;

  private final Map<Long, Pair> pairs = new HashMap<>();
  private long hash;
  private Pair last = new Pair("", "");

  private static final class Pair {
    private final String protocol;
    private final String suite;
    private long requests;

    Pair(String protocol, String suite) {
      this.protocol = protocol;
      this.suite = suite;
    }
  }

  /** Counts a request with TLS. */
  void add(LogLine line) {
    if (!line.has(Field.TLS_PROTOCOL) && !line.has(Field.TLS_SUITE)) {
      return;
    }
    long its = line.hash(Field.TLS_PROTOCOL, Field.TLS_SUITE);
    if (its != hash) {
      if (pairs.size() >= MOST && !pairs.containsKey(its)) {
        return;
      }
      hash = its;
      last = pairs.computeIfAbsent(its, h -> pair(line));
    }
    last.requests++;
  }

  private static Pair pair(LogLine line) {
    String protocol = line.absent(Field.TLS_PROTOCOL) ? "" : line.text(Field.TLS_PROTOCOL);
    return new Pair(
        protocol.isEmpty() ? "" : TlsVersion.normal(protocol),
        line.absent(Field.TLS_SUITE) ? "" : SuiteName.of(line.text(Field.TLS_SUITE)));
  }

  /** Each with its share of so many requests. */
  List<Spoken> of(long requests) {
    Map<Spoken, Long> shares =
        pairs.values().stream()
            .collect(
                Collectors.groupingBy(
                    p -> new Spoken(p.protocol, p.suite, 0),
                    Collectors.summingLong(p -> p.requests)));
    return shares.entrySet().stream()
        .filter(e -> !e.getKey().protocol().isEmpty() || !e.getKey().suite().isEmpty())
        .map(
            e ->
                new Spoken(
                    e.getKey().protocol(), e.getKey().suite(), (double) e.getValue() / requests))
        .sorted(
            Comparator.comparingDouble(Spoken::share)
                .reversed()
                .thenComparing(Spoken::protocol)
                .thenComparing(Spoken::suite))
        .toList();
  }
}
