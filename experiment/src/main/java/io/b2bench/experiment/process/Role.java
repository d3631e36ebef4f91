package io.b2bench.experiment.process;

/** What a process does in a run; it decides which processors and which JVM flags it gets. */
public enum Role {
  /** The measured one. */
  SERVER("server"),
  /** The external parties. */
  PARTNERS("partners"),
  /** The one that makes the load. */
  DRIVER("driver"),
  /** The one that starts and times the others: this process. */
  CONDUCTOR("conductor");

  private final String text;

  Role(String text) {
    this.text = text;
  }

  /** The name in records and messages. */
  public String text() {
    return text;
  }
}
