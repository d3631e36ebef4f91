package io.b2bench.server.service;

import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.ProductList;
import io.b2bench.contract.service.Subject;
import io.b2bench.server.store.Store;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Lists the newest items of a subject. */
record NewProductsInteraction(Store store, InstantSource clock) {
  ProductList perform(NewProducts request) throws Refusal {
    Subject subject =
        Subject.of(request.subject()).orElseThrow(() -> Refusal.noSubject(request.subject()));
    LocalDate after =
        LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).minusDays(request.days());
    return new ProductList(
        store.read(tables -> tables.items().newest(subject, after, request.limit())));
  }
}
