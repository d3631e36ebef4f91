package io.b2bench.results.analysis.counter;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the service did in the background while a cell was measured. What was counted inside windows
 * is absent in older runs, which looked at the ends of windows only.
 *
 * @param series its series
 * @param stratum its stratum
 * @param depth messages waiting or in work, on average over time
 * @param most the most of them at a time
 * @param left messages at the end of a window, on average
 * @param leftMost the most of them at the end of a window
 * @param shipped orders that were shipped as a whole
 * @param backordered orders that were handled but for lines out of stock
 */
public record BackgroundFigures(
    String series,
    Stratum stratum,
    Optional<Estimate> depth,
    OptionalLong most,
    Optional<Estimate> left,
    long leftMost,
    OptionalLong shipped,
    OptionalLong backordered) {}
