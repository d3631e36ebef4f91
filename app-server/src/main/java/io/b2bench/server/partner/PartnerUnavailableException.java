package io.b2bench.server.partner;

/** A partner gave no usable answer in time; the text says which partner and why. */
public final class PartnerUnavailableException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Says which partner failed, and how. */
  public PartnerUnavailableException(String message) {
    super(message);
  }

  /** The same, with the failure behind it. */
  public PartnerUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
