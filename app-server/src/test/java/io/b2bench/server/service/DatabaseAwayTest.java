package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.measurement.message.Receipts;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The database fails while acknowledged orders wait; here because it has no queue for a while. */
class DatabaseAwayTest {
  /** Whoever takes the pause after the last attempt waits for six days. */
  private static final RetryPolicy STEEP =
      new RetryPolicy(5, Duration.ofMillis(1), 150, Duration.ofHours(1), Duration.ofHours(1));

  @Test
  void ordersMoveOnSoonAfterItsReturn() throws Exception {
    AtomicBoolean hidden = new AtomicBoolean();
    try (ServiceUnderTest service = new ServiceUnderTest(TestDatabase.fresh(), STEEP)) {
      service.partners.behave(
          request -> {
            if (request instanceof ShipmentRequest && !hidden.getAndSet(true)) {
              hide(service);
            }
            return InMemoryPartners.grant(request);
          });
      service.perform(order(1, line(5, 1)));
      await().until(() -> service.services.gauges().getOrDefault("queue.redeliveries", 0L) > 1);

      service.execute("ALTER TABLE HIDDEN RENAME TO QUEUE");

      await()
          .untilAsserted(
              () -> assertThat(service.services.gauges()).containsEntry("orders.shipped", 1L));
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  private static void hide(ServiceUnderTest service) {
    try {
      service.execute("ALTER TABLE QUEUE RENAME TO HIDDEN");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
