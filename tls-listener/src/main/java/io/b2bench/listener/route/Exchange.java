package io.b2bench.listener.route;

/** Answers one kind of request. Thread safe; may block. */
@FunctionalInterface
public interface Exchange<Q, A> {
  /**
   * Answers a request.
   *
   * @param listener the listener that it came through
   * @param request the request
   * @throws RefusedException when the request is refused
   * @throws Exception becomes a problem document with status 500 and is logged once
   */
  A answer(String listener, Q request) throws Exception;
}
