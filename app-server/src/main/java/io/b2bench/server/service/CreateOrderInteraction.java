package io.b2bench.server.service;

import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderState;
import io.b2bench.schema.rule.Amounts;
import io.b2bench.server.store.Buyer;
import io.b2bench.server.store.Country;
import io.b2bench.server.store.Items.OfferedItem;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.NewOrder;
import io.b2bench.server.store.Repositories;
import io.b2bench.server.store.Store;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Orders goods: read, price, have the amount authorised, store order and shipping message together,
 * and only then wake shipping. While the partner is asked no transaction is open.
 */
record CreateOrderInteraction(
    Store store,
    PartnerCalls partners,
    Background background,
    ServiceCounters counters,
    InstantSource clock) {
  OrderConfirmation perform(String listener, CreateOrder request) throws Refusal {
    OrderData data = store.read(tables -> data(tables, request));
    Buyer buyer = data.buyer().orElseThrow(() -> Refusal.noCustomer(request.customer()));
    Country country = destination(request, data, buyer);
    Priced priced = price(request, data, buyer, country);
    Amounts amounts = priced.amounts();
    String authorization = partners.authorize(listener, buyer, amounts.total());
    Instant placed = clock.instant().truncatedTo(ChronoUnit.MICROS);
    Message message =
        store.transaction(
            tables -> {
              int address = address(tables, request, buyer, country);
              NewOrder order =
                  new NewOrder(
                      buyer.customer(),
                      placed,
                      amounts,
                      buyer.discount(),
                      request.shipType(),
                      address,
                      authorization,
                      priced.lines(),
                      request.attachment());
              return accept(tables, listener, order);
            });
    counters.count(ServiceCounters.Event.ORDERS_ACCEPTED);
    background.submit(message);
    return new OrderConfirmation(
        message.key(),
        amounts.subTotal(),
        buyer.discount(),
        amounts.tax(),
        amounts.shippingCost(),
        amounts.total(),
        authorization,
        OrderState.PENDING);
  }

  private static int address(
      Repositories tables, CreateOrder request, Buyer buyer, Country country) {
    return request
        .address()
        .map(given -> tables.addresses().numberOf(given, country))
        .or(request::addressId)
        .orElse(buyer.address());
  }

  /** Stores the order and its shipping message; part of a transaction. */
  static Message accept(Repositories tables, String listener, NewOrder order) {
    Message message = Message.ship(tables.orders().insert(order), listener);
    tables.queue().put(message);
    return message;
  }

  private static OrderData data(Repositories tables, CreateOrder request) {
    return new OrderData(
        tables.customers().buyer(request.customer()),
        tables.items().offers(request.lines().stream().map(CreateOrder.Line::item).toList()),
        request.addressId().flatMap(tables.addresses()::country));
  }

  private Country destination(CreateOrder request, OrderData data, Buyer buyer) throws Refusal {
    if (request.addressId().isPresent()) {
      int id = request.addressId().get();
      return data.country().orElseThrow(() -> Refusal.noAddress(id));
    }
    Optional<String> name = request.address().map(Address::country);
    if (name.isPresent()) {
      return store.countries().named(name.get()).orElseThrow(() -> Refusal.noCountry(name.get()));
    }
    return buyer.country();
  }

  private static Priced price(CreateOrder request, OrderData data, Buyer buyer, Country country)
      throws Refusal {
    List<NewOrder.Line> lines = new ArrayList<>();
    List<Amounts.Line> priced = new ArrayList<>();
    for (CreateOrder.Line line : request.lines()) {
      OfferedItem offer = data.offers().get(line.item());
      if (offer == null) {
        throw Refusal.noItem(line.item());
      }
      lines.add(new NewOrder.Line(line.item(), line.quantity(), offer.cost()));
      priced.add(new Amounts.Line(line.quantity(), offer.cost(), offer.volume()));
    }
    Amounts amounts =
        Amounts.of(priced, buyer.discount(), country.taxRate(), country.zone(), request.shipType());
    if (!amounts.storable()) {
      throw new Refusal(
          Refusal.Kind.AMOUNT_TOO_LARGE,
          "The order costs more than " + Amounts.LARGEST + ", the largest amount there is.");
    }
    return new Priced(lines, amounts);
  }

  private record Priced(List<NewOrder.Line> lines, Amounts amounts) {}

  private record OrderData(
      Optional<Buyer> buyer, Map<Integer, OfferedItem> offers, Optional<Country> country) {}
}
