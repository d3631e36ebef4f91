package io.b2bench.results.log.form;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What syslog and containers put before a line. */
final class Prefix {
  private static final int LONGEST = 300;
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?:<\\d{1,3}>)?+(?:"
              + "1 (?:[^ ]++ ){5}(?:-|\\[[^\\]]*+\\]) ?" // RFC 5424
              + "|(?:[A-Z][a-z]{2} [ \\d]\\d [\\d:]{8}|\\d{4}-\\d\\d-\\d\\dT[^ ]++) (?:[^ ]++ )?[^ ]++(?<=:) " // RFC 3164
              + "|\\d{4}-\\d\\d-\\d\\dT[^ ]++ std(?:out|err) [FP] )"); // Kubernetes

  private Prefix() {}

  /** Where it ends; where the line begins when there is none. */
  static int end(byte[] line, int from, int to) {
    byte first = from < to ? line[from] : 0;
    if (first != '<' && !(first >= 'A' && first <= 'Z') && !(first >= '0' && first <= '9')) {
      return from;
    }
    String head = new String(line, from, Math.min(to - from, LONGEST), StandardCharsets.ISO_8859_1);
    Matcher matcher = SHAPE.matcher(head);
    return matcher.lookingAt() ? from + matcher.end() : from;
  }
}
