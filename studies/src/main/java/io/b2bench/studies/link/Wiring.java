package io.b2bench.studies.link;

import io.b2bench.experiment.setting.Word;

/** What the packets go through. */
public enum Wiring implements Word {
  /** The loopback interface, through a relay where the link is shaped. */
  RELAY("the loopback interface; a rate and a delay are made by a relay"),
  /** A pair of interfaces of the kernel. */
  NAMESPACE(
      "two network namespaces; a rate is made by tbf and a delay by netem, as root and where the kernel has them");

  private final String meaning;

  Wiring(String meaning) {
    this.meaning = meaning;
  }

  @Override
  public String meaning() {
    return meaning;
  }
}
