package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Primitive;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What primitives take, from those that were measured. Between two sizes of block the time is on
 * the line through both, above the largest on the line through the two largest; a smaller block
 * takes as long as the smallest.
 *
 * @param measured the primitives with a figure
 */
record PrimitivePrices(List<Primitive> measured) {
  private static final double MICROS = 1e6;

  PrimitivePrices {
    measured =
        measured.stream()
            .filter(p -> p.perSecond().isPresent())
            .sorted(Comparator.comparingInt(Primitive::bytes))
            .toList();
  }

  /** Those that were not measured, by name. */
  List<String> missing(List<PrimitiveUse> uses) {
    return uses.stream()
        .filter(use -> sizes(use).isEmpty())
        .map(use -> use.algorithm() + " " + use.operation().name().toLowerCase(Locale.ROOT))
        .distinct()
        .toList();
  }

  /** Microseconds that they take together. */
  Estimate micros(Stream<PrimitiveUse> uses) {
    Map<Primitive, Double> times = new LinkedHashMap<>();
    uses.forEach(use -> add(times, use));
    return Estimate.sum(
        times.entrySet().stream()
            .map(e -> e.getKey().perSecond().orElseThrow().inverse(MICROS).times(e.getValue()))
            .toList());
  }

  private void add(Map<Primitive, Double> times, PrimitiveUse use) {
    List<Primitive> sizes = sizes(use);
    if (sizes.size() == 1 || use.bytes() <= sizes.getFirst().bytes()) {
      Primitive only = sizes.getFirst();
      double blocks = Math.max(1, only.bytes() == 0 ? 1 : (double) use.bytes() / only.bytes());
      times.merge(only, use.times() * blocks, Double::sum);
      return;
    }
    int above = 1;
    while (above < sizes.size() - 1 && sizes.get(above).bytes() < use.bytes()) {
      above++;
    }
    Primitive small = sizes.get(above - 1);
    Primitive large = sizes.get(above);
    double share = (double) (use.bytes() - small.bytes()) / (large.bytes() - small.bytes());
    times.merge(small, use.times() * (1 - share), Double::sum);
    times.merge(large, use.times() * share, Double::sum);
  }

  private List<Primitive> sizes(PrimitiveUse use) {
    return measured.stream()
        .filter(p -> p.operation() == use.operation())
        .filter(p -> p.algorithm().equals(use.algorithm()))
        .filter(p -> p.provider().equals(use.provider()))
        .filter(p -> (p.bytes() == 0) == use.withKeys())
        .toList();
  }
}
