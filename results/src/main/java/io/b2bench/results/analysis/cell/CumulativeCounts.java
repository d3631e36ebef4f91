package io.b2bench.results.analysis.cell;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * How many values of a histogram lie up to each of them. A histogram would count them anew at each
 * question.
 *
 * @param lowest the lowest value of each bucket that holds any, rising
 * @param counts how many values are in that bucket and those before it
 */
record CumulativeCounts(long[] lowest, long[] counts) {
  static CumulativeCounts of(Histogram histogram) {
    int buckets = 0;
    for (HistogramIterationValue ignored : histogram.recordedValues()) {
      buckets++;
    }
    long[] lowest = new long[buckets];
    long[] counts = new long[buckets];
    int i = 0;
    for (HistogramIterationValue bucket : histogram.recordedValues()) {
      lowest[i] = histogram.lowestEquivalentValue(bucket.getValueIteratedTo());
      counts[i] = bucket.getTotalCountToThisValue();
      i++;
    }
    return new CumulativeCounts(lowest, counts);
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
