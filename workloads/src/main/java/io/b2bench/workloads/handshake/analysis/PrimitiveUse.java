package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;

/**
 * A primitive that a side of a handshake performs.
 *
 * @param operation the operation
 * @param algorithm its algorithm
 * @param bytes how many bytes it takes; 0 for operations with keys
 * @param times how often it is performed
 */
public record PrimitiveUse(Operation operation, String algorithm, int bytes, double times) {
  /** An operation with keys. */
  static PrimitiveUse ofKeys(Operation operation, String algorithm, int times) {
    return new PrimitiveUse(operation, algorithm, 0, times);
  }

  /** Whether it is done with a key pair, and not to a block of bytes. */
  public boolean withKeys() {
    return operation != Operation.DIGEST && operation != Operation.ENCRYPT;
  }

  /** Whose implementation the JDK and Bouncy Castle on the JDK use. */
  public String provider() {
    return PrimitiveNames.postQuantum(algorithm) ? "bc" : "jdk";
  }
}
