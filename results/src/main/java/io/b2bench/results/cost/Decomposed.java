package io.b2bench.results.cost;

/** Results of a run that took the cost of TLS apart. */
public interface Decomposed {
  /** The unit costs of the server. */
  Decomposition server();
}
