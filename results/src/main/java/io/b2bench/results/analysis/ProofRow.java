package io.b2bench.results.analysis;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What connections of a series negotiated on one hop, all windows together.
 *
 * @param hop {@code front}, {@code partners} or {@code database}
 * @param witness who counted
 * @param implementation the TLS implementation of the witness, name and version; empty if unknown
 * @param series the series
 * @param profile its profile
 * @param negotiated in code points: {@code tls=0304 suite=1301 group=001d full}
 * @param words the same in names
 * @param connections how many
 * @param handshakeIn bytes that the witness received per handshake; empty without TLS, without
 *     handshakes, or if they were not counted
 * @param handshakeOut bytes that it sent per handshake; absent in the same cases
 * @param agrees whether it agrees with the profile
 */
public record ProofRow(
    String hop,
    String witness,
    Optional<String> implementation,
    String series,
    String profile,
    String negotiated,
    String words,
    long connections,
    OptionalDouble handshakeIn,
    OptionalDouble handshakeOut,
    boolean agrees) {}
