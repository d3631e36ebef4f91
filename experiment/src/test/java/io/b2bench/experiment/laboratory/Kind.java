package io.b2bench.experiment.laboratory;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The interactions of the simulated service, much as the real one has them. */
enum Kind {
  CREATE_ORDER("create-order", 50, 600, 2_000, 1.3),
  PRODUCT_DETAIL("product-detail", 30, 250, 210_000, 0.8),
  NEW_PRODUCTS("new-products", 7, 350, 20_000, 0.6),
  ORDER_STATUS("order-status", 7, 120, 2_000, 0.6),
  CHANGE_PAYMENT("change-payment-method", 6, 200, 500, 0.6);

  private final String text;
  private final int weight;
  private final double micros;
  private final double bytes;
  private final double time;

  /**
   * A kind.
   *
   * @param text its name
   * @param weight how many of a hundred
   * @param micros CPU of the server, its bytes apart
   * @param bytes what it sends, on the average
   * @param time how long it takes, as a ratio to a kind of middle length
   */
  Kind(String text, int weight, double micros, double bytes, double time) {
    this.text = text;
    this.weight = weight;
    this.micros = micros;
    this.bytes = bytes;
    this.time = time;
  }

  String text() {
    return text;
  }

  int weight() {
    return weight;
  }

  double micros() {
    return micros;
  }

  double bytes() {
    return bytes;
  }

  double time() {
    return time;
  }

  /** Its share of the mix, 0 to 1. */
  double share() {
    return weight / 100.0;
  }

  /** The shares by name, as the design of a load says them. */
  static Map<String, Double> shares() {
    return Arrays.stream(values()).collect(Collectors.toMap(Kind::text, Kind::share));
  }
}
