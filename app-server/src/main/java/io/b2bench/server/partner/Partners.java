package io.b2bench.server.partner;

import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;

/** The external parties, as the service sees them. Thread safe; a call may block. */
public interface Partners {
  /**
   * Asks the partner that a request is meant for.
   *
   * @param listener the listener on whose behalf the call is made; it decides the profile of the
   *     connection
   * @return the reply record that belongs to the request
   * @throws PartnerUnavailableException when the partner is down, slow, or answers nonsense
   */
  PartnerReply call(String listener, PartnerRequest request) throws PartnerUnavailableException;
}
