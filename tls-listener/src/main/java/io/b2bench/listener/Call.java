package io.b2bench.listener;

import java.util.Optional;

/**
 * A complete request that came through a listener.
 *
 * @param listener the listener's name
 * @param method the HTTP method
 * @param path the path, decoded and normalised; empty when the request names none
 * @param query what follows the question mark, undecoded
 * @param mediaType the value of {@code Content-Type}
 * @param body the body, not longer than the listeners allow
 */
// The bytes are the message: an array, as a decoder wants it, never shared or compared.
@SuppressWarnings("ArrayRecordComponent")
public record Call(
    String listener,
    String method,
    String path,
    Optional<String> query,
    Optional<String> mediaType,
    byte[] body) {}
