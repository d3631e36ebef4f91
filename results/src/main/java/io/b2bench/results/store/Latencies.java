package io.b2bench.results.store;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/**
 * Response times in nanoseconds of the windows that count for response times, by window and kind.
 * They are kept packed, which keeps a run of thousands of windows small.
 */
public final class Latencies {
  private record Place(Cell cell, int fork, int block) {
    static Place of(Window w) {
      return new Place(w.cell(), w.fork(), w.block());
    }
  }

  /** Of windows whose response times nobody recorded. */
  public static final Latencies NONE = new Latencies(Map.of());

  private final Map<Place, Map<String, PackedHistogram>> packed;

  private Latencies(Map<Place, Map<String, PackedHistogram>> packed) {
    this.packed = packed;
  }

  /** A collector for the histograms of these windows; those of other windows are ignored. */
  public static Builder of(Collection<Window> windows) {
    return new Builder(windows);
  }

  /** The response times of one kind in these windows together; empty when none was recorded. */
  public Histogram of(Collection<Window> windows, String kind) {
    List<PackedHistogram> parts = parts(windows, kind);
    long most = parts.stream().mapToLong(PackedHistogram::most).max().orElse(0);
    Histogram all = new Histogram(Math.max(2, most), 3);
    all.setAutoResize(true);
    parts.forEach(its -> its.each(all::recordValueWithCount));
    return all;
  }

  private List<PackedHistogram> parts(Collection<Window> windows, String kind) {
    List<PackedHistogram> parts = new ArrayList<>();
    for (Window w : windows) {
      PackedHistogram its = packed.getOrDefault(Place.of(w), Map.of()).get(kind);
      if (its != null) {
        parts.add(its);
      }
    }
    return parts;
  }

  /**
   * How often each response time of one kind is in these windows, from the shortest on; each stands
   * for those that {@link #of} does not tell from it. Of a few windows that is less work.
   */
  public SortedMap<Long, Long> counts(Collection<Window> windows, String kind) {
    SortedMap<Long, Long> counts = new TreeMap<>();
    parts(windows, kind)
        .forEach(its -> its.each((nanos, count) -> counts.merge(nanos, count, Long::sum)));
    return counts;
  }

  /** Kinds recorded in any of these windows, sorted by name. */
  public Set<String> kinds(Collection<Window> windows) {
    Set<String> kinds = new TreeSet<>();
    windows.forEach(w -> kinds.addAll(packed.getOrDefault(Place.of(w), Map.of()).keySet()));
    return kinds;
  }

  /** Collects histograms; not thread safe. */
  public static final class Builder {
    private final Set<Place> counting = new HashSet<>();
    private final Map<Place, Map<String, PackedHistogram>> packed = new HashMap<>();

    private Builder(Collection<Window> windows) {
      windows.stream()
          .filter(w -> w.counts(Validity.RESPONSE_TIME))
          .forEach(w -> counting.add(Place.of(w)));
    }

    /** Adds what one window recorded for one kind. */
    public Builder add(Cell cell, int fork, int block, String kind, AbstractHistogram nanos) {
      return add(cell, fork, block, kind, PackedHistogram.of(nanos));
    }

    Builder add(Cell cell, int fork, int block, String kind, PackedHistogram nanos) {
      Place place = new Place(cell, fork, block);
      if (counting.contains(place)) {
        packed.computeIfAbsent(place, p -> new HashMap<>()).put(kind, nanos);
      }
      return this;
    }

    /** With what another collector for the same windows has. */
    Builder plus(Builder other) {
      other.packed.forEach(
          (place, kinds) -> packed.computeIfAbsent(place, p -> new HashMap<>()).putAll(kinds));
      return this;
    }

    /**
     * What was collected. {@code Map.copyOf} would probe one place after the other, and the numbers
     * of blocks make places follow each other.
     */
    public Latencies build() {
      return new Latencies(new HashMap<>(packed));
    }
  }
}
