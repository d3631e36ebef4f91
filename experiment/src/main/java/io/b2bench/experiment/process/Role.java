package io.b2bench.experiment.process;

/** The role of a process in a run. It determines the processors and the JVM flags. */
public enum Role {
  /** The measured process. */
  SERVER("server"),
  /** The database of the measured process, where it has a process of its own. */
  DATABASE("database"),
  /** The partners that the server calls. */
  PARTNERS("partners"),
  /** The process that makes the load. */
  DRIVER("driver"),
  /** The process that starts and times the others: this one. */
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
