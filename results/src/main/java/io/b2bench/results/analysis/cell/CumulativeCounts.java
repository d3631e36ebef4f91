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
    long most = histogram.getMaxValue();
    long all = 0;
    for (long bucket = histogram.lowestEquivalentValue(histogram.getMinValue());
        bucket <= most && all < histogram.getTotalCount();
        bucket = histogram.nextNonEquivalentValue(bucket)) {
      long its = histogram.getCountAtValue(bucket);
      if (its > 0) {
        all += its;
        lowest.add(bucket);
        counts.add(all);
      }
    }
    return new CumulativeCounts(lowest.build().toArray(), counts.build().toArray());
  }

  /** All values added up, each as the middle of its bucket in a histogram of the same precision. */
  double sum(Histogram precision) {
    double sum = 0;
    for (int i = 0; i < lowest.length; i++) {
      long its = counts[i] - (i == 0 ? 0 : counts[i - 1]);
      sum += precision.medianEquivalentValue(lowest[i]) * (double) its;
    }
    return sum;
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
