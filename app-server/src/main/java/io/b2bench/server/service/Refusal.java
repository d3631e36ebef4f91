package io.b2bench.server.service;

/** A request that the service understood and does not carry out; nothing was stored. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  /** Why the service refuses. */
  public enum Kind {
    /** No customer has this number. */
    UNKNOWN_CUSTOMER,
    /** No item has this number. */
    UNKNOWN_ITEM,
    /** No order has this number, or it is another customer's. */
    UNKNOWN_ORDER,
    /** No address has this number. */
    UNKNOWN_ADDRESS,
    /** No country has this name. */
    UNKNOWN_COUNTRY,
    /** No subject has this name. */
    UNKNOWN_SUBJECT,
    /** No such image is ready for this item. */
    UNKNOWN_IMAGE,
    /** An amount does not fit into NUMERIC(17,2). */
    AMOUNT_TOO_LARGE,
    /** The payment gateway or the purchase-order validation said no. */
    REFUSED_BY_PARTNER,
    /** A partner that must be asked is down, slow, or answers nonsense. */
    PARTNER_UNAVAILABLE
  }

  private final Kind kind;

  /** Refuses, in a sentence meant for the sender of the request. */
  public Refusal(Kind kind, String message) {
    super(message);
    this.kind = kind;
  }

  /** The same, with the failure behind it. */
  public Refusal(Kind kind, String message, Throwable cause) {
    super(message, cause);
    this.kind = kind;
  }

  /** Why. */
  public Kind kind() {
    return kind;
  }

  static Refusal noCustomer(int customer) {
    return new Refusal(Kind.UNKNOWN_CUSTOMER, "There is no customer " + customer + ".");
  }

  static Refusal noItem(int item) {
    return new Refusal(Kind.UNKNOWN_ITEM, "There is no item " + item + ".");
  }

  static Refusal noOrder(long order) {
    return new Refusal(Kind.UNKNOWN_ORDER, "This customer has no order " + order + ".");
  }

  static Refusal noAddress(int address) {
    return new Refusal(Kind.UNKNOWN_ADDRESS, "There is no address " + address + ".");
  }

  static Refusal noCountry(String name) {
    return new Refusal(Kind.UNKNOWN_COUNTRY, "There is no country \"" + name + "\".");
  }

  static Refusal noSubject(String name) {
    return new Refusal(Kind.UNKNOWN_SUBJECT, "There is no subject \"" + name + "\".");
  }

  static Refusal noImage(int item, String name) {
    return new Refusal(
        Kind.UNKNOWN_IMAGE, "There is no image \"" + name + "\" that fits item " + item + ".");
  }
}
