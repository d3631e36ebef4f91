package io.b2bench.driver.jmeter.http;

import java.io.IOException;
import java.util.Locale;
import org.apache.hc.core5.http2.H2Error;

/** The server has ended a stream or the connection before the reply was complete. */
final class BrokenStreamException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * Names the error (RFC 9113, 7).
   *
   * @param how how the server said so: {@code reset} or {@code goaway}
   */
  BrokenStreamException(String how, int code) {
    super(how + " " + name(code));
  }

  private static String name(int code) {
    H2Error known = H2Error.getByCode(code);
    return known == null
        ? "0x" + Integer.toHexString(code)
        : known.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
