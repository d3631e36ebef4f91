package io.b2bench.results.store;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

/**
 * Response times in nanoseconds of the windows that count for response times: merged by series,
 * stratum and kind, and packed for each window. Merging and packing while reading keeps a run of
 * thousands of windows small.
 */
public final class Latencies {
  private record Key(String series, Stratum stratum, String kind) {}

  private record Place(String series, Stratum stratum, int fork, int block) {
    static Place of(Window w) {
      return new Place(w.cell().series(), w.cell().stratum(), w.fork(), w.block());
    }
  }

  /** What one window recorded for one kind. */
  private record Part(Place place, String kind) {}

  /** Of windows whose response times nobody recorded. */
  public static final Latencies NONE = new Latencies(Map.of(), Map.of());

  private final Map<Key, Histogram> merged;
  private final Map<Part, byte[]> parts;

  private Latencies(Map<Key, Histogram> merged, Map<Part, byte[]> parts) {
    this.merged = merged;
    this.parts = parts;
  }

  /** A collector for the histograms of these windows; those of other windows are ignored. */
  public static Builder of(Collection<Window> windows) {
    return new Builder(windows);
  }

  /** The response times of one kind in one cell, as a copy; absent when none was recorded. */
  public Optional<Histogram> of(String series, Stratum stratum, String kind) {
    return Optional.ofNullable(merged.get(new Key(series, stratum, kind))).map(Histogram::copy);
  }

  /** The response times of one kind in these windows together; empty when none was recorded. */
  public Histogram of(Collection<Window> windows, String kind) {
    Histogram all = growing();
    for (Window w : windows) {
      byte[] part = parts.get(new Part(Place.of(w), kind));
      if (part != null) {
        all.add(Histogram.decodeFromByteBuffer(ByteBuffer.wrap(part), 0));
      }
    }
    return all;
  }

  private static Histogram growing() {
    Histogram histogram = new Histogram(3);
    histogram.setAutoResize(true);
    return histogram;
  }

  /** Kinds recorded for a cell, sorted by name. */
  public Set<String> kinds(String series, Stratum stratum) {
    Set<String> kinds = new TreeSet<>();
    for (Key key : merged.keySet()) {
      if (key.series.equals(series) && key.stratum.equals(stratum)) {
        kinds.add(key.kind);
      }
    }
    return kinds;
  }

  /** Collects histograms; not thread safe. */
  public static final class Builder {
    private final Set<Place> counting = new HashSet<>();
    private final Map<Key, Histogram> merged = new HashMap<>();
    private final Map<Part, byte[]> parts = new HashMap<>();

    private Builder(Collection<Window> windows) {
      for (Window w : windows) {
        if (w.counts(Figure.RESPONSE_TIME)) {
          counting.add(Place.of(w));
        }
      }
    }

    /** Adds what one window recorded for one kind. */
    public Builder add(Cell cell, int fork, int block, String kind, AbstractHistogram nanos) {
      return add(cell.series(), cell.stratum(), fork, block, kind, nanos);
    }

    Builder add(
        String series, Stratum stratum, int fork, int block, String kind, AbstractHistogram nanos) {
      Place place = new Place(series, stratum, fork, block);
      if (counting.contains(place)) {
        merged.computeIfAbsent(new Key(series, stratum, kind), k -> growing()).add(nanos);
        parts.put(new Part(place, kind), packed(nanos));
      }
      return this;
    }

    /** With what another collector for the same windows has. */
    Builder plus(Builder other) {
      other.merged.forEach((key, h) -> merged.computeIfAbsent(key, k -> growing()).add(h));
      parts.putAll(other.parts);
      return this;
    }

    private static byte[] packed(AbstractHistogram nanos) {
      ByteBuffer buffer = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
      return Arrays.copyOf(buffer.array(), nanos.encodeIntoByteBuffer(buffer));
    }

    /** What was collected. */
    public Latencies build() {
      return new Latencies(Map.copyOf(merged), Map.copyOf(parts));
    }
  }
}
