package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import java.util.zip.DeflaterOutputStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedHistogramTest {
  private static final long HOUR = 3_600_000_000_000L;
  private static final int COMPRESSED = 0x1c849314;
  private static final int LENGTH_AT = 4;
  private static final int HIGHEST_AT = 24;
  private static final int COUNTS_AT = 40;

  @ParameterizedTest
  @CsvSource({"1,3", "1,2", "1,0", "1000,3", "1024,1"})
  void holdsWhatTheLibraryReads(long lowest, int digits) throws DataFormatException {
    SplittableRandom random = new SplittableRandom(digits);
    Histogram recorded = new Histogram(lowest, HOUR, digits);
    for (int i = 0; i < 5000; i++) {
      recorded.recordValue((long) Math.pow(10, random.nextDouble(0, 12.5)));
    }
    recorded.recordValueWithCount(HOUR, 1L << 40);
    Histogram expected = empty();
    expected.add(recorded);
    ByteBuffer buffer = ByteBuffer.allocate(recorded.getNeededByteBufferCapacity());
    int length = recorded.encodeIntoCompressedByteBuffer(buffer);
    Histogram read = empty();
    PackedHistogram.inflated(Arrays.copyOf(buffer.array(), length))
        .each(read::recordValueWithCount);
    assertThat(read).isEqualTo(expected);
    assertThat(read.getMaxValue()).isEqualTo(expected.getMaxValue());
    Histogram packed = empty();
    PackedHistogram.of(recorded).each(packed::recordValueWithCount);
    assertThat(packed).isEqualTo(expected);
  }

  @Test
  void refusesWhatIsCutOrBeyondItsOwnEnd() throws IOException {
    Histogram recorded = new Histogram(1, HOUR, 3);
    recorded.recordValueWithCount(5_000_000, 300);
    ByteBuffer buffer = ByteBuffer.allocate(recorded.getNeededByteBufferCapacity());
    byte[] plain = Arrays.copyOf(buffer.array(), recorded.encodeIntoByteBuffer(buffer));
    assertThat(plain.length).isGreaterThan(COUNTS_AT + 1);
    byte[] cut = Arrays.copyOf(plain, plain.length - 1);
    refuses(cut, "it is not as long as its header says");
    ByteBuffer.wrap(cut).putInt(LENGTH_AT, cut.length - COUNTS_AT);
    byte[] half = compressed(cut);
    assertThatThrownBy(() -> PackedHistogram.inflated(half))
        .isInstanceOf(BufferUnderflowException.class);
    ByteBuffer.wrap(plain).putLong(HIGHEST_AT, 4_000_000);
    refuses(plain, "and says that it ends at 4000000 ns");
    byte[] far = Arrays.copyOf(plain, COUNTS_AT + 10);
    Arrays.fill(far, COUNTS_AT, far.length, (byte) 0xff);
    far[COUNTS_AT + 8] = 0x7f; // 2^62 zeros
    far[COUNTS_AT + 9] = 2; // and a value
    ByteBuffer.wrap(far).putInt(LENGTH_AT, far.length - COUNTS_AT);
    refuses(far, "it has values beyond all measure");
  }

  private static void refuses(byte[] plain, String why) throws IOException {
    byte[] packed = compressed(plain);
    assertThatThrownBy(() -> PackedHistogram.inflated(packed))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(why);
  }

  private static byte[] compressed(byte[] plain) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(ByteBuffer.allocate(8).putInt(COMPRESSED).putInt(0).array());
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(bytes)) {
      deflater.write(plain);
    }
    return bytes.toByteArray();
  }

  private static Histogram empty() {
    Histogram empty = new Histogram(3);
    empty.setAutoResize(true);
    return empty;
  }
}
