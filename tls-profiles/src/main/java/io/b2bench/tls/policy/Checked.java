package io.b2bench.tls.policy;

/** Against what a rule was held when it was written down. */
public enum Checked {
  /** The text of the policy itself. */
  TEXT("text"),
  /** What others say that the text says. */
  SECONDARY("secondary"),
  /** Nothing: from memory. */
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
