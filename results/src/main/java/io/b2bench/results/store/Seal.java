package io.b2bench.results.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sum as the last member of a JSON object, over the text before it. It shows that a line of
 * {@code windows.jsonl} or {@code run.json} was changed, also while the run goes on and nothing
 * else holds a sum over it.
 */
final class Seal {
  /** Its name, to take it out of what was read. */
  static final String NAME = "sum";

  /** More than a member has, with what may stand around it. */
  private static final int LONGEST = 200;

  private static final String MEMBER = '"' + NAME + '"';
  private static final Pattern END =
      Pattern.compile(",\\s*" + MEMBER + "\\s*:\\s*\"([0-9a-f]{64})\"\\s*}\\s*");

  private Seal() {}

  /**
   * A JSON object with its sum.
   *
   * @param owner goes into the sum, so that an object of another run does not fit
   */
  static String on(String owner, String json) {
    String body = json.substring(0, json.lastIndexOf('}')).stripTrailing();
    String end = body.indexOf('\n') < 0 ? ",%s:\"%s\"}" : ",\n  %s : \"%s\"\n}";
    byte[] bytes = body.getBytes(UTF_8);
    return body + end.formatted(MEMBER, Sum.sha256(owner, bytes, 0, bytes.length));
  }

  /** Whether a part of a file ends with the sum of what is before it. */
  static boolean fits(String owner, byte[] file, int from, int to) {
    int last = Math.max(from, to - LONGEST);
    String text = new String(file, last, to - last, ISO_8859_1);
    int at = Math.max(0, text.lastIndexOf(',', text.lastIndexOf(MEMBER)));
    Matcher end = END.matcher(text.substring(at));
    return end.matches() && end.group(1).equals(Sum.sha256(owner, file, from, last + at));
  }
}
