package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.newCustomer;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is refused leaves nothing behind. */
class RefusedRequestsTest {
  private static final int NOBODY = 1_000_000;

  @RegisterExtension static final ServiceUnderTest service = new ServiceUnderTest();

  @Test
  void refusesWhatDoesNotExist() throws SQLException {
    assertRefused(Refusal.Kind.UNKNOWN_CUSTOMER, order(NOBODY, line(1, 1)));
    assertRefused(Refusal.Kind.UNKNOWN_ITEM, order(1, line(1, 1), line(201, 1)));
    assertRefused(Refusal.Kind.UNKNOWN_ADDRESS, shipTo(Optional.of(NOBODY), Optional.empty()));
    assertRefused(
        Refusal.Kind.UNKNOWN_COUNTRY,
        shipTo(Optional.empty(), Optional.of(new Address("a", "b", "c", "d", "e", "Atlantis"))));
    assertRefused(Refusal.Kind.UNKNOWN_ITEM, new ProductDetail(List.of(1, 999)));
    assertRefused(Refusal.Kind.UNKNOWN_SUBJECT, new NewProducts("ALCHEMY", 1, 1));
    assertRefused(Refusal.Kind.UNKNOWN_CUSTOMER, new OrderStatus(NOBODY, Optional.empty()));
    assertRefused(
        Refusal.Kind.UNKNOWN_ORDER, new OrderStatus(1, Optional.of(9_000_000_000_000_000_000L)));
    assertRefused(
        Refusal.Kind.UNKNOWN_CUSTOMER, new ChangePaymentMethod(NOBODY, Payment.card("VISA")));
    assertRefused(
        Refusal.Kind.UNKNOWN_CUSTOMER, new ChangePaymentMethod(NOBODY, Payment.purchaseOrder(1)));
    assertRefused(
        Refusal.Kind.UNKNOWN_ITEM, new ChangeItem(201, BigDecimal.ONE, ItemImage.of(201).name()));
    assertRefused(
        Refusal.Kind.UNKNOWN_COUNTRY, newCustomer("Nowhere", "Atlantis", Payment.card("VISA")));
  }

  @Test
  void refusesTheOrderOfAnotherCustomer() throws SQLException {
    long order = service.number("SELECT MIN(O_ID) FROM ORDERS WHERE O_C_ID <> 1");
    assertRefused(Refusal.Kind.UNKNOWN_ORDER, new OrderStatus(1, Optional.of(order)));
  }

  @Test
  void refusesImagesThatDoNotExistOrDoNotFit() throws SQLException {
    int other = 1;
    while (ItemImage.of(other).kilobytes() == ItemImage.of(50).kilobytes()) {
      other++;
    }
    for (String name :
        List.of(
            "no image",
            "5k-x",
            "1k-1",
            ItemImage.of(other).name(),
            ItemImage.of(50).sibling(7, 1000).name(),
            "0" + ItemImage.of(50).name())) {
      assertRefused(Refusal.Kind.UNKNOWN_IMAGE, new ChangeItem(50, BigDecimal.ONE, name));
    }
  }

  @Test
  void storesNothingWhenAPartnerRefuses() throws SQLException {
    service.partners.behave(
        request ->
            switch (request) {
              case PaymentRequest r -> new PaymentReply(false, "");
              case PurchaseOrderRequest r -> new PurchaseOrderReply(false, "");
              default -> InMemoryPartners.grant(request);
            });
    assertRefused(Refusal.Kind.REFUSED_BY_PARTNER, order(1, line(1, 1)));
    assertRefused(Refusal.Kind.REFUSED_BY_PARTNER, order(2, line(1, 1)));
    assertRefused(
        Refusal.Kind.REFUSED_BY_PARTNER, newCustomer("Bad", "France", Payment.purchaseOrder(1)));
    assertRefused(
        Refusal.Kind.REFUSED_BY_PARTNER, new ChangePaymentMethod(1, Payment.purchaseOrder(1)));
  }

  @Test
  void storesNothingWhenAPartnerIsDownOrAnswersNonsense() throws SQLException {
    service.execute("UPDATE CUSTOMER SET C_PAYMENT_METHOD = 'CC' WHERE C_ID = 1");
    service.partners.fail(Partner.PAYMENT_GATEWAY);
    assertRefused(Refusal.Kind.PARTNER_UNAVAILABLE, order(1, line(1, 1)));
    service.partners.behave(request -> new PaymentReply(true, "longer than 16 characters"));
    assertRefused(Refusal.Kind.PARTNER_UNAVAILABLE, order(1, line(1, 1)));
    service.partners.behave(request -> new PurchaseOrderReply(true, "wrong kind"));
    assertRefused(Refusal.Kind.PARTNER_UNAVAILABLE, order(1, line(1, 1)));
    service.partners.behave(request -> new PaymentReply(true, ""));
    assertRefused(Refusal.Kind.PARTNER_UNAVAILABLE, order(1, line(1, 1)));
  }

  private static void assertRefused(Refusal.Kind kind, Request request) throws SQLException {
    String stored =
        "SELECT (SELECT COUNT(*) FROM ORDERS) || ' ' || (SELECT COUNT(*) FROM ORDER_LINE) || ' ' ||"
            + " (SELECT COUNT(*) FROM ADDRESS) || ' ' || (SELECT COUNT(*) FROM CUSTOMER) || ' ' ||"
            + " (SELECT COUNT(*) FROM CUSTOMER WHERE C_PAYMENT_METHOD = 'PO')";
    service.drain();
    String before = service.text(stored);
    Refusal refusal = catchThrowableOfType(Refusal.class, () -> service.perform(request));
    assertThat(refusal).as("%s", request).isNotNull();
    assertThat(refusal.kind()).as("%s", request).isEqualTo(kind);
    assertThat(refusal.getMessage()).endsWith(".");
    assertThat(service.text(stored)).isEqualTo(before);
    assertThat(service.services.pending()).isZero();
  }

  private static CreateOrder shipTo(Optional<Integer> addressId, Optional<Address> address) {
    return new CreateOrder(1, List.of(line(1, 1)), ShipType.AIR, addressId, address);
  }
}
