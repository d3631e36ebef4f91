package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.Partner;
import io.b2bench.measurement.message.Receipts;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Orders whose shipment was given up while the shipper was down. */
class DeadLettersTest {
  private static final RetryPolicy LAZY =
      new RetryPolicy(2, Duration.ofMillis(1), 1, Duration.ofHours(1), Duration.ofHours(1));
  private static final RetryPolicy CARING =
      new RetryPolicy(2, Duration.ofMillis(1), 1, Duration.ofMillis(20), Duration.ofHours(1));

  @TempDir private Path folder;

  @Test
  void areTakenUpByCommand() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.fresh(), LAZY)) {
      strand(service, 3);
      service.partners.behave(InMemoryPartners::grant);
      assertThat(service.services.retry()).isEqualTo(3);
      assertAllShipped(service, 3);
    }
  }

  @Test
  void areTakenUpByADrain() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.fresh(), LAZY)) {
      strand(service, 3);
      service.partners.behave(InMemoryPartners::grant);
      assertThat(service.drain().empty()).isTrue();
      assertAllShipped(service, 3);
    }
  }

  @Test
  void areTakenUpAtTheStart() throws Exception {
    String url = "h2:file:" + folder.resolve("data");
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.h2(url), LAZY)) {
      strand(service, 2);
    }
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.h2(url), LAZY)) {
      assertAllShipped(service, 2);
    }
  }

  @Test
  void areTakenUpWhenThePartnerIsBackThoughNobodyAsks() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.fresh(), CARING)) {
      service.partners.fail(Partner.SHIPMENT_NOTIFICATION);
      for (int customer = 1; customer <= 4; customer++) {
        service.perform(order(customer, line(5, 1)));
      }
      Awaitility.await().until(() -> service.number("SELECT COUNT(*) FROM DEAD_LETTER") > 0);
      service.partners.behave(InMemoryPartners::grant);
      assertAllShipped(service, 4);
    }
  }

  private static void strand(ServiceUnderTest service, int orders) throws Exception {
    service.partners.fail(Partner.SHIPMENT_NOTIFICATION);
    for (int customer = 1; customer <= orders; customer++) {
      service.perform(order(customer, line(5, 1)));
    }
    Awaitility.await().until(() -> service.number("SELECT COUNT(*) FROM DEAD_LETTER") == orders);
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(service.services.gauges()).containsEntry("queue.dead", (long) orders));
  }

  private static void assertAllShipped(ServiceUnderTest service, long orders) {
    Awaitility.await()
        .untilAsserted(
            () -> {
              assertThat(service.services.gauges()).containsEntry("orders.shipped", orders);
              assertThat(service.services.gauges()).containsEntry("queue.dead", 0L);
            });
    assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
  }
}
