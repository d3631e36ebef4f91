package io.b2bench.server;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.listener.route.Route;
import io.b2bench.listener.route.Routes;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Partners that agree to everything. */
final class FakePartners {
  private FakePartners() {}

  static Listeners open(List<TlsProfile> profiles, Optional<Keys> keys) {
    return Listeners.open(
        new ListenersPlan(
            "127.0.0.1",
            profiles.stream().map(p -> new ListenersPlan.Listener(p.name(), p, 0)).toList(),
            keys,
            Duration.ofSeconds(60),
            100_000),
        Routes.of(Arrays.stream(Partner.values()).map(FakePartners::route).toList()));
  }

  private static Route route(Partner partner) {
    Object reply =
        switch (partner) {
          case PAYMENT_GATEWAY -> new PaymentReply(true, "P1");
          case PURCHASE_ORDER_VALIDATION -> new PurchaseOrderReply(true, "O1");
          case INVENTORY_CONTROL -> new InventoryReply(1000);
          case SHIPMENT_NOTIFICATION -> new ShipmentReply(true, new byte[5000]);
        };
    byte[] body = StrictJson.mapper().writeValueAsBytes(reply);
    return new Route(
        "POST",
        partner.kind(),
        partner.path(),
        call -> new Answer(partner.kind(), 200, Answer.JSON, body));
  }
}
