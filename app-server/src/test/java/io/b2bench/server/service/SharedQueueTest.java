package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.Receipts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers on one database: what one leaves behind, the other finishes, once. */
class SharedQueueTest {
  private static final Duration NEVER = Duration.ofHours(1);
  private static final RetryPolicy ALONE = new RetryPolicy(2, Duration.ZERO, 1, NEVER, NEVER);
  private static final RetryPolicy HEIR =
      new RetryPolicy(2, Duration.ZERO, 1, Duration.ofMillis(20), Duration.ofMillis(50));
  private static final int ORDERS = 3;

  @TempDir private Path folder;
  private final CountDownLatch awake = new CountDownLatch(1);
  private DatabaseAddress database;

  @BeforeEach
  void share() {
    database = TestDatabase.h2("h2:file:" + folder.resolve("data"));
  }

  @Test
  void whatASilentServerHasIsDoneByTheOtherAndOnce() throws Exception {
    try (ServiceUnderTest silent = new ServiceUnderTest(database, ALONE);
        ServiceUnderTest heir = new ServiceUnderTest(database, HEIR)) {
      silent.partners.behave(
          request -> {
            if (request instanceof ShipmentRequest) {
              await(awake);
            }
            return InMemoryPartners.grant(request);
          });
      orderAt(silent);
      assertShippedBy(heir);
      awake.countDown();
      assertThat(silent.drain().empty()).isTrue();
      assertThat(silent.services.gauges()).containsEntry("orders.shipped", 0L);
      assertThat(silent.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void whatAServerGaveUpIsTakenUpByTheOther() throws Exception {
    try (ServiceUnderTest giver = new ServiceUnderTest(database, ALONE);
        ServiceUnderTest heir = new ServiceUnderTest(database, HEIR)) {
      giver.partners.fail(Partner.SHIPMENT_NOTIFICATION);
      orderAt(giver);
      assertShippedBy(heir);
      assertThat(heir.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void whatAServerHasInItsHandsIsLeftToIt() throws Exception {
    RetryPolicy patient = new RetryPolicy(2, Duration.ZERO, 1, Duration.ofMillis(20), NEVER);
    try (ServiceUnderTest slow = new ServiceUnderTest(database, ALONE);
        ServiceUnderTest other = new ServiceUnderTest(database, patient)) {
      slow.partners.behave(
          request -> {
            if (request instanceof ShipmentRequest) {
              await(awake);
            }
            return InMemoryPartners.grant(request);
          });
      orderAt(slow);
      // a letter that it may take shows that it has looked
      other.partners.fail(Partner.SHIPMENT_NOTIFICATION);
      other.perform(order(ORDERS + 1, line(5, 1)));
      Awaitility.await()
          .until(() -> other.partners.calls(ShipmentRequest.class).size() > 2 * ORDERS);
      assertThat(other.partners.calls(ShipmentRequest.class))
          .extracting(call -> ((ShipmentRequest) call.request()).order())
          .containsOnly(other.number("SELECT MAX(O_ID) FROM ORDERS"));
      awake.countDown();
    }
  }

  private static void orderAt(ServiceUnderTest service) throws Refusal {
    for (int customer = 1; customer <= ORDERS; customer++) {
      service.perform(order(customer, line(5, 1)));
    }
  }

  private static void assertShippedBy(ServiceUnderTest service) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(service.services.gauges())
                    .containsEntry("orders.shipped", (long) ORDERS)
                    .containsEntry("queue.dead", 0L));
  }

  private static void await(CountDownLatch latch) {
    try {
      // lets a failed test end
      boolean unused = latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
