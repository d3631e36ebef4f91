package io.b2bench.results.decision;

import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;

/** What a security engineer asks of a profile beyond a policy. */
public enum Requirement {
  /** A key that leaks later opens no recorded session. */
  FORWARD_SECRECY("forward-secrecy", "forward secrecy") {
    @Override
    boolean met(Tls profile) {
      return profile.suite().forwardSecrecy();
    }
  },
  /** Keys are exchanged so that a quantum computer opens no recorded session. */
  POST_QUANTUM("post-quantum", "post-quantum key exchange") {
    @Override
    boolean met(Tls profile) {
      return profile.group().filter(Group::postQuantum).isPresent();
    }
  },
  /** Encryption and integrity in one. */
  AEAD("aead", "AEAD") {
    @Override
    boolean met(Tls profile) {
      return profile.suite().aead();
    }
  };

  private final String text;
  private final String words;

  Requirement(String text, String words) {
    this.text = text;
    this.words = words;
  }

  /** The name on the command line: {@code forward-secrecy}. */
  public String text() {
    return text;
  }

  /** In a sentence: {@code forward secrecy}. */
  public String words() {
    return words;
  }

  /** Whether a profile has it. */
  public boolean met(TlsProfile profile) {
    return profile instanceof Tls tls && met(tls);
  }

  abstract boolean met(Tls profile);
}
