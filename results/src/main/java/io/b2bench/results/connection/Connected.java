package io.b2bench.results.connection;

/** Results of a run that measured what new connections cost besides CPU. */
public interface Connected {
  /** What they cost. */
  ConnectionCosts connections();
}
