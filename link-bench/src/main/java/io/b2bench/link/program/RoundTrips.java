package io.b2bench.link.program;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;

/** Times of round trips. */
final class RoundTrips {
  private static final int DIGITS = 3;

  private final Recorder recorder = new Recorder(DIGITS);
  private volatile boolean any;

  void record(long nanos) {
    any = true;
    recorder.recordValue(nanos);
  }

  /** A compressed histogram in base64; absent where none were made at all. */
  Optional<String> sinceLastTime() {
    if (!any) {
      return Optional.empty();
    }
    Histogram interval = recorder.getIntervalHistogram();
    ByteBuffer bytes = ByteBuffer.allocate(interval.getNeededByteBufferCapacity());
    int length = interval.encodeIntoCompressedByteBuffer(bytes);
    return Optional.of(Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length)));
  }
}
