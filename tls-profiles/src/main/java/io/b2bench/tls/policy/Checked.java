package io.b2bench.tls.policy;

/** What a rule was checked against when it was written down. */
public enum Checked {
  /** The text of the policy itself. */
  TEXT("text"),
  /** What others say about the text. */
  SECONDARY("secondary"),
  /** Nothing; it was written from memory. */
  UNCHECKED("unchecked");

  private final String text;

  Checked(String text) {
    this.text = text;
  }

  /** The name in policies and reports: {@code secondary}. */
  public String text() {
    return text;
  }
}
