package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/**
 * A request to be tried.
 *
 * @param family how it was made
 * @param what what is special about it
 * @param path where it is posted to
 * @param body its body
 * @param bytes what is sent, header and body
 */
// The bytes are the message.
@SuppressWarnings("ArrayRecordComponent")
record Trial(Family family, String what, String path, byte[] body, byte[] bytes) {
  private static final int SHOWN = 600;

  /** How a request was made. */
  enum Family {
    /** As the document allows it. */
    VALID,
    /** The same with one limit kept exactly or broken, or one property wrong. */
    NEARLY_VALID,
    /** The same with damaged bytes. */
    DAMAGED,
    /** Nothing that a server should accept. */
    HOSTILE
  }

  @Override
  public String toString() {
    String text = new String(bytes, ISO_8859_1);
    return "%s, %s: %s".formatted(family, what, text.substring(0, Math.min(SHOWN, text.length())));
  }
}
