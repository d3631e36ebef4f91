package io.b2bench.listener.route;

import io.b2bench.listener.Call;

/** Answers one kind of request. Thread safe; may block. */
@FunctionalInterface
public interface Exchange<Q, A> {
  /**
   * Answers a request.
   *
   * @param call how it came
   * @param request what it asks for
   * @throws RefusedException when the request is refused
   * @throws Exception becomes a problem document with status 500 and is logged once
   */
  A answer(Call call, Q request) throws Exception;
}
