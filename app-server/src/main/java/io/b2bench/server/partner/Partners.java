package io.b2bench.server.partner;

import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;

/** The external parties, as the service sees them. Thread safe; a call may block. */
public interface Partners {
  /**
   * Asks the partner that a request is meant for.
   *
   * @param door the door on whose behalf the call is made; it decides the profile of the connection
   * @return the reply record that belongs to the request
   * @throws PartnerUnavailableException when the partner is down, slow, or answers nonsense
   */
  PartnerReply call(String door, PartnerRequest request) throws PartnerUnavailableException;
}
