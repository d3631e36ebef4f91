package io.b2bench.server.service;

import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.PaymentMethodChanged;
import io.b2bench.server.store.Store;

/** Changes how a customer pays; a purchase order must be confirmed first. */
record ChangePaymentMethodInteraction(Store store, PartnerCalls partners) {
  PaymentMethodChanged perform(String listener, ChangePaymentMethod request) throws Refusal {
    int customer = request.customer();
    if (request.payment().method() == PaymentMethod.PO) {
      String businessName =
          store
              .read(tables -> tables.customers().businessName(customer))
              .orElseThrow(() -> Refusal.noCustomer(customer));
      partners.confirmIfPurchaseOrder(listener, businessName, request.payment());
    }
    boolean known =
        store.transaction(tables -> tables.customers().changePayment(customer, request.payment()));
    if (!known) {
      throw Refusal.noCustomer(customer);
    }
    return new PaymentMethodChanged(request.payment().method());
  }
}
