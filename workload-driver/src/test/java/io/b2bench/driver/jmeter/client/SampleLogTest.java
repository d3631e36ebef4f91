package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampleLogTest {
  private static final List<String> KINDS =
      List.of("create-order", "product-detail", "order-status");
  private static final int TWO_BLOCKS = 2 * SampleSpace.BLOCK;

  private final SampleSpace space = new SampleSpace(TWO_BLOCKS + 1);
  private final SampleLog log = new SampleLog(space);

  @Test
  void givesBackWhatItWasGiven() {
    List<SingleSample> given = new ArrayList<>();
    for (int i = 0; i < TWO_BLOCKS; i++) {
      String kind = KINDS.get(i % KINDS.size());
      given.add(new SingleSample(i, kind, Long.MIN_VALUE + i, outcome(i)));
    }
    given.add(1, sample(new OperationResult("", 0, Long.MAX_VALUE, 0, 0, Integer.MAX_VALUE, 0)));
    given.set(
        2, sample(new OperationResult("create-order: 503", 999, 0, 1, 0, 0, Integer.MAX_VALUE)));
    given.subList(0, TWO_BLOCKS).forEach(this::add);

    assertThat(log.size()).isEqualTo(TWO_BLOCKS);
    for (int i = 0; i < TWO_BLOCKS; i++) {
      assertThat(log.get(i)).isEqualTo(given.get(i));
    }
  }

  @Test
  void countsWhatFindsNoSpaceAndKeepsTheRest() {
    SampleLog other = new SampleLog(space);
    add(sample(outcome(1)));
    other.add(1, "create-order", 2, outcome(2));
    for (int i = 0; i < SampleSpace.BLOCK + 9; i++) {
      add(sample(outcome(3)));
    }

    assertThat(log.size()).isEqualTo(SampleSpace.BLOCK);
    assertThat(log.lost()).isEqualTo(10);
    assertThat(other.get(0).outcome()).isEqualTo(outcome(2));

    other.clear();
    add(sample(outcome(4)));
    assertThat(log.size()).isEqualTo(SampleSpace.BLOCK + 1);
    assertThat(log.lost()).isEqualTo(10);
    assertThat(log.get(SampleSpace.BLOCK).outcome()).isEqualTo(outcome(4));
  }

  @Test
  void beginsAnewWhenItIsCleared() {
    add(sample(new OperationResult("timeout", 0, 1, 1, 1, 1, 1)));
    log.clear();
    assertThat(log.size()).isZero();
    assertThat(log.lost()).isZero();
    add(sample(new OperationResult("closed", 0, 1, 1, 1, 1, 1)));
    assertThat(log.get(0).outcome().failure()).isEqualTo("closed");
  }

  @Test
  void tellsAThousandFailuresApart() {
    for (int i = 0; i < 1100; i++) {
      add(sample(new OperationResult("failure " + i, 500, 1, 1, 1, 1, 1)));
    }
    assertThat(log.get(900).outcome().failure()).isEqualTo("failure 900");
    assertThat(log.get(1099).outcome().failure()).isEqualTo("other");
    add(sample(outcome(1)));
    assertThat(log.get(1100).outcome().successful()).isTrue();
  }

  private void add(SingleSample sample) {
    log.add(sample.client(), sample.kind(), sample.start(), sample.outcome());
  }

  private static SingleSample sample(OperationResult outcome) {
    return new SingleSample(9_999, "create-order", 7, outcome);
  }

  private static OperationResult outcome(int i) {
    return new OperationResult("", 200, 1_000_000L + i, i, 500_000L + i, 300L + i, 400L + i);
  }
}
