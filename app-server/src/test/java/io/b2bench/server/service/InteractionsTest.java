package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.Contact;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.ItemChanged;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.PaymentMethodChanged;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.contract.service.ProductList;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InteractionsTest {
  private static final int NOBODY = 1_000_000;

  private static ServiceUnderTest service;

  @BeforeAll
  static void open() {
    service = new ServiceUnderTest();
  }

  @AfterAll
  static void close() {
    service.close();
  }

  @BeforeEach
  void partnersAreWilling() {
    service.partners.behave(InMemoryPartners::grant);
  }

  @Test
  void storesAnOrderWithAmountsThatFollowFromTheItems() throws Exception {
    service.execute("UPDATE CUSTOMER SET C_PAYMENT_METHOD = 'CC' WHERE C_ID = 5");
    var confirmation =
        (OrderConfirmation)
            service.perform(
                new CreateOrder(
                    5,
                    List.of(line(3, 2), line(150, 7)),
                    ShipType.FEDEX,
                    Optional.of(44),
                    Optional.empty()));
    double goods =
        2 * service.decimal("SELECT I_COST FROM ITEM WHERE I_ID = 3").doubleValue()
            + 7 * service.decimal("SELECT I_COST FROM ITEM WHERE I_ID = 150").doubleValue();
    double discount =
        service.decimal("SELECT C_DISCOUNT FROM CUSTOMER WHERE C_ID = 5").doubleValue();
    double tax =
        service
            .decimal(
                "SELECT CO_TAX FROM COUNTRY JOIN ADDRESS ON CO_ID = ADDR_CO_ID WHERE ADDR_ID = 44")
            .doubleValue();
    BigDecimal subTotal = cents(goods * (100 - discount) / 100);
    assertThat(confirmation.subTotal()).isEqualTo(subTotal);
    assertThat(confirmation.tax()).isEqualTo(cents(subTotal.doubleValue() * tax));
    assertThat(confirmation.shippingCost()).isEqualTo(shipping(44, 1.5, Map.of(3, 2, 150, 7)));
    assertThat(confirmation.total())
        .isEqualTo(
            confirmation.subTotal().add(confirmation.tax()).add(confirmation.shippingCost()));
    assertThat(confirmation.authorization()).isEqualTo("CC-5");
    assertThat(confirmation.status()).isEqualTo(OrderState.PENDING);
    assertThat(service.partners.calls(PaymentRequest.class).getLast().request())
        .isEqualTo(
            new PaymentRequest(
                5,
                service.text("SELECT C_CREDIT_INFO FROM CUSTOMER WHERE C_ID = 5"),
                confirmation.total()));
    assertThat(
            service.decimal(
                "SELECT O_TOTAL FROM ORDERS WHERE O_SHIP_ADDR_ID = 44 AND O_ID = "
                    + confirmation.order()))
        .isEqualTo(confirmation.total());
  }

  private static BigDecimal cents(double amount) {
    return BigDecimal.valueOf(amount)
        .setScale(6, RoundingMode.HALF_UP)
        .setScale(2, RoundingMode.HALF_UP);
  }

  /** The rule of business.md 1.4, written down again. */
  private static BigDecimal shipping(int address, double factor, Map<Integer, Integer> lines)
      throws SQLException {
    double volume = 0;
    for (var line : lines.entrySet()) {
      double each = 1;
      for (String length :
          service
              .text("SELECT I_DIMENSIONS FROM ITEM WHERE I_ID = " + line.getKey())
              .split("x", 3)) {
        each *= Double.parseDouble(length);
      }
      volume += each * line.getValue();
    }
    double[] limits = {4e5, 1e6, 1.7e6, 2.4e6, 3.2e6, 4e6, 4.9e6, 6.2e6, 8e6};
    int index = 0;
    for (double limit : limits) {
      index += volume > limit ? 1 : 0;
    }
    long zone =
        service.number(
            "SELECT CO_SHIPPING_ZONE FROM COUNTRY JOIN ADDRESS ON CO_ID = ADDR_CO_ID WHERE ADDR_ID"
                + " = "
                + address);
    return cents((3.00 + 1.50 * index + 0.75 * zone + 0.25 * index * zone) * factor);
  }

  @Test
  void shipsAnOrderAndTakesItFromStock() throws Exception {
    long before = service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 77");
    var confirmation = (OrderConfirmation) service.perform(order(9, line(77, 10)));
    assertThat(service.drain().empty()).isTrue();
    assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 77")).isEqualTo(before - 10);
    var report =
        (OrderReport) service.perform(new OrderStatus(9, Optional.of(confirmation.order())));
    OrderReport.Order order = report.order().orElseThrow();
    assertThat(order.status()).isEqualTo(OrderState.SHIPPED);
    assertThat(order.placed()).isEqualTo(ServiceUnderTest.NOW);
    assertThat(order.processed()).contains(ServiceUnderTest.NOW);
    assertThat(order.total()).isEqualTo(confirmation.total());
    assertThat(order.lines())
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.item()).isEqualTo(77);
              assertThat(line.quantity()).isEqualTo(10);
              assertThat(line.status()).isEqualTo(OrderState.SHIPPED);
            });
    assertThat(service.services.audit().findings()).isEmpty();
  }

  @Test
  void callsThePartnersForTheDoorOfTheRequest() throws Exception {
    var confirmation = (OrderConfirmation) service.services.perform("tls", order(10, line(1, 1)));
    assertThat(service.drain().empty()).isTrue();
    assertThat(service.partners.calls(ShipmentRequest.class))
        .filteredOn(call -> ((ShipmentRequest) call.request()).order() == confirmation.order())
        .singleElement()
        .satisfies(call -> assertThat(call.door()).isEqualTo("tls"));
  }

  @Test
  void storesANewAddressOnce() throws Exception {
    Address address = new Address("1 Way", "Left", "Gijon", "Asturias", "33201", "spain");
    Address same = new Address("1 WAY", " left", "GIJON", "asturias", "33201 ", "Spain");
    for (Address given : List.of(address, same, address)) {
      service.perform(
          new CreateOrder(
              3, List.of(line(2, 1)), ShipType.MAIL, Optional.empty(), Optional.of(given)));
    }
    assertThat(service.number("SELECT COUNT(*) FROM ADDRESS WHERE LOWER(ADDR_STREET1) = '1 way'"))
        .isOne();
  }

  @Test
  void reportsTheLatestOrder() throws Exception {
    service.perform(order(11, line(1, 1)));
    var last = (OrderConfirmation) service.perform(order(11, line(2, 2), line(1, 1)));
    var report = (OrderReport) service.perform(new OrderStatus(11, Optional.empty()));
    assertThat(report.order().orElseThrow().order()).isEqualTo(last.order());
    assertThat(report.order().orElseThrow().lines())
        .extracting(OrderReport.OrderedLine::item)
        .containsExactly(2, 1);
    assertThat(report.contact().firstName())
        .isEqualTo(service.text("SELECT C_CONTACT_FNAME FROM CUSTOMER WHERE C_ID = 11"));
  }

  @Test
  void registersACustomerWhoThenOrders() throws Exception {
    int calls = service.partners.calls(PurchaseOrderRequest.class).size();
    int customer =
        ((CustomerCreated)
                service.perform(newCustomer("New Ltd", "France", Payment.purchaseOrder(77))))
            .customer();
    assertThat(service.partners.calls(PurchaseOrderRequest.class)).hasSize(calls + 1);
    var report = (OrderReport) service.perform(new OrderStatus(customer, Optional.empty()));
    assertThat(report.order()).isEmpty();
    assertThat(report.contact().lastName()).isEqualTo("Doe");
    assertThat(service.number("SELECT C_DISCOUNT FROM CUSTOMER WHERE C_ID = " + customer))
        .isBetween(0L, 50L);
    var confirmation = (OrderConfirmation) service.perform(order(customer, line(4, 1)));
    assertThat(confirmation.authorization()).isEqualTo("PO-77");
  }

  @Test
  void changesThePaymentMethodAndKeepsWhatTheNewOneDoesNotNeed() throws Exception {
    var changed =
        (PaymentMethodChanged)
            service.perform(new ChangePaymentMethod(20, Payment.card("VISA;1234")));
    assertThat(changed.method()).isEqualTo(PaymentMethod.CC);
    assertThat(service.text("SELECT C_PAYMENT_METHOD FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("CC");
    service.perform(new ChangePaymentMethod(20, Payment.purchaseOrder(31)));
    assertThat(service.text("SELECT C_PAYMENT_METHOD FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("PO");
    assertThat(service.text("SELECT C_CREDIT_INFO FROM CUSTOMER WHERE C_ID = 20"))
        .isEqualTo("VISA;1234");
    assertThat(service.number("SELECT C_PO FROM CUSTOMER WHERE C_ID = 20")).isEqualTo(31);
  }

  @Test
  void changesAnItemThatThenIsTheNewestOfItsSubject() throws Exception {
    String image = ItemImage.of(33).sibling(1, 200).name();
    var changed = (ItemChanged) service.perform(new ChangeItem(33, new BigDecimal("12.34"), image));
    LocalDate today = LocalDate.of(2026, 11, 21);
    assertThat(changed).isEqualTo(new ItemChanged(33, new BigDecimal("12.34"), today, image));
    String subject = service.text("SELECT I_SUBJECT FROM ITEM WHERE I_ID = 33");
    var products = (ProductList) service.perform(new NewProducts(subject, 1, 50));
    assertThat(products.products()).extracting(ProductList.Product::item).contains(33);
    var details = (ProductDetails) service.perform(new ProductDetail(List.of(33)));
    assertThat(details.items().getFirst().cost()).isEqualTo(new BigDecimal("12.34"));
    assertThat(details.items().getFirst().published()).isEqualTo(today);
  }

  @Test
  void listsNewProductsNewestFirstThenByTitle() throws Exception {
    service.execute("UPDATE ITEM SET I_SUBJECT = 'HOME' WHERE I_SUBJECT = 'TRAVEL'");
    service.execute(
        "UPDATE ITEM SET I_SUBJECT = 'TRAVEL', I_PUB_DATE = DATE '2026-01-01', I_TITLE = 'same day'"
            + " || I_ID WHERE I_ID BETWEEN 101 AND 160");
    service.execute("UPDATE ITEM SET I_PUB_DATE = DATE '2026-03-01' WHERE I_ID = 130");
    service.execute("UPDATE ITEM SET I_PUB_DATE = DATE '2016-12-31' WHERE I_ID = 131");
    var list = (ProductList) service.perform(new NewProducts("Travel", 330, 12));
    assertThat(list.products()).hasSize(12);
    assertThat(list.products().getFirst().item()).isEqualTo(130);
    assertThat(list.products().subList(1, 12))
        .extracting(ProductList.Product::title)
        .isSorted()
        .first()
        .isEqualTo("same day101");
    assertThat(((ProductList) service.perform(new NewProducts("travel", 330, 50))).products())
        .extracting(ProductList.Product::item)
        .doesNotContain(131);
  }

  @Test
  void describesItemsInTheOrderAskedWithTheirImages() throws Exception {
    var details = (ProductDetails) service.perform(new ProductDetail(List.of(60, 2, 60)));
    assertThat(details.items()).extracting(ProductDetails.Item::item).containsExactly(60, 2, 60);
    ProductDetails.Item item = details.items().get(1);
    assertThat(item.image()).hasSize(ItemImage.of(2).bytes());
    assertThat(item.title()).isEqualTo(service.text("SELECT I_TITLE FROM ITEM WHERE I_ID = 2"));
    assertThat(item.description())
        .isEqualTo(service.text("SELECT I_DESC FROM ITEM WHERE I_ID = 2"));
    assertThat(details.items().get(0).image()).isEqualTo(details.items().get(2).image());
  }

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

  private static NewCustomer newCustomer(String name, String country, Payment payment) {
    return new NewCustomer(
        name,
        "makes things",
        "secret",
        new Contact("Jane", "Doe", "123456789", "jane@doe.com"),
        payment,
        new Address("2 Way", "Right", "Town", "State", "12345", country));
  }
}
