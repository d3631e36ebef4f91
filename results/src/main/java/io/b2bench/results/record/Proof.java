package io.b2bench.results.record;

import io.b2bench.tls.profile.Negotiated;

/**
 * How many connections of a hop negotiated what.
 *
 * @param hop {@code front} or {@code partners}
 * @param witness who counted: {@code server}, {@code partners} or {@code driver}
 * @param negotiated what, in the text form of {@link Negotiated}
 * @param connections how many
 */
public record Proof(String hop, String witness, String negotiated, long connections) {}
