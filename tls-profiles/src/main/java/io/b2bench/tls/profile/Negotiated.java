package io.b2bench.tls.profile;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one connection negotiated, in code points as they stood on the wire.
 *
 * @param protocol protocol version, {@code 0x0304} for TLS 1.3; 0 for no TLS
 * @param suite code point of the cipher suite
 * @param group code point of the group, {@link #NO_GROUP} or {@link #UNKNOWN_GROUP}
 * @param resumed whether an earlier session was taken up
 * @param retried whether the server answered with a HelloRetryRequest first
 */
public record Negotiated(int protocol, int suite, int group, boolean resumed, boolean retried) {
  /** The key exchange has no group. */
  public static final int NO_GROUP = 0;

  /** This side cannot tell the group. */
  public static final int UNKNOWN_GROUP = -1;

  /** A connection without TLS. */
  public static final Negotiated PLAIN = new Negotiated(0, 0, NO_GROUP, false, false);

  private static final String PLAIN_TEXT = "plain";
  private static final Pattern TEXT =
      Pattern.compile(
          "tls=(\\p{XDigit}{4}) suite=(\\p{XDigit}{4}) group=(\\p{XDigit}{4}|none|unknown)"
              + " (full|resumed)( retried)?");

  /** The form in counters and records: {@code tls=0304 suite=1301 group=001d full}. */
  public String text() {
    if (protocol == 0) {
      return PLAIN_TEXT;
    }
    String groupText =
        switch (group) {
          case NO_GROUP -> "none";
          case UNKNOWN_GROUP -> "unknown";
          default -> "%04x".formatted(group);
        };
    return "tls=%04x suite=%04x group=%s %s%s"
        .formatted(
            protocol, suite, groupText, resumed ? "resumed" : "full", retried ? " retried" : "");
  }

  /** Reads {@link #text()}. */
  public static Negotiated parse(String text) {
    if (text.equals(PLAIN_TEXT)) {
      return PLAIN;
    }
    Matcher m = TEXT.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException("not a negotiated connection: " + text);
    }
    int group =
        switch (m.group(3)) {
          case "none" -> NO_GROUP;
          case "unknown" -> UNKNOWN_GROUP;
          default -> Integer.parseInt(m.group(3), 16);
        };
    return new Negotiated(
        Integer.parseInt(m.group(1), 16),
        Integer.parseInt(m.group(2), 16),
        group,
        m.group(4).equals("resumed"),
        m.group(5) != null);
  }
}
