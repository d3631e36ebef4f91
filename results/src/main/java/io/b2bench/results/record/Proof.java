package io.b2bench.results.record;

import io.b2bench.tls.profile.Negotiated;

/**
 * How many connections of a hop negotiated what.
 *
 * @param hop {@code front} or {@code partners}
 * @param witness who counted: {@code server}, {@code partners} or {@code driver}
 * @param negotiated what, in the text form of {@link Negotiated}
 * @param connections how many were opened in the window; 0 where all of them are older, as those of
 *     suspended sessions are
 */
public record Proof(String hop, String witness, String negotiated, long connections) {
  /** The hop from server to partners, which speaks HTTP/1.1 whatever the profile says. */
  public static final String PARTNERS = "partners";
}
