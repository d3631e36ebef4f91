package io.b2bench.results.analysis.cell;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * How many values of a histogram lie up to each of them. A histogram would count them anew at each
 * question.
 */
final class CumulativeCounts {
  /** The lowest value of each bucket that holds any, rising. */
  private final long[] lowest;

  /** How many values are in that bucket and those before it. */
  private final long[] counts;

  private CumulativeCounts(long[] lowest, long[] counts) {
    this.lowest = lowest;
    this.counts = counts;
  }

  static CumulativeCounts of(Histogram histogram) {
    LongStream.Builder lowest = LongStream.builder();
    LongStream.Builder counts = LongStream.builder();
    histogram
        .recordedValues()
        .forEach(
            bucket -> {
              lowest.add(histogram.lowestEquivalentValue(bucket.getValueIteratedTo()));
              counts.add(bucket.getTotalCountToThisValue());
            });
    return new CumulativeCounts(lowest.build().toArray(), counts.build().toArray());
  }

  /** How many are at most this value, or in its bucket. */
  long upTo(long value) {
    int found = Arrays.binarySearch(lowest, value);
    int buckets = found < 0 ? -found - 1 : found + 1;
    return buckets == 0 ? 0 : counts[buckets - 1];
  }

  /** How many there are. */
  long total() {
    return counts.length == 0 ? 0 : counts[counts.length - 1];
  }
}
