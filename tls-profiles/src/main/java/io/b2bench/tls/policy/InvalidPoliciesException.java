package io.b2bench.tls.policy;

import java.util.List;

/** Policies that cannot be used; the message lists every fault, one a line. */
public final class InvalidPoliciesException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  InvalidPoliciesException(String file, List<String> faults) {
    super(file + ":\n  " + String.join("\n  ", faults));
  }
}
