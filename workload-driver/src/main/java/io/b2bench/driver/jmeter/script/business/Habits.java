package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.contract.service.SessionLength;
import io.b2bench.driver.jmeter.script.Parameters;
import java.util.Set;

/**
 * What a business does, how long a session is, and what goes with an order.
 *
 * @param mix how often each interaction comes
 * @param lengths how many interactions a session has
 * @param attachment bytes of the document that goes with each order; 0 for none
 */
record Habits(Mix mix, SessionLength lengths, int attachment) {
  /** Refuses documents that the service would refuse. */
  Habits {
    if (attachment < 0 || attachment > CreateOrder.LARGEST_ATTACHMENT) {
      throw new IllegalArgumentException(
          "attachment is %d bytes; it must be from 0 to %d"
              .formatted(attachment, CreateOrder.LARGEST_ATTACHMENT));
    }
  }

  /**
   * Those of the parameters {@code mix}, {@code session-length} and {@code attachment}; where one
   * is missing, the standard mix, the standard lengths and no document.
   *
   * @param interactions those that the plan has
   */
  static Habits of(Parameters parameters, Set<Interaction> interactions) {
    Mix mix = parameters.text("mix").map(Mix::parse).orElse(Mix.STANDARD);
    SessionLength lengths =
        parameters
            .text("session-length")
            .map(Double::parseDouble)
            .map(SessionLength::ofMean)
            .orElse(SessionLength.STANDARD);
    return new Habits(mix.among(interactions), lengths, parameters.number("attachment", 0));
  }
}
