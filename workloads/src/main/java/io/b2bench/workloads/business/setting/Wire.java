package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Word;

/** How clients and server write messages. */
public enum Wire implements Word {
  /** JSON. */
  JSON("JSON, a path for each interaction"),
  /** SOAP 1.1. */
  SOAP("SOAP 1.1, document/literal, as the messages of the study were; the same draws and checks");

  private final String meaning;

  Wire(String meaning) {
    this.meaning = meaning;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** The script of the driver that speaks so. */
  public LoadScript script() {
    return switch (this) {
      case JSON -> LoadScript.BUSINESS;
      case SOAP -> new LoadScript("business-soap", LoadScript.BUSINESS.plan());
    };
  }
}
