package io.b2bench.results.store;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.AbstractHistogram;

/**
 * Response times in nanoseconds in version 2 of the plain form of a histogram: a header, and after
 * it the counts from the smallest value on, where a number below zero stands for that many zeros. A
 * window has some dozens of them, and a histogram in memory room for twenty thousand, so it is
 * never made whole.
 */
final class PackedHistogram {
  private static final int PLAIN = 0x1c849313;
  private static final int COMPRESSED = 0x1c849314;
  private static final int PREFIX = 8;
  private static final int LENGTH_AT = 4;
  private static final int SHIFT_AT = 8;
  private static final int DIGITS_AT = 12;
  private static final int LOWEST_AT = 16;
  private static final int HIGHEST_AT = 24;
  private static final int HEADER = 40;

  private static final int DIGITS = 3;

  /** A day; the driver's histograms end at an hour. */
  private static final long HIGHEST_NANOS = 86_400_000_000_000L;

  /** Those of runs have 7 kB at most. */
  private static final int LARGEST = 1 << 18;

  private static final int USUAL = 1 << 11;

  /** Bits of a byte that belong to a number; the last one says whether it goes on. */
  private static final int BITS = 7;

  private static final int MORE = 1 << BITS;

  /** The ninth byte of a number has eight bits of it. */
  private static final int LAST = 8 * BITS;

  private final byte[] plain;
  private final long most;

  private PackedHistogram(byte[] plain) {
    this.plain = plain;
    long[] last = {0};
    each((nanos, count) -> last[0] = nanos);
    this.most = last[0];
  }

  /** Packs a histogram. */
  static PackedHistogram of(AbstractHistogram nanos) {
    ByteBuffer buffer = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
    int length = nanos.encodeIntoByteBuffer(buffer);
    return new PackedHistogram(Arrays.copyOf(buffer.array(), length));
  }

  /**
   * Takes one as a log has it: compressed.
   *
   * @throws IllegalArgumentException when it is no histogram of response times in nanoseconds
   */
  static PackedHistogram inflated(byte[] compressed) throws DataFormatException {
    if (compressed.length < PREFIX || ByteBuffer.wrap(compressed).getInt() != COMPRESSED) {
      throw new IllegalArgumentException("it does not begin as one");
    }
    byte[] plain = plain(compressed);
    check(plain);
    PackedHistogram its = new PackedHistogram(plain);
    long highest = ByteBuffer.wrap(plain).getLong(HIGHEST_AT);
    if (its.most > highest) {
      throw new IllegalArgumentException(
          "it has %d ns, and says that it ends at %d ns".formatted(its.most, highest));
    }
    return its;
  }

  private static byte[] plain(byte[] compressed) throws DataFormatException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(compressed, PREFIX, compressed.length - PREFIX);
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

  private static void check(byte[] plain) {
    ByteBuffer header = ByteBuffer.wrap(plain);
    if (plain.length < HEADER
        || header.getInt(0) != PLAIN
        || header.getInt(SHIFT_AT) != 0
        || header.getLong(LOWEST_AT) < 1) {
      throw new IllegalArgumentException("its header is none");
    }
    int digits = header.getInt(DIGITS_AT);
    long highest = header.getLong(HIGHEST_AT);
    if (digits < 0 || digits > DIGITS || highest > HIGHEST_NANOS) {
      throw new IllegalArgumentException(
          "it has %d digits up to %d ns, and a run has %d up to %d ns at most"
              .formatted(digits, highest, DIGITS, HIGHEST_NANOS));
    }
    if (header.getInt(LENGTH_AT) != plain.length - HEADER) {
      throw new IllegalArgumentException("it is not as long as its header says");
    }
  }

  /** The longest response time, or one that a histogram does not tell from it; 0 without any. */
  long most() {
    return most;
  }

  /** Takes a response time, the least that a histogram does not tell from it, and how often. */
  interface Taker {
    void take(long nanos, long count);
  }

  /** Gives its response times, from the shortest on. */
  void each(Taker taker) {
    ByteBuffer from = ByteBuffer.wrap(plain);
    Scale scale = Scale.of(from.getInt(DIGITS_AT), from.getLong(LOWEST_AT));
    long index = 0;
    from.position(HEADER);
    while (from.hasRemaining()) {
      long number = number(from);
      if (number > 0) {
        taker.take(scale.value(index), number);
      }
      index += number > 0 ? 1 : Math.clamp(-number, 1, Integer.MAX_VALUE);
    }
  }

  /** A number of up to nine bytes, the lowest bits first; its sign is the lowest bit of all. */
  private static long number(ByteBuffer from) {
    long number = 0;
    for (int shift = 0; shift <= LAST; shift += BITS) {
      byte next = from.get();
      number |= (shift < LAST ? next & (MORE - 1L) : next & 0xffL) << shift;
      if (shift == LAST || next >= 0) {
        return (number >>> 1) ^ -(number & 1);
      }
    }
    throw new BufferUnderflowException();
  }

  /**
   * Which values counts are of: each doubling of values has the same number of counts, all of them
   * of values equally far apart.
   *
   * @param half how many counts a doubling has, as a power of 2
   * @param unit the least distance, as a power of 2
   */
  private record Scale(int half, int unit) {
    static Scale of(int digits, long lowest) {
      long apart = 2 * Math.round(Math.pow(10, digits));
      int magnitude = Long.SIZE - Long.numberOfLeadingZeros(apart - 1);
      return new Scale(
          Math.max(1, magnitude) - 1, Long.SIZE - 1 - Long.numberOfLeadingZeros(lowest));
    }

    long value(long index) {
      int doubling = (int) Math.min(Long.SIZE, (index >> half) - 1);
      long part = index & ((1L << half) - 1);
      long value = doubling < 0 ? part << unit : (part + (1L << half)) << (doubling + unit);
      if (doubling + unit > Long.SIZE - half - 2) {
        throw new IllegalArgumentException("it has values beyond all measure");
      }
      return value;
    }
  }
}
