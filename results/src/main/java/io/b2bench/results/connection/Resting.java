package io.b2bench.results.connection;

/** Results of a run that measured the memory of connections at rest. */
public interface Resting {
  /** That memory. */
  ConnectionMemory memory();
}
