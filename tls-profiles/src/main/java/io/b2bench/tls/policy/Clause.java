package io.b2bench.tls.policy;

/**
 * A clause of a policy, on which a verdict rests.
 *
 * @param rule id of the rule within its policy
 * @param citation document and section: {@code RFC 9325, 4.1}
 * @param says what the clause says, in a few words: {@code MUST NOT negotiate RC4}
 * @param checked what that was checked against
 */
public record Clause(String rule, String citation, String says, Checked checked) {
  /** For people: {@code RFC 9325, 4.1: MUST NOT negotiate RC4}. */
  public String text() {
    String mark =
        switch (checked) {
          case TEXT -> "";
          case SECONDARY -> " (from a secondary source)";
          case UNCHECKED -> " (not checked against the text)";
        };
    return citation + ": " + says + mark;
  }
}
