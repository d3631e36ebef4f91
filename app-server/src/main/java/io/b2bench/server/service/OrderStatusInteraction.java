package io.b2bench.server.service;

import io.b2bench.contract.service.Contact;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.server.store.Repositories;
import io.b2bench.server.store.Store;
import java.util.Optional;

/** Reports an order and its lines; without a number the customer's latest. */
record OrderStatusInteraction(Store store) {
  OrderReport perform(OrderStatus request) throws Refusal {
    Found found = store.read(tables -> find(tables, request));
    Contact contact = found.contact().orElseThrow(() -> Refusal.noCustomer(request.customer()));
    if (request.order().isPresent() && found.order().isEmpty()) {
      throw Refusal.noOrder(request.order().get());
    }
    return new OrderReport(request.customer(), contact, found.order());
  }

  private static Found find(Repositories tables, OrderStatus request) {
    Optional<Contact> contact = tables.customers().contact(request.customer());
    Optional<Long> number =
        contact.flatMap(c -> request.order().or(() -> tables.orders().latest(request.customer())));
    return new Found(
        contact, number.flatMap(order -> tables.orders().find(request.customer(), order)));
  }

  private record Found(Optional<Contact> contact, Optional<OrderReport.Order> order) {}
}
