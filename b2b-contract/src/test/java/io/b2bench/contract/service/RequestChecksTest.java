package io.b2bench.contract.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class RequestChecksTest {
  private static final CreateOrder.Line LINE = new CreateOrder.Line(1, 1);

  @Test
  void takesAnOrdinaryOrder() {
    CreateOrder order = order(List.of(LINE, new CreateOrder.Line(2, 3)));
    assertThat(order.lines()).hasSize(2);
  }

  @Test
  void refusesOrdersWithoutLinesTooManyLinesOrRepeatedItems() {
    refuses("lines", () -> order(List.of()));
    refuses("lines", () -> order(List.of(LINE, LINE)));
    refuses(
        "lines",
        () ->
            order(
                IntStream.rangeClosed(1, 101).mapToObj(i -> new CreateOrder.Line(i, 1)).toList()));
  }

  @Test
  void refusesTwoAddresses() {
    Address address = new Address("1 Road", "-", "Town", "State", "123", "Spain");
    refuses(
        "address",
        () ->
            new CreateOrder(1, List.of(LINE), ShipType.AIR, Optional.of(1), Optional.of(address)));
  }

  @Test
  void refusesNumbersThatNothingHas() {
    refuses("item", () -> new CreateOrder.Line(0, 1));
    refuses("quantity", () -> new CreateOrder.Line(1, 1001));
    refuses("customer", () -> new OrderStatus(-1, Optional.empty()));
    refuses("order", () -> new OrderStatus(1, Optional.of(0L)));
    refuses("items", () -> new ProductDetail(List.of(0)));
    refuses("days", () -> new NewProducts("ARTS", 0, 50));
    refuses("limit", () -> new NewProducts("ARTS", 10, 51));
  }

  @Test
  void refusesMoneyThatIsNoPrice() {
    refuses("cost", () -> new ChangeItem(1, new BigDecimal("-0.01"), "5k-1"));
    refuses("cost", () -> new ChangeItem(1, new BigDecimal("1.001"), "5k-1"));
    refuses("cost", () -> new ChangeItem(1, new BigDecimal("1e9"), "5k-1"));
    refuses("cost", () -> new ChangeItem(1, new BigDecimal("1e-999999999"), "5k-1"));
    refuses("image", () -> new ChangeItem(1, BigDecimal.ONE, "5k-1\ud83d"));
    assertThat(new ChangeItem(1, new BigDecimal("0e-999999999"), "5k-1").cost()).isEqualTo("0.00");
    assertThat(new ChangeItem(1, new BigDecimal("1e2"), "5k-1").cost()).isEqualTo("100.00");
  }

  @Test
  void refusesTextThatIsEmptyTooLongOrNotPrintable() {
    refuses("city", () -> new Address("1 Road", "-", " ", "State", "123", "Spain"));
    refuses("zip", () -> new Address("1 Road", "-", "Town", "State", "12345678901", "Spain"));
    refuses("phone", () -> new Contact("A", "B", "1\n2", "a@b"));
  }

  @Test
  void refusesAPaymentMethodWithoutItsData() {
    refuses("creditInfo", () -> new Payment(PaymentMethod.CC, Optional.empty(), Optional.of(1)));
    refuses(
        "purchaseOrder",
        () -> new Payment(PaymentMethod.PO, Optional.of("VISA"), Optional.empty()));
  }

  @Test
  void keepsCardDataAndPasswordsOutOfTheirText() {
    Payment card = Payment.card("VISA 4111111111111111");
    NewCustomer customer =
        new NewCustomer(
            "ACME",
            "info",
            "secret",
            new Contact("A", "B", "1", "a@b"),
            card,
            new Address("1 Road", "-", "Town", "State", "123", "Spain"));
    assertThat(card.toString()).doesNotContain("4111");
    assertThat(customer.toString()).doesNotContain("secret").doesNotContain("4111");
  }

  private static CreateOrder order(List<CreateOrder.Line> lines) {
    return new CreateOrder(1, lines, ShipType.AIR, Optional.empty(), Optional.empty());
  }

  private static void refuses(String field, ThrowingCallable message) {
    assertThatExceptionOfType(ContractViolation.class)
        .isThrownBy(message)
        .satisfies(e -> assertThat(e.field()).isEqualTo(field));
  }
}
