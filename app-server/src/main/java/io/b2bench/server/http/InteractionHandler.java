package io.b2bench.server.http;

import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.server.service.Refusal;

/** Carries out interactions: the service, as HTTP sees it. Thread safe; may block. */
@FunctionalInterface
public interface InteractionHandler {
  /**
   * Carries out one interaction.
   *
   * @param listener the listener that the request came through
   * @throws Refusal when the request cannot be carried out
   */
  Response perform(String listener, Request request) throws Refusal;
}
