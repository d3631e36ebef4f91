package io.b2bench.results.log;

/** Whether a request is the first of its connection. */
enum Begun {
  YES,
  NO,
  /** The log does not say. */
  UNTOLD
}
