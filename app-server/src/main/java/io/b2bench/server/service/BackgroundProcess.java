package io.b2bench.server.service;

import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.Message;
import java.util.List;

/** The work that a message asks for. */
interface BackgroundProcess {
  /**
   * Does the work, unless the message is gone already, and removes the message in the same
   * transaction.
   *
   * @return the messages that the work left behind, committed with it
   * @throws PartnerUnavailableException when it must be tried again
   */
  List<Message> handle(Message message) throws PartnerUnavailableException;
}
