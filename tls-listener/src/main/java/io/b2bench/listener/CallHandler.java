package io.b2bench.listener;

/** Answers the requests of all listeners. Thread safe. */
@FunctionalInterface
public interface CallHandler {
  /**
   * Answers a request; runs on a virtual thread of its own and may block.
   *
   * @throws Exception becomes a problem document with status 500 and is logged once
   */
  Answer handle(Call call) throws Exception;
}
