package io.b2bench.server.service;

import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.server.store.Images;
import io.b2bench.server.store.ItemRow;
import io.b2bench.server.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Describes items, each with the bytes of its image: most of the bytes of the whole mix. */
record ProductDetailInteraction(Store store, Images images) {
  ProductDetails perform(ProductDetail request) throws Refusal {
    Map<Integer, ItemRow> rows = store.read(tables -> tables.items().inFull(request.items()));
    List<ProductDetails.Item> items = new ArrayList<>(request.items().size());
    for (int item : request.items()) {
      ItemRow row = rows.get(item);
      if (row == null) {
        throw Refusal.noItem(item);
      }
      items.add(row.withImage().apply(images.bytes(row.image())));
    }
    return new ProductDetails(items);
  }
}
