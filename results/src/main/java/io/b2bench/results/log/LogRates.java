package io.b2bench.results.log;

import java.util.OptionalDouble;

/**
 * What a log says of its service.
 *
 * @param format the form of its lines: {@code nginx}, {@code apache}, {@code combined}
 * @param lines lines that were understood: requests
 * @param strange lines that were not
 * @param seconds from the first to the last
 * @param requests in a second
 * @param kilobytesOut for a request
 * @param kilobytesIn with a request; absent where the format does not say
 * @param handshakes in a second; absent where the format does not say
 * @param resumed share of them; absent where the format does not say
 */
public record LogRates(
    String format,
    long lines,
    long strange,
    long seconds,
    double requests,
    double kilobytesOut,
    OptionalDouble kilobytesIn,
    OptionalDouble handshakes,
    OptionalDouble resumed) {}
