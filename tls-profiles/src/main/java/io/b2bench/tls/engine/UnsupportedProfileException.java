package io.b2bench.tls.engine;

import io.b2bench.tls.profile.TlsProfile;

/** This JVM, with its current security properties, cannot speak a profile. */
public final class UnsupportedProfileException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String reason;

  /** One that cannot be spoken, and why. */
  public UnsupportedProfileException(TlsProfile profile, String reason) {
    super(profile.name() + " cannot be used here: " + reason);
    this.reason = reason;
  }

  /** The same, with the failure behind it. */
  public UnsupportedProfileException(TlsProfile profile, String reason, Throwable cause) {
    super(profile.name() + " cannot be used here: " + reason, cause);
    this.reason = reason;
  }

  /** What is missing, in one sentence without the profile's name. */
  public String reason() {
    return reason;
  }
}
