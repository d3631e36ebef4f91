package io.b2bench.server.partner;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.TlsProfile;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Partners that a test opens, and what counts the connections to them. */
final class Partnership {
  static final Keys KEYS = keys("localhost");
  static final Duration PATIENT = Duration.ofSeconds(60);
  static final PaymentRequest PAYMENT = new PaymentRequest(1, "4111", new BigDecimal("9.95"));
  static final PaymentReply PAID = new PaymentReply(true, "A1");
  static final PurchaseOrderRequest ORDER = new PurchaseOrderRequest("Acme", 7);
  static final PurchaseOrderReply VALID = new PurchaseOrderReply(true, "A2");

  private final ListenerMeters meters = ListenerMeters.of(List.of("listener"));

  /** The connections to the partners by what was negotiated. */
  Map<String, Handshakes> outbound() {
    return meters.meter("listener").counters().outbound();
  }

  /** Asks over kept connections. */
  HttpPartners partners(String profile, int port, Duration timeout) {
    return partners(profile, port, timeout, KEYS, true);
  }

  HttpPartners partners(String profile, int port, Duration timeout, Keys keys, boolean pooled) {
    PartnersPlan plan =
        new PartnersPlan(
            "localhost",
            Map.of("listener", new PartnersPlan.Destination(profile(profile), port)),
            Optional.of(keys),
            timeout,
            pooled);
    return HttpPartners.open(plan, meters);
  }

  static Listeners listeners(String profile, Keys keys, CallHandler handler) {
    return listeners(profile, 0, keys, handler);
  }

  static Listeners listeners(String profile, int port, Keys keys, CallHandler handler) {
    return Listeners.open(
        new ListenersPlan(
            "127.0.0.1",
            List.of(new ListenersPlan.Listener(profile, profile(profile), port)),
            Optional.of(keys),
            PATIENT,
            10_000),
        handler);
  }

  static Answer answer(Call call) {
    PartnerReply reply =
        switch (call.path()) {
          case "/partners/payment-gateway" -> PAID;
          case "/partners/purchase-order-validation" -> VALID;
          default -> new InventoryReply(2);
        };
    return new Answer("x", 200, Answer.JSON, StrictJson.mapper().writeValueAsBytes(reply));
  }

  static TlsProfile profile(String name) {
    return Catalog.shipped().profile(name);
  }

  static Keys keys(String host) {
    return Keys.inMemory(
        Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256), Set.of(host));
  }
}
