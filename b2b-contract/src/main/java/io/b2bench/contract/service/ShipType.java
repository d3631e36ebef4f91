package io.b2bench.contract.service;

/** How an order travels, with its factor on the shipping cost. */
public enum ShipType {
  /** By air. */
  AIR("1.8"),
  /** By parcel service. */
  UPS("1.3"),
  /** By express parcel service. */
  FEDEX("1.5"),
  /** By sea. */
  SHIP("1.0"),
  /** By courier. */
  COURIER("1.6"),
  /** By mail. */
  MAIL("1.0");

  private final String factor;

  ShipType(String factor) {
    this.factor = factor;
  }

  /** The factor on the cost in the shipping table. */
  public java.math.BigDecimal factor() {
    return new java.math.BigDecimal(factor);
  }
}
