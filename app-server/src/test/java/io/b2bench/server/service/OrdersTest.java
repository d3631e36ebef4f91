package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.ShipType;
import io.b2bench.measurement.message.Receipts;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What happens to an order: its amounts, its way to the customer, its report. */
class OrdersTest {
  @RegisterExtension static final ServiceUnderTest service = new ServiceUnderTest();

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

  /** The shipping cost of docs/reference/business-service.md, written down again. */
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
    assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
  }

  @Test
  void callsThePartnersForTheListenerOfTheRequest() throws Exception {
    var confirmation = (OrderConfirmation) service.services.perform("tls", order(10, line(1, 1)));
    assertThat(service.drain().empty()).isTrue();
    assertThat(service.partners.calls(ShipmentRequest.class))
        .filteredOn(call -> ((ShipmentRequest) call.request()).order() == confirmation.order())
        .singleElement()
        .satisfies(call -> assertThat(call.listener()).isEqualTo("tls"));
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
}
