package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.newCustomer;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.ProductDetails;
import io.b2bench.measurement.message.DatabaseAddress;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one server stores, another on the same database shows at once: nothing is remembered. */
class SharedDatabaseTest {
  @TempDir private Path folder;
  private ServiceUnderTest one;
  private ServiceUnderTest other;

  @BeforeEach
  void open() {
    DatabaseAddress shared = TestDatabase.h2("h2:file:" + folder.resolve("data"));
    one = new ServiceUnderTest(shared, RetryPolicy.STANDARD);
    other = new ServiceUnderTest(shared, RetryPolicy.STANDARD);
  }

  @AfterEach
  void close() {
    other.close();
    one.close();
  }

  @Test
  void anItemThatChangedIsShownAndSoldByTheOther() throws Exception {
    String image = ItemImage.of(33).sibling(1, ServiceUnderTest.SCALE.items()).name();
    ProductDetails.Item before = detail(other, 33);
    byte[] new33 = detail(one, 133).image();

    one.perform(new ChangeItem(33, new BigDecimal("12.34"), image));

    assertThat(before.cost()).isNotEqualTo(new BigDecimal("12.34"));
    assertThat(detail(other, 33).cost()).isEqualTo(new BigDecimal("12.34"));
    assertThat(detail(other, 33).image()).isEqualTo(new33).isNotEqualTo(before.image());
    var sold = (OrderConfirmation) other.perform(order(1, line(33, 1)));
    assertThat(report(one, 1, sold.order()).lines().getFirst().price())
        .isEqualTo(new BigDecimal("12.34"));
  }

  @Test
  void aCustomerOfOneOrdersAtTheOther() throws Exception {
    int customer =
        ((CustomerCreated) one.perform(newCustomer("New Ltd", "France", Payment.purchaseOrder(77))))
            .customer();

    var confirmation = (OrderConfirmation) other.perform(order(customer, line(5, 1)));

    assertThat(report(one, customer, confirmation.order()).lines()).hasSize(1);
  }

  private static ProductDetails.Item detail(ServiceUnderTest service, int item) throws Refusal {
    return ((ProductDetails) service.perform(new ProductDetail(List.of(item)))).items().getFirst();
  }

  private static OrderReport.Order report(ServiceUnderTest service, int customer, long order)
      throws Refusal {
    return ((OrderReport) service.perform(new OrderStatus(customer, Optional.of(order))))
        .order()
        .orElseThrow();
  }
}
