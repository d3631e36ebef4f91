package io.b2bench.partner.behaviour;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.contract.partner.ShipmentRequest;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * What the four partners answer. Payments and purchase orders are refused at the given rate;
 * inventory delivers what is wanted, and the same reorder is the same delivery; shipments are
 * always taken, and the same order is the same shipment. Thread safe.
 */
public final class Behaviour {
  private static final int LABEL_BYTES = 5000;

  private final long seed;
  private final double refusals;
  private final Delay delay;
  private final byte[] label;

  /**
   * A behaviour.
   *
   * @param seed seed of refusals, authorisations and delays
   * @param refusals share of payments and purchase orders refused, 0 to 1
   * @param delay how long an answer takes
   */
  public Behaviour(long seed, double refusals, Delay delay) {
    if (!(refusals >= 0 && refusals <= 1)) {
      throw new IllegalArgumentException("refusals " + refusals + " is not in 0..1");
    }
    this.seed = seed;
    this.refusals = refusals;
    this.delay = delay;
    this.label = new byte[LABEL_BYTES];
    RequestRandom.of(seed, "label").nextBytes(label);
  }

  /**
   * An answer, and when it is due.
   *
   * @param reply what is answered
   * @param after how long after the request
   */
  public record DelayedReply(PartnerReply reply, Duration after) {}

  /** The answer to a request. */
  public DelayedReply answer(PartnerRequest request) {
    SplittableRandom random = draw(request);
    Duration after = delay.draw(random);
    return new DelayedReply(reply(request, random), after);
  }

  /** What there is to say of it; empty where it answers at once and refuses nothing. */
  public Optional<String> words() {
    List<String> words = new ArrayList<>();
    if (delay.mean().isPositive()) {
      words.add(delay.words());
    }
    if (refusals > 0) {
      words.add(
          "they refuse %s %% of payments and purchase orders"
              .formatted(BigDecimal.valueOf(100 * refusals).stripTrailingZeros().toPlainString()));
    }
    return words.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", words));
  }

  private SplittableRandom draw(PartnerRequest request) {
    return switch (request) {
      case PaymentRequest p ->
          RequestRandom.of(
              seed, "payment", p.customer(), p.creditInfo(), p.amount().toPlainString());
      case PurchaseOrderRequest p ->
          RequestRandom.of(seed, "purchase order", p.businessName(), p.purchaseOrder());
      case InventoryRequest i -> RequestRandom.of(seed, "inventory", i.item(), i.reorder());
      case ShipmentRequest s -> RequestRandom.of(seed, "shipment", s.order());
    };
  }

  private PartnerReply reply(PartnerRequest request, SplittableRandom random) {
    boolean refused = random.nextDouble() < refusals;
    return switch (request) {
      case PaymentRequest p ->
          new PaymentReply(!refused, refused ? "" : authorization("P", random));
      case PurchaseOrderRequest p ->
          new PurchaseOrderReply(!refused, refused ? "" : authorization("O", random));
      case InventoryRequest i -> new InventoryReply(i.quantity());
      case ShipmentRequest s -> new ShipmentReply(true, label);
    };
  }

  /** A letter and at most 13 more. */
  private static String authorization(String kind, SplittableRandom random) {
    return kind + Long.toUnsignedString(random.nextLong(), 36).toUpperCase(Locale.ROOT);
  }
}
