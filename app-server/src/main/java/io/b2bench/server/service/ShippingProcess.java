package io.b2bench.server.service;

import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.Repositories;
import io.b2bench.server.store.Shipment;
import io.b2bench.server.store.Store;
import io.b2bench.server.store.Stores;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Ships an order: tells the shipper first, since the same order twice is one shipment, then takes
 * the goods from stock in one transaction with the message. Items that run low are reordered.
 */
record ShippingProcess(
    Stores stores, PartnerCalls partners, ServiceCounters counters, InstantSource clock)
    implements BackgroundProcess {
  /** An item is reordered when fewer than these are left. */
  static final int REORDER_BELOW = 100;

  @Override
  public List<Message> handle(Message message) throws PartnerUnavailableException {
    Store store = stores.of(message.listener());
    Shipment shipment =
        store
            .read(tables -> tables.orders().shipment(message.key()))
            .orElseThrow(
                () -> new IllegalStateException("there is no order " + message.key() + " to ship"));
    partners.ship(message.listener(), shipment);
    Handled handled = store.transaction(tables -> ship(tables, message, shipment));
    if (handled.done()) {
      counters.count(
          handled.complete()
              ? ServiceCounters.Event.ORDERS_SHIPPED
              : ServiceCounters.Event.ORDERS_BACKORDERED);
    }
    return handled.reorders();
  }

  private Handled ship(Repositories tables, Message message, Shipment shipment) {
    if (!tables.queue().take(message)) {
      return new Handled(false, false, List.of());
    }
    Map<Integer, Integer> quantities =
        tables.stock().lock(shipment.lines().stream().map(Shipment.Line::item).toList());
    Map<Integer, Integer> changed = new TreeMap<>();
    List<Integer> backordered = new ArrayList<>();
    for (Shipment.Line line : shipment.lines()) {
      int left = quantities.getOrDefault(line.item(), 0) - line.quantity();
      if (left < 0) {
        backordered.add(line.line());
      } else {
        quantities.put(line.item(), left);
        changed.put(line.item(), left);
      }
    }
    tables.stock().set(changed);
    tables
        .orders()
        .process(shipment.order(), backordered, clock.instant().truncatedTo(ChronoUnit.MICROS));
    return new Handled(
        true, backordered.isEmpty(), reorders(tables, message.listener(), quantities));
  }

  private static List<Message> reorders(
      Repositories tables, String listener, Map<Integer, Integer> quantities) {
    return quantities.entrySet().stream()
        .filter(entry -> entry.getValue() < REORDER_BELOW)
        .map(entry -> Message.reorder(entry.getKey(), listener))
        .filter(tables.queue()::putIfAbsent)
        .toList();
  }

  private record Handled(boolean done, boolean complete, List<Message> reorders) {}
}
