package io.b2bench.measurement.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.Receipts.Range;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ReceiptsTest {
  @Test
  void joinsNumbersThatFollowOneAnother() {
    Receipts receipts = Receipts.of(LongStream.of(7, 3, 5, 4, 9));
    assertThat(receipts.ranges())
        .containsExactly(new Range(3, 5), new Range(7, 7), new Range(9, 9));
    assertThat(receipts.twice()).isEmpty();
    assertThat(receipts.count()).isEqualTo(5);
    assertThat(Receipts.of(LongStream.empty())).isEqualTo(Receipts.NONE);
  }

  @Test
  void tellsWhatWasAcknowledgedTwice() {
    Receipts receipts = Receipts.of(LongStream.of(1, 2, 2, 3, 3, 3));
    assertThat(receipts.ranges()).containsExactly(new Range(1, 3));
    assertThat(receipts.twice()).containsExactly(2L, 3L, 3L);
    assertThat(Receipts.of(LongStream.of(1, 1)).twice()).containsExactly(1L);
  }

  @Test
  void keepsSomeOfManyThatCameTwice() {
    assertThat(Receipts.of(LongStream.generate(() -> 7).limit(10_000)).twice()).hasSize(100);
  }

  @Test
  void tellsWhatTwoWereGiven() {
    Receipts one = Receipts.of(LongStream.of(1, 2, 5, 5));
    Receipts other = Receipts.of(LongStream.of(3, 4, 2));

    assertThat(one.plus(other)).isEqualTo(other.plus(one));
    assertThat(one.plus(other).ranges()).containsExactly(new Range(1, 5));
    assertThat(one.plus(other).twice()).containsExactly(2L, 5L);
    assertThat(Receipts.NONE.plus(one)).isEqualTo(one);
  }

  @Test
  void refusesAnEmptyRange() {
    assertThatThrownBy(() -> new Range(2, 1)).isInstanceOf(IllegalArgumentException.class);
  }
}
