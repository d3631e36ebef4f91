package io.b2bench.studies.transfer;

import io.b2bench.experiment.setting.Word;

/** What sends files beside our server. */
public enum Beside implements Word {
  /** Nothing. */
  NONE("none", "nothing"),
  /** nginx. */
  NGINX("nginx", "the nginx of this machine; without one these rows say so and are left out");

  private final String text;
  private final String meaning;

  Beside(String text, String meaning) {
    this.text = text;
    this.meaning = meaning;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
