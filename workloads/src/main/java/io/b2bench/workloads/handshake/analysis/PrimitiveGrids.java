package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Numbers;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;

/** The tables of primitives, with the speed of OpenSSL for comparison. */
final class PrimitiveGrids {
  private static final Entry UNAVAILABLE = new Entry.Unavailable("unavailable", "");
  private static final double MICROS = 1e6;

  private PrimitiveGrids() {}

  private record Algorithm(Operation operation, String name, String provider) {}

  /** Speed by block size: a row holds one algorithm of one provider. */
  static Grid blocks(List<Primitive> primitives) {
    Map<Algorithm, List<Primitive>> rows = new LinkedHashMap<>();
    for (Primitive p : primitives) {
      if (p.bytes() > 0) {
        rows.computeIfAbsent(
                new Algorithm(p.operation(), p.algorithm(), p.provider()), a -> new ArrayList<>())
            .add(p);
      }
    }
    Columns<List<Primitive>> columns =
        new Columns<List<Primitive>>()
            .words("algorithm", r -> r.getFirst().algorithm())
            .words("provider", r -> r.getFirst().provider());
    primitives.stream()
        .map(Primitive::bytes)
        .filter(b -> b > 0)
        .distinct()
        .sorted()
        .forEach(size -> columns.plain(Numbers.count(size), "B", r -> speed(r, size)));
    return columns
        .ratio("of OpenSSL", r -> known(r.getLast().ratio()))
        .grid(
            "MB for a second of CPU by block size; beside it the largest block's share of openssl"
                + " speed",
            rows.values());
  }

  private static Entry speed(List<Primitive> row, int size) {
    return row.stream()
        .filter(p -> p.bytes() == size)
        .findFirst()
        .map(p -> p.unavailable().isEmpty() ? Entry.of(p.megabytes()) : skipped(p))
        .orElse(Entry.NONE);
  }

  /** The table of operations with keys. */
  static Grid keys(List<Primitive> primitives) {
    return new Columns<Primitive>()
        .words("key or group", Primitive::algorithm)
        .words("operation", p -> p.operation().name().toLowerCase(Locale.ROOT))
        .words("provider", Primitive::provider)
        .plain(
            "", "µs", p -> p.perSecond().map(e -> Entry.of(MICROS / e.centre())).orElse(skipped(p)))
        .count("per s", p -> p.perSecond().map(e -> Entry.of(e.centre())).orElse(Entry.NONE))
        .count("limit per s", p -> known(p.limit()))
        .ratio("of OpenSSL", p -> known(p.ratio()))
        .grid(
            "Keys: an operation; the limit is openssl speed",
            primitives.stream().filter(p -> p.bytes() == 0).toList());
  }

  private static Entry known(OptionalDouble value) {
    return value.isPresent() ? Entry.of(value) : UNAVAILABLE;
  }

  private static Entry skipped(Primitive p) {
    return new Entry.Unavailable("skipped", p.unavailable());
  }
}
