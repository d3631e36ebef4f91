package io.b2bench.contract.service;

import java.util.Arrays;
import java.util.Optional;

/** The seven interactions that the service offers, each with its share of the mix in per cent. */
public enum Interaction {
  /** Orders goods: the heavy one, with an authorisation by a partner. */
  CREATE_ORDER("create-order", 50, CreateOrder.class, OrderConfirmation.class),
  /** Describes up to fifteen items, images included: most of the bytes. */
  PRODUCT_DETAIL("product-detail", 30, ProductDetail.class, ProductDetails.class),
  /** Lists the newest items of a subject. */
  NEW_PRODUCTS("new-products", 7, NewProducts.class, ProductList.class),
  /** Reports an order and its lines. */
  ORDER_STATUS("order-status", 5, OrderStatus.class, OrderReport.class),
  /** Changes how a customer pays. */
  CHANGE_PAYMENT_METHOD(
      "change-payment-method", 5, ChangePaymentMethod.class, PaymentMethodChanged.class),
  /** Changes price and image of an item, which thereby becomes new. */
  CHANGE_ITEM("change-item", 2, ChangeItem.class, ItemChanged.class),
  /** Registers a customer. */
  NEW_CUSTOMER("new-customer", 1, NewCustomer.class, CustomerCreated.class);

  private final String kind;
  private final int weight;
  private final Class<? extends Request> request;
  private final Class<? extends Response> response;

  Interaction(
      String kind,
      int weight,
      Class<? extends Request> request,
      Class<? extends Response> response) {
    this.kind = kind;
    this.weight = weight;
    this.request = request;
    this.response = response;
  }

  /** The name on the wire, in plans, records and reports: {@code create-order}. */
  public String kind() {
    return kind;
  }

  /** Where it is posted to. */
  public String path() {
    return "/interactions/" + kind;
  }

  /** Its share of the mix, in per cent; the seven add up to 100. */
  public int weight() {
    return weight;
  }

  /** The record that is sent. */
  public Class<? extends Request> request() {
    return request;
  }

  /** The record that comes back. */
  public Class<? extends Response> response() {
    return response;
  }

  /** The interaction of this kind, if there is one. */
  public static Optional<Interaction> of(String kind) {
    return Arrays.stream(values()).filter(i -> i.kind.equals(kind)).findFirst();
  }
}
