package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Reply;

/**
 * An operation that got a reply, of which it is yet to be said whether it is right.
 *
 * @param kind what it was
 * @param reply its reply, good until the next exchange
 * @param due when its response time began, by {@link System#nanoTime}
 * @param outcome how it ended
 */
record Attempt(String kind, Reply reply, long due, OperationResult outcome) {
  /** The same where somebody has something against the reply; unchanged where nobody has. */
  Attempt unless(String objection) {
    return objection.isEmpty() ? this : new Attempt(kind, reply, due, outcome.failing(objection));
  }
}
