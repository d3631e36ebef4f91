package io.b2bench.server.service;

import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.Repositories;
import io.b2bench.server.store.Stores;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** Reorders an item and lays in what is delivered. Lines that were backordered stay so. */
final class StockManagementProcess implements BackgroundProcess {
  /** How many are ordered at a time. */
  static final int REORDER_QUANTITY = 1000;

  private final Stores stores;
  private final PartnerCalls partners;
  private final ServiceCounters counters;
  private final InstantSource clock;

  StockManagementProcess(
      Stores stores, PartnerCalls partners, ServiceCounters counters, InstantSource clock) {
    this.stores = stores;
    this.partners = partners;
    this.counters = counters;
    this.clock = clock;
  }

  @Override
  public List<Message> handle(Message message) throws PartnerUnavailableException {
    int item = Math.toIntExact(message.key());
    int delivered = partners.reorder(message.listener(), item, REORDER_QUANTITY);
    if (stores
        .of(message.listener())
        .transaction(tables -> layIn(tables, message, item, delivered))) {
      counters.count(ServiceCounters.Event.STOCK_DELIVERIES);
    }
    return List.of();
  }

  private boolean layIn(Repositories tables, Message message, int item, int delivered) {
    Map<Integer, Integer> quantities = tables.stock().lock(List.of(item));
    if (!tables.queue().take(message)) {
      return false;
    }
    tables.stock().set(Map.of(item, Math.addExact(quantities.getOrDefault(item, 0), delivered)));
    tables.stock().recordDelivery(item, delivered, clock.instant().truncatedTo(ChronoUnit.MICROS));
    return true;
  }
}
