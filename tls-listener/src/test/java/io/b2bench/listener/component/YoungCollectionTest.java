package io.b2bench.listener.component;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.JvmCounters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class YoungCollectionTest {
  private static final int PIECE = 32 * 1024;
  private static final long LARGE = 1L << 40;

  private final YoungCollection young = new YoungCollection();

  private static void allocate(int bytes) {
    List<byte[]> pieces = new ArrayList<>();
    for (int i = 0; i < bytes / PIECE; i++) {
      pieces.add(new byte[PIECE]);
    }
    assertThat(pieces).hasSize(bytes / PIECE);
  }

  @Test
  void theFirstCollectsAndKnowsNothingOfBefore() {
    long before = JvmCounters.now().collections();
    Collected first = young.collect();
    assertThat(first.collected()).isTrue();
    assertThat(first.allocatedBytes()).isEmpty();
    assertThat(JvmCounters.now().collections()).isGreaterThan(before);
  }

  @Test
  void whereEnoughRoomIsLeftNothingHappens() {
    young.collect();
    Collected second = young.collect();
    assertThat(second.collected()).isFalse();
  }

  @Test
  void saysWhatWasAllocatedSinceTheLastWithoutItsOwnGarbage() {
    young.collect();
    allocate(20 * 1024 * 1024);
    assertThat(young.collect().allocatedBytes().orElseThrow())
        .isBetween(20L * 1024 * 1024, 40L * 1024 * 1024);
  }

  @Test
  void collectsAgainWhereAsMuchAsBeforeWouldNotFit() {
    young.collect();
    boolean again = false;
    for (long sum = 0; !again && sum < LARGE; sum += 16 << 20) {
      allocate(16 << 20);
      again = young.collect().collected();
    }
    assertThat(again).isTrue();
  }
}
