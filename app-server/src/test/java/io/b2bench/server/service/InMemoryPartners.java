package io.b2bench.server.service;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.server.partner.PartnerUnavailableException;
import io.b2bench.server.partner.Partners;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Partners without a network: they grant everything unless told otherwise, and remember all calls.
 */
final class InMemoryPartners implements Partners {
  /** How to answer. */
  interface Behaviour {
    PartnerReply answer(PartnerRequest request) throws PartnerUnavailableException;
  }

  /**
   * A call that was made.
   *
   * @param listener on whose behalf
   * @param request what was asked
   */
  record Call(String listener, PartnerRequest request) {}

  private final AtomicReference<Behaviour> behaviour =
      new AtomicReference<>(InMemoryPartners::grant);
  private final ConcurrentLinkedQueue<Call> calls = new ConcurrentLinkedQueue<>();

  static PartnerReply grant(PartnerRequest request) {
    return switch (request) {
      case PaymentRequest r -> new PaymentReply(true, "CC-" + r.customer());
      case PurchaseOrderRequest r -> new PurchaseOrderReply(true, "PO-" + r.purchaseOrder());
      case InventoryRequest r -> new InventoryReply(r.quantity());
      case ShipmentRequest r -> new ShipmentReply(true, new byte[] {1});
    };
  }

  void behave(Behaviour next) {
    behaviour.set(next);
  }

  /** From now on this partner is down. */
  void fail(Partner partner) {
    behave(
        request -> {
          if (partner.request().isInstance(request)) {
            throw new PartnerUnavailableException(partner.kind() + " is down");
          }
          return grant(request);
        });
  }

  List<Call> calls(Class<? extends PartnerRequest> kind) {
    return calls.stream().filter(call -> kind.isInstance(call.request())).toList();
  }

  @Override
  public PartnerReply call(String listener, PartnerRequest request)
      throws PartnerUnavailableException {
    calls.add(new Call(listener, request));
    return behaviour.get().answer(request);
  }
}
