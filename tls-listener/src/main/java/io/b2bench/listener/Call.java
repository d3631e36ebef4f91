package io.b2bench.listener;

import io.b2bench.tls.keys.Bearer;
import java.util.Optional;
import java.util.function.Function;

/**
 * A complete request that came through a listener.
 *
 * @param listener the listener's name
 * @param method the HTTP method
 * @param path the path, decoded and normalised; empty when the request names none
 * @param query what follows the question mark, undecoded
 * @param mediaType the value of {@code Content-Type}
 * @param body the body, not longer than the listeners allow
 * @param bearer whom the client's certificate lets act; empty where the listener asks for none
 * @param header the value of a header field by its name, in any case; read when it is asked for
 */
// The bytes are the message: an array, as a decoder wants it, never shared or compared.
@SuppressWarnings("ArrayRecordComponent")
public record Call(
    String listener,
    String method,
    String path,
    Optional<String> query,
    Optional<String> mediaType,
    byte[] body,
    Optional<Bearer> bearer,
    Function<String, Optional<String>> header) {
  /** A request without further header fields. */
  public Call(
      String listener,
      String method,
      String path,
      Optional<String> query,
      Optional<String> mediaType,
      byte[] body) {
    this(
        listener, method, path, query, mediaType, body, Optional.empty(), name -> Optional.empty());
  }
}
