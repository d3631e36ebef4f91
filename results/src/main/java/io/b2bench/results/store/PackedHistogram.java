package io.b2bench.results.store;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/**
 * A histogram as a log has it: compressed, in version 2 of its form. Its header says how much
 * memory it takes, so that is looked at first: five digits up to 2^61 would take gigabytes.
 */
final class PackedHistogram {
  private static final int PLAIN = 0x1c849313;
  private static final int COMPRESSED = 0x1c849314;
  private static final int PREFIX = 8;
  private static final int HEADER = 40;
  private static final int DIGITS_AT = 12;

  /** Where its plain form says how large its values may become. */
  static final int HIGHEST_AT = 24;

  private static final int DIGITS = 3;

  /** A day; the driver's histograms end at an hour. */
  private static final long HIGHEST_NANOS = 86_400_000_000_000L;

  /** Those of runs have 7 kB at most. */
  private static final int LARGEST = 1 << 18;

  private static final int USUAL = 1 << 13;

  private PackedHistogram() {}

  /**
   * Unpacks it.
   *
   * @throws IllegalArgumentException when it is no histogram of response times in nanoseconds
   */
  static Histogram decoded(byte[] packed) throws DataFormatException {
    ByteBuffer its = ByteBuffer.wrap(packed);
    if (packed.length < PREFIX || its.getInt() != COMPRESSED) {
      throw new IllegalArgumentException("it does not begin as one");
    }
    byte[] plain = inflated(packed);
    ByteBuffer header = ByteBuffer.wrap(plain);
    if (plain.length < HEADER || header.getInt(0) != PLAIN) {
      throw new IllegalArgumentException("its header is none");
    }
    int digits = header.getInt(DIGITS_AT);
    long highest = header.getLong(HIGHEST_AT);
    if (digits < 0 || digits > DIGITS || highest > HIGHEST_NANOS) {
      throw new IllegalArgumentException(
          "it has %d digits up to %d ns, and a run has %d up to %d ns at most"
              .formatted(digits, highest, DIGITS, HIGHEST_NANOS));
    }
    return Histogram.decodeFromByteBuffer(header, 0);
  }

  private static byte[] inflated(byte[] packed) throws DataFormatException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(packed, PREFIX, packed.length - PREFIX);
      byte[] plain = new byte[USUAL];
      int length = 0;
      while (!inflater.finished()) {
        if (length == plain.length && length < LARGEST) {
          plain = Arrays.copyOf(plain, 2 * length);
        }
        int more = inflater.inflate(plain, length, plain.length - length);
        if (more == 0 && !inflater.finished()) {
          throw new IllegalArgumentException("it is cut or too large");
        }
        length += more;
      }
      return Arrays.copyOf(plain, length);
    } finally {
      inflater.end();
    }
  }
}
