package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.ShipmentReply;
import io.b2bench.contract.partner.ShipmentRequest;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.OrderReport;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.server.partner.PartnerUnavailableException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackgroundWorkTest {
  @TempDir Path folder;

  @Test
  void reordersAnItemOnceHoweverManyOrdersFindItLow() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.partners.behave(
          request -> {
            if (request instanceof InventoryRequest) {
              await(held);
            }
            return InMemoryPartners.grant(request);
          });
      service.execute("UPDATE STOCK SET S_QTY = 103, S_INITIAL = 103 WHERE S_I_ID = 5");
      for (int customer = 1; customer <= 6; customer++) {
        service.perform(order(customer, line(5, 5)));
      }
      Awaitility.await()
          .untilAsserted(
              () -> assertThat(service.services.gauges()).containsEntry("orders.shipped", 6L));
      assertThat(service.number("SELECT COUNT(*) FROM QUEUE WHERE Q_NAME = 'STOCK'")).isOne();
      held.countDown();
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.partners.calls(InventoryRequest.class))
          .extracting(InMemoryPartners.Call::request)
          .containsExactly(new InventoryRequest(5, 1, 1000));
      assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 5"))
          .isEqualTo(103 - 30 + 1000);
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void aReorderWhoseAnswerWasLostIsTheSameOneAgainAndTheNextAnother() throws Exception {
    AtomicInteger answers = new AtomicInteger();
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.partners.behave(
          request -> {
            if (request instanceof InventoryRequest && answers.incrementAndGet() < 3) {
              throw new PartnerUnavailableException("the answer was lost");
            }
            return InMemoryPartners.grant(request);
          });
      for (int time = 1; time <= 2; time++) {
        service.execute("UPDATE STOCK SET S_INITIAL = S_INITIAL + 101 - S_QTY WHERE S_I_ID = 5");
        service.execute("UPDATE STOCK SET S_QTY = 101 WHERE S_I_ID = 5");
        service.perform(order(1, line(5, 5)));
        assertThat(service.drain().empty()).isTrue();
      }
      InventoryRequest first = new InventoryRequest(5, 1, 1000);
      assertThat(service.partners.calls(InventoryRequest.class))
          .extracting(InMemoryPartners.Call::request)
          .containsExactly(first, first, first, new InventoryRequest(5, 2, 1000));
      assertThat(service.number("SELECT COUNT(*) FROM DELIVERY WHERE DEL_I_ID = 5")).isEqualTo(2);
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void aDeliveryThatAnotherServerLaidInIsNotLaidInAgain() throws Exception {
    DatabaseAddress shared = TestDatabase.h2("h2:file:" + folder.resolve("data"));
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch answer = new CountDownLatch(1);
    try (ServiceUnderTest slow = new ServiceUnderTest(shared, RetryPolicy.STANDARD)) {
      slow.partners.behave(
          request -> {
            if (request instanceof InventoryRequest) {
              asked.countDown();
              await(answer);
            }
            return InMemoryPartners.grant(request);
          });
      slow.execute("UPDATE STOCK SET S_QTY = 101, S_INITIAL = 101 WHERE S_I_ID = 5");
      slow.perform(order(1, line(5, 5)));
      asked.await();
      // the other server does the same reorder, and the item runs low once more
      slow.execute(
          "INSERT INTO DELIVERY (DEL_I_ID, DEL_QTY, DEL_DATE) VALUES (5, 1000, CURRENT_TIMESTAMP)");
      slow.execute("UPDATE STOCK SET S_QTY = S_QTY + 1000 WHERE S_I_ID = 5");
      answer.countDown();
      Awaitility.await().until(() -> slow.services.pending() == 0);
      assertThat(slow.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 5")).isEqualTo(1096);
      assertThat(slow.number("SELECT COUNT(*) FROM DELIVERY WHERE DEL_I_ID = 5")).isOne();
      assertThat(slow.number("SELECT COUNT(*) FROM QUEUE WHERE Q_NAME = 'STOCK'"))
          .as("the second reorder stays to be done")
          .isOne();
    }
  }

  @Test
  void doesNotReorderAtTheThreshold() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.execute("UPDATE STOCK SET S_QTY = 105, S_INITIAL = 105 WHERE S_I_ID = 5");
      service.perform(order(1, line(5, 5)));
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.partners.calls(InventoryRequest.class)).isEmpty();
    }
  }

  @Test
  void backordersLinesThatAreOutOfStock() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.execute("UPDATE STOCK SET S_QTY = 9, S_INITIAL = 9 WHERE S_I_ID = 8");
      var confirmation =
          (OrderConfirmation) service.perform(order(1, line(7, 1), line(8, 10), line(9, 2)));
      assertThat(service.drain().empty()).isTrue();
      var report =
          (OrderReport) service.perform(new OrderStatus(1, Optional.of(confirmation.order())));
      assertThat(report.order().orElseThrow().status()).isEqualTo(OrderState.BACKORDERED);
      assertThat(report.order().orElseThrow().lines())
          .extracting(OrderReport.OrderedLine::status)
          .containsExactly(OrderState.SHIPPED, OrderState.BACKORDERED, OrderState.SHIPPED);
      assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 8")).isEqualTo(1009);
      assertThat(service.services.gauges()).containsEntry("orders.backordered", 1L);
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void anOrderForMoreThanThereIsLeavesTheStockToSmallerOnes() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.execute("UPDATE STOCK SET S_QTY = 300, S_INITIAL = 300 WHERE S_I_ID = 8");
      service.perform(order(1, line(8, 301)));
      assertThat(service.drain().empty()).isTrue();
      service.perform(order(2, line(8, 200)));
      assertThat(service.drain().empty()).isTrue();
      service.perform(order(3, line(8, 100)));
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.services.gauges())
          .containsEntry("orders.backordered", 1L)
          .containsEntry("orders.shipped", 2L)
          .containsEntry("stock.deliveries", 1L);
      assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 8")).isEqualTo(1000);
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void shipsOnceAfterVainAttempts() throws Exception {
    AtomicInteger attempts = new AtomicInteger();
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.partners.behave(
          request -> {
            if (request instanceof ShipmentRequest && attempts.incrementAndGet() < 5) {
              if (attempts.get() == 2) {
                return new ShipmentReply(false, new byte[0]);
              }
              throw new PartnerUnavailableException("the shipper is down");
            }
            return InMemoryPartners.grant(request);
          });
      service.perform(order(1, line(5, 5)));
      assertThat(service.drain().empty()).isTrue();
      assertThat(attempts).hasValue(5);
      assertThat(service.services.gauges())
          .containsEntry("queue.redeliveries", 4L)
          .containsEntry("queue.dead", 0L)
          .containsEntry("orders.shipped", 1L);
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }

  @Test
  void givesUpAfterFiveAttemptsAndSaysSo() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.partners.fail(Partner.SHIPMENT_NOTIFICATION);
      var confirmation = (OrderConfirmation) service.perform(order(1, line(5, 5)));
      assertThat(service.drain())
          .satisfies(drained -> assertThat(drained.empty()).isFalse())
          .satisfies(drained -> assertThat(drained.dead()).isOne());
      assertThat(service.partners.calls(ShipmentRequest.class)).hasSize(5);
      assertThat(service.services.gauges())
          .containsEntry("queue.dead", 1L)
          .containsEntry("queue.shipping", 0L);
      assertThat(service.services.audit(Receipts.NONE).findings())
          .anySatisfy(
              finding ->
                  assertThat(finding)
                      .contains("SHIPPING " + confirmation.order())
                      .contains("shipment-notification is down"));
    }
  }

  @Test
  void doesNotBelieveAnImpossibleDelivery() throws Exception {
    try (ServiceUnderTest service = new ServiceUnderTest()) {
      service.partners.behave(
          request ->
              request instanceof InventoryRequest
                  ? new InventoryReply(Integer.MAX_VALUE)
                  : InMemoryPartners.grant(request));
      service.execute("UPDATE STOCK SET S_QTY = 100, S_INITIAL = 100 WHERE S_I_ID = 5");
      service.perform(order(1, line(5, 5)));
      assertThat(service.drain().dead()).isOne();
      assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 5")).isEqualTo(95);
      assertThat(service.services.gauges()).containsEntry("queue.dead", 1L);
    }
  }

  @Test
  void leavesWhatIsNotDoneToTheNextProcess() throws Exception {
    String url = "h2:file:" + folder.resolve("data");
    CountDownLatch held = new CountDownLatch(1);
    long order;
    try (ServiceUnderTest service = new ServiceUnderTest(url)) {
      service.partners.fail(Partner.SHIPMENT_NOTIFICATION);
      service.partners.behave(
          request -> {
            if (request instanceof ShipmentRequest) {
              await(held);
              throw new PartnerUnavailableException("the shipper is down");
            }
            return InMemoryPartners.grant(request);
          });
      order =
          ((OrderConfirmation)
                  service.services.perform("a listener that will be gone", order(1, line(5, 5))))
              .order();
      assertThat(service.services.drain(Duration.ofMillis(1)).pending()).isOne();
      held.countDown();
    }
    try (ServiceUnderTest service = new ServiceUnderTest(url)) {
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.partners.calls(ShipmentRequest.class))
          .singleElement()
          .satisfies(
              call -> {
                assertThat(((ShipmentRequest) call.request()).order()).isEqualTo(order);
                assertThat(call.listener()).isEqualTo(ServiceUnderTest.LISTENER);
              });
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
      assertThat(service.services.audit(Receipts.NONE).orders()).isOne();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
