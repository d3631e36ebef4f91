package io.b2bench.server.service;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.server.store.Images;
import io.b2bench.server.store.Store;
import java.time.InstantSource;

/** The seven interactions over the connections of one store. */
final class Interactions {
  private final NewCustomerInteraction newCustomer;
  private final ChangePaymentMethodInteraction changePaymentMethod;
  private final CreateOrderInteraction createOrder;
  private final OrderStatusInteraction orderStatus;
  private final NewProductsInteraction newProducts;
  private final ProductDetailInteraction productDetail;
  private final ChangeItemInteraction changeItem;

  Interactions(
      Store store,
      PartnerCalls partners,
      Background background,
      Images images,
      ServiceCounters counters,
      InstantSource clock) {
    this.newCustomer = new NewCustomerInteraction(store, partners, counters);
    this.changePaymentMethod = new ChangePaymentMethodInteraction(store, partners);
    this.createOrder = new CreateOrderInteraction(store, partners, background, counters, clock);
    this.orderStatus = new OrderStatusInteraction(store);
    this.newProducts = new NewProductsInteraction(store, clock);
    this.productDetail = new ProductDetailInteraction(store, images);
    this.changeItem = new ChangeItemInteraction(store, clock);
  }

  Response perform(String listener, Request request) throws Refusal {
    return switch (request) {
      case CreateOrder r -> createOrder.perform(listener, r);
      case ProductDetail r -> productDetail.perform(r);
      case NewProducts r -> newProducts.perform(r);
      case OrderStatus r -> orderStatus.perform(r);
      case ChangePaymentMethod r -> changePaymentMethod.perform(listener, r);
      case ChangeItem r -> changeItem.perform(r);
      case NewCustomer r -> newCustomer.perform(listener, r);
    };
  }
}
