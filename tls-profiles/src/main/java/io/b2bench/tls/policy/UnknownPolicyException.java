package io.b2bench.tls.policy;

/** A name that no policy has; the message names those there are. */
public final class UnknownPolicyException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownPolicyException(String message) {
    super(message);
  }
}
