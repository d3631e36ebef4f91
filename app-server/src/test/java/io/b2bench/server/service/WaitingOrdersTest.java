package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Response;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.server.partner.PartnerUnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Orders that wait for a silent partner, more of them than there are database connections. */
class WaitingOrdersTest {
  private static final int ORDERS = 100;

  @Test
  void holdNoConnectionAndAreNeitherStoredNorShipped() throws Exception {
    CountDownLatch asked = new CountDownLatch(ORDERS);
    CountDownLatch end = new CountDownLatch(1);
    try (ServiceUnderTest service = new ServiceUnderTest();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      service.partners.behave(
          request -> {
            if (!(request instanceof PaymentRequest || request instanceof PurchaseOrderRequest)) {
              return InMemoryPartners.grant(request);
            }
            asked.countDown();
            try {
              end.await();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
            throw new PartnerUnavailableException("silence");
          });
      long before = service.number("SELECT COUNT(*) FROM ORDERS");
      List<Future<Response>> orders = new ArrayList<>();
      for (int i = 0; i < ORDERS; i++) {
        orders.add(threads.submit(() -> service.perform(order(1, line(1, 1)))));
      }
      try {
        await().until(() -> asked.getCount() == 0);
        assertThat(service.perform(new OrderStatus(1, Optional.empty()))).isNotNull();
      } finally {
        end.countDown();
      }
      for (Future<Response> order : orders) {
        assertThatExceptionOfType(ExecutionException.class)
            .isThrownBy(order::get)
            .withCauseInstanceOf(Refusal.class);
      }
      assertThat(service.number("SELECT COUNT(*) FROM ORDERS")).isEqualTo(before);
      service.partners.behave(InMemoryPartners::grant);
      assertThat(service.perform(order(1, line(1, 1)))).isNotNull();
      assertThat(service.drain().empty()).isTrue();
      assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    }
  }
}
