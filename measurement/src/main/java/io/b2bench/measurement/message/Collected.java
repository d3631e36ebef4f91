package io.b2bench.measurement.message;

import java.util.OptionalLong;

/**
 * Answer to {@code POST /collect}.
 *
 * @param collected whether a collection was brought about; not where enough room was left
 * @param allocatedBytes what the component allocated since the last such request, without what
 *     brought the collection about; absent at the first one and where the JVM does not count
 */
public record Collected(boolean collected, OptionalLong allocatedBytes) {}
