package io.b2bench.server.partner;

import static io.b2bench.server.partner.Partnership.KEYS;
import static io.b2bench.server.partner.Partnership.PAID;
import static io.b2bench.server.partner.Partnership.PAYMENT;
import static io.b2bench.server.partner.Partnership.answer;
import static io.b2bench.server.partner.Partnership.listeners;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.b2bench.listener.Listeners;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A partner that falls silent under many calls, and comes back. */
class SilentPartnerTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);
  private static final int CALLS = 4 * Bulkhead.PROBES;

  private final Partnership partnership = new Partnership();

  @Test
  void keepsFewCallsWaitingAndIsAskedAgainOnceItAnswers() throws Exception {
    CountDownLatch back = new CountDownLatch(1);
    try (Listeners listeners =
            listeners(
                "plain",
                KEYS,
                call -> {
                  back.await();
                  return answer(call);
                });
        HttpPartners partners = partnership.partners("plain", listeners.port("plain"), TIMEOUT);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThatExceptionOfType(PartnerUnavailableException.class)
          .isThrownBy(() -> partners.call("listener", PAYMENT))
          .withMessage("payment-gateway gave no answer within 1000 ms");

      List<Future<String>> calls =
          Stream.generate(() -> threads.submit(() -> outcome(partners))).limit(CALLS).toList();
      for (Future<String> call : calls) {
        assertThat(call.get())
            .isIn(
                "payment-gateway gave no answer within 1000 ms",
                "payment-gateway is silent, and enough calls wait for it already");
      }
      assertThat(calls.stream().map(Future::resultNow)).anyMatch(o -> o.contains("is silent"));

      back.countDown();
      await().until(() -> outcome(partners).equals("paid"));
    }
  }

  private static String outcome(HttpPartners partners) {
    try {
      return partners.call("listener", PAYMENT).equals(PAID) ? "paid" : "something else";
    } catch (PartnerUnavailableException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
