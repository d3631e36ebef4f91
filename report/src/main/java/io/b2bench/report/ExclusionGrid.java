package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Place;
import io.b2bench.results.analysis.validity.BlockEntry;
import io.b2bench.results.analysis.validity.Exclusion;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Grid;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which windows a rule kept out, those of one block with one reason in one line. */
final class ExclusionGrid {
  private static final String ALL = "all";

  private ExclusionGrid() {}

  /** What one reason kept out of one block. */
  private record Kept(int fork, Stratum stratum, int block, List<Validity> voids, String reason) {
    static Kept of(Exclusion e) {
      return new Kept(e.fork(), e.stratum(), e.block(), e.voids(), e.reason());
    }
  }

  static Grid of(Results results) {
    Map<Kept, List<String>> series = new LinkedHashMap<>();
    results
        .exclusions()
        .forEach(e -> series.computeIfAbsent(Kept.of(e), k -> new ArrayList<>()).add(e.series()));
    Map<Place, BlockEntry> blocks = new HashMap<>();
    results.diary().forEach(b -> blocks.put(place(b.stratum(), b.fork(), b.block()), b));
    return new Columns<Map.Entry<Kept, List<String>>>()
        .written("fork", k -> String.valueOf(k.getKey().fork()))
        .written(Level.HEADING, k -> k.getKey().stratum().text())
        .written("block", k -> String.valueOf(k.getKey().block()))
        .words("series", k -> whole(blocks, k) ? ALL : Listing.of(k.getValue()))
        .words("excluded from", k -> figures(k.getKey().voids()))
        .words("reason", k -> k.getKey().reason())
        .grid("Excluded windows, and the figures they are excluded from", series.entrySet());
  }

  /** Whether all windows of a block with several were kept out. */
  private static boolean whole(Map<Place, BlockEntry> blocks, Map.Entry<Kept, List<String>> kept) {
    Kept its = kept.getKey();
    BlockEntry block = blocks.get(place(its.stratum(), its.fork(), its.block()));
    return block != null
        && kept.getValue().size() > 1
        && kept.getValue().containsAll(block.order());
  }

  private static Place place(Stratum stratum, int fork, int block) {
    return new Place(stratum, new Block(fork, block));
  }

  private static String figures(List<Validity> voids) {
    return voids.size() == Validity.values().length
        ? "everything"
        : Listing.of(voids.stream().map(ExclusionGrid::name).toList());
  }

  private static String name(Validity figure) {
    return switch (figure) {
      case CPU -> "CPU";
      case THROUGHPUT -> "throughput";
      case RESPONSE_TIME -> "response time";
    };
  }
}
