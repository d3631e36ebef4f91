package io.b2bench.results.analysis.cell;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.stats.Estimate;
import java.util.Optional;

/**
 * Where the throughput of a series stops growing with the clients.
 *
 * <p>With N clients a closed system answers at most N times as often as with one, and never more
 * often than its bottleneck allows. Both bounds meet at N* = X_max / X_1 (Lazowska et al.,
 * Quantitative System Performance, 1984, chapter 5; a think time is in X_1 already).
 *
 * @param series the series
 * @param profile its profile
 * @param saturatedFrom the lowest load level that saturated the server
 * @param measuredAt the highest, whose throughput is taken for the most that there is
 * @param clients N*, from the ratio of both throughputs in each block; absent where no level has
 *     one client, or where no block counts at both levels
 */
public record Knee(
    String series,
    String profile,
    Stratum saturatedFrom,
    Stratum measuredAt,
    Optional<Estimate> clients) {}
