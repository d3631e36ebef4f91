package io.b2bench.results.decision;

import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;

/** What a security engineer asks of a profile beyond a policy. */
public enum Requirement {
  /** A key that leaks later opens no recorded session. */
  FORWARD_SECRECY("forward-secrecy") {
    @Override
    boolean met(Tls profile) {
      return profile.suite().forwardSecrecy();
    }
  },
  /** Keys are exchanged so that a quantum computer opens no recorded session. */
  POST_QUANTUM("post-quantum") {
    @Override
    boolean met(Tls profile) {
      return profile.group().filter(Group::postQuantum).isPresent();
    }
  },
  /** Encryption and integrity in one. */
  AEAD("aead") {
    @Override
    boolean met(Tls profile) {
      return profile.suite().aead();
    }
  };

  private final String text;

  Requirement(String text) {
    this.text = text;
  }

  /** The name on the command line: {@code forward-secrecy}. */
  public String text() {
    return text;
  }

  /** Whether a profile has it. */
  public boolean met(TlsProfile profile) {
    return profile instanceof Tls tls && met(tls);
  }

  abstract boolean met(Tls profile);
}
