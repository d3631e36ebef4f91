package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Word;

/** What forwards bytes between clients and servers. */
public enum ProxyMode implements Word {
  /** Nothing. */
  NONE("nothing: clients speak with the servers"),
  /** A proxy that forwards bytes. */
  PASS_THROUGH("HAProxy, which forwards bytes: TLS ends at the servers");

  private final String meaning;

  ProxyMode(String meaning) {
    this.meaning = meaning;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
