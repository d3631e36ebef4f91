package io.b2bench.server.service;

import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.server.store.Country;
import io.b2bench.server.store.Store;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Registers a customer, with a discount drawn from 0 to 50 per cent. */
final class NewCustomerInteraction {
  private static final int HIGHEST_DISCOUNT = 50;

  private final Store store;
  private final PartnerCalls partners;
  private final ServiceCounters counters;
  private final AtomicLong draws;

  NewCustomerInteraction(Store store, PartnerCalls partners, ServiceCounters counters) {
    this.store = store;
    this.partners = partners;
    this.counters = counters;
    this.draws = new AtomicLong(store.population().seed());
  }

  CustomerCreated perform(String listener, NewCustomer request) throws Refusal {
    String name = request.billing().country();
    Country country = store.countries().named(name).orElseThrow(() -> Refusal.noCountry(name));
    partners.confirmIfPurchaseOrder(listener, request.businessName(), request.payment());
    BigDecimal discount =
        BigDecimal.valueOf(
            new SplittableRandom(draws.getAndIncrement()).nextInt(HIGHEST_DISCOUNT + 1));
    int customer =
        store.transaction(
            tables ->
                tables
                    .customers()
                    .insert(
                        request,
                        tables.addresses().numberOf(request.billing(), country),
                        discount));
    counters.count(ServiceCounters.Event.CUSTOMERS_CREATED);
    return new CustomerCreated(customer);
  }
}
