package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReceiptLogTest {
  private final ReceiptLog log = new ReceiptLog();

  private void add(long... numbers) {
    LongStream.of(numbers).forEach(log::add);
  }

  @Test
  void hasEveryNumber() {
    add(7, 4095, 4096, 8_191, Integer.MAX_VALUE, 1L << 40, Long.MAX_VALUE, 0, -1, Long.MIN_VALUE);
    assertThat(log.numbers().boxed())
        .containsExactlyInAnyOrder(
            7L,
            4095L,
            4096L,
            8_191L,
            (long) Integer.MAX_VALUE,
            1L << 40,
            Long.MAX_VALUE,
            0L,
            -1L,
            Long.MIN_VALUE);
  }

  @Test
  void saysWhatCameAgain() {
    add(5, 6, 5, 5);
    assertThat(log.numbers().boxed()).containsExactlyInAnyOrder(5L, 6L, 5L, 5L);
  }

  @Test
  void aNumberThatComesForEverIsKeptSomeTimes() {
    LongStream.range(0, 10_000).forEach(i -> add(1));
    assertThat(log.numbers().boxed()).containsOnly(1L).hasSize(101);
  }

  @Test
  void takesNumbersOfManyClientsAtOnce() {
    try (ExecutorService clients = Executors.newFixedThreadPool(8)) {
      for (int client = 0; client < 8; client++) {
        int first = client;
        clients.execute(
            () -> LongStream.range(0, 20_000).forEach(order -> log.add(8 * order + first)));
      }
    }
    assertThat(log.numbers().sorted()).hasSize(160_000).doesNotHaveDuplicates();
    assertThat(log.numbers().max()).hasValue(159_999);
  }
}
