package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Word;
import io.b2bench.measurement.message.CallConnections;

/** How long a connection of the server to a partner lives. */
public enum PartnerConnections implements Word {
  /** For call after call. */
  POOLED("for call after call; next to no handshake in a window", CallConnections.POOLED),
  /** For one call. */
  PER_CALL(
      "for one call: an order makes one handshake to be authorised and another, later, to be shipped",
      CallConnections.PER_CALL);

  private final String meaning;
  private final CallConnections message;

  PartnerConnections(String meaning, CallConnections message) {
    this.meaning = meaning;
    this.message = message;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  /** What the server is told. */
  public CallConnections message() {
    return message;
  }
}
