package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordScanTest {
  private static final int[] LENGTHS = {0, 1, 5, 255, 256, 16_384, 3};

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 5, 6, 1000, 100_000})
  void countsTheSameHoweverTheBytesArrive(int piece) {
    ByteBuffer all = records();
    RecordScan scan = new RecordScan();
    int records = 0;
    for (int at = 0; at < all.limit(); at += piece) {
      records += scan.begun(all.slice(at, Math.min(piece, all.limit() - at)));
    }
    assertThat(records).isEqualTo(LENGTHS.length);
  }

  @Test
  void leavesTheBufferAsItIs() {
    ByteBuffer all = records().position(0);
    assertThat(new RecordScan().begun(all)).isEqualTo(LENGTHS.length);
    assertThat(all.position()).isZero();
  }

  private static ByteBuffer records() {
    ByteBuffer all = ByteBuffer.allocate(40_000);
    Random random = new Random(7);
    for (int length : LENGTHS) {
      byte[] body = new byte[length];
      random.nextBytes(body);
      all.put((byte) 23).putShort((short) 0x0303).putShort((short) length).put(body);
    }
    return all.flip();
  }
}
