package io.b2bench.server.service;

import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.store.Message;
import io.b2bench.server.store.Repositories;
import io.b2bench.server.store.Store;
import io.b2bench.server.store.Stores;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/**
 * Reorders an item and lays in what is delivered. The reorder has the number of deliveries before
 * it, so that one whose answer was lost is the same when it is tried again. Lines that were
 * backordered stay so.
 */
record StockManagementProcess(
    Stores stores, PartnerCalls partners, ServiceCounters counters, InstantSource clock)
    implements BackgroundProcess {
  /** How many are ordered at a time. */
  static final int REORDER_QUANTITY = 1000;

  @Override
  public List<Message> handle(Message message) throws PartnerUnavailableException {
    int item = Math.toIntExact(message.key());
    Store store = stores.of(message.listener());
    long deliveries = store.read(tables -> tables.stock().deliveries(item));
    InventoryRequest wanted = new InventoryRequest(item, deliveries + 1, REORDER_QUANTITY);
    int delivered = partners.reorder(message.listener(), wanted);
    if (store.transaction(tables -> layIn(tables, message, wanted, delivered))) {
      counters.count(ServiceCounters.Event.STOCK_DELIVERIES);
    }
    return List.of();
  }

  /** Another server may have laid in the same delivery, and even have reordered again since. */
  private boolean layIn(
      Repositories tables, Message message, InventoryRequest wanted, int delivered) {
    int item = wanted.item();
    Map<Integer, Integer> quantities = tables.stock().lock(List.of(item));
    boolean due = tables.stock().deliveries(item) == wanted.reorder() - 1;
    if (!due || !tables.queue().take(message)) {
      return false;
    }
    tables.stock().set(Map.of(item, Math.addExact(quantities.getOrDefault(item, 0), delivered)));
    tables.stock().recordDelivery(item, delivered, clock.instant().truncatedTo(ChronoUnit.MICROS));
    return true;
  }
}
