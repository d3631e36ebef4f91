package io.b2bench.report;

import io.b2bench.measurement.observation.Subject.Operation;
import io.b2bench.report.page.Grid;
import io.b2bench.report.page.Grid.Column;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Primitive;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of primitives, each figure with its share of what OpenSSL does. */
final class PrimitiveGrids {
  private final HandshakeResults results;

  PrimitiveGrids(HandshakeResults results) {
    this.results = results;
  }

  List<Grid> all() {
    return List.of(blocks(), keys());
  }

  Grid blocks() {
    List<Integer> sizes =
        results.primitives().stream()
            .map(Primitive::bytes)
            .filter(b -> b > 0)
            .distinct()
            .sorted()
            .toList();
    List<Column> columns =
        new ArrayList<>(List.of(Column.words("algorithm"), Column.words("provider")));
    sizes.forEach(s -> columns.add(Column.numbers(Numbers.count(s) + " B")));
    columns.add(Column.numbers("of OpenSSL"));
    List<List<String>> rows = new ArrayList<>();
    record Key(Operation operation, String algorithm, String provider) {}
    results.primitives().stream()
        .filter(p -> p.bytes() > 0)
        .map(p -> new Key(p.operation(), p.algorithm(), p.provider()))
        .distinct()
        .forEach(
            k -> {
              List<String> row = new ArrayList<>(List.of(k.algorithm(), k.provider()));
              List<Primitive> of =
                  results.primitives().stream()
                      .filter(
                          p ->
                              k.equals(new Key(p.operation(), p.algorithm(), p.provider()))
                                  && p.bytes() > 0)
                      .toList();
              for (int size : sizes) {
                row.add(
                    of.stream()
                        .filter(p -> p.bytes() == size)
                        .findFirst()
                        .map(
                            p ->
                                p.unavailable().isEmpty()
                                    ? Numbers.plain(p.megabytes())
                                    : "skipped")
                        .orElse(Numbers.NONE));
              }
              row.add(ratio(of.getLast()));
              rows.add(row);
            });
    return new Grid(
        "MB for a second of CPU by block size; beside it the largest block's share of openssl speed",
        columns,
        rows);
  }

  Grid keys() {
    List<List<String>> rows = new ArrayList<>();
    for (Primitive p : results.primitives()) {
      if (p.bytes() == 0) {
        boolean there = p.unavailable().isEmpty() && p.perSecond().isPresent();
        rows.add(
            List.of(
                p.algorithm(),
                p.operation().name().toLowerCase(Locale.ROOT),
                p.provider(),
                there ? Numbers.plain(1e6 / p.perSecond().orElseThrow().centre()) : "skipped",
                there
                    ? Numbers.count(Math.round(p.perSecond().orElseThrow().centre()))
                    : Numbers.NONE,
                p.limit().isPresent()
                    ? Numbers.count(Math.round(p.limit().getAsDouble()))
                    : "unavailable",
                ratio(p)));
      }
    }
    return new Grid(
        "Keys: an operation; the limit is openssl speed",
        List.of(
            Column.words("key or group"),
            Column.words("operation"),
            Column.words("provider"),
            Column.numbers("µs"),
            Column.numbers("per s"),
            Column.numbers("limit per s"),
            Column.numbers("of OpenSSL")),
        rows);
  }

  private static String ratio(Primitive p) {
    return p.ratio().isPresent() ? Numbers.ratio(p.ratio().getAsDouble()) : "unavailable";
  }
}
