package io.b2bench.server.service;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.ItemChanged;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.server.store.Store;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Changes price and image of an item, which is published anew today. */
record ChangeItemInteraction(Store store, InstantSource clock) {
  ItemChanged perform(ChangeItem request) throws Refusal {
    int item = request.item();
    if (item > store.population().scale().items()) {
      throw Refusal.noItem(item);
    }
    checkImage(item, request.image());
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    boolean known =
        store.transaction(
            tables -> tables.items().change(item, request.cost(), request.image(), today));
    if (!known) {
      throw Refusal.noItem(item);
    }
    return new ItemChanged(item, request.cost(), today, request.image());
  }

  /**
   * The image must be one of those made, and as large as the item's own, or the load would drift.
   */
  private void checkImage(int item, String name) throws Refusal {
    try {
      ItemImage image = ItemImage.named(name);
      if (image.name().equals(name)
          && image.item() <= store.population().scale().items()
          && image.kilobytes() == ItemImage.of(item).kilobytes()) {
        return;
      }
    } catch (ContractViolation e) {
      throw Refusal.noImage(item, name);
    }
    throw Refusal.noImage(item, name);
  }
}
