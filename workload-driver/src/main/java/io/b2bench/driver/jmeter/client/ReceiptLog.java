package io.b2bench.driver.jmeter.client;

import java.util.Arrays;
import java.util.stream.LongStream;

/** Numbers in the order in which they came, 8 bytes each. Not thread safe. */
final class ReceiptLog {
  private static final int FIRST = 64;

  private long[] numbers = new long[FIRST];
  private int size;

  void add(long number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  LongStream numbers() {
    return Arrays.stream(numbers, 0, size);
  }
}
