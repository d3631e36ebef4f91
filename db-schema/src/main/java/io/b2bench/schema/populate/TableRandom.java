package io.b2bench.schema.populate;

import java.math.BigDecimal;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** The random values of one table: a stream of its own, fixed by the seed and the table's name. */
final class TableRandom {
  /** In java.base of every Java since 17, unlike the LXM family, which 21 keeps apart. */
  private static final String ALGORITHM = "SplittableRandom";

  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final String[] SYLLABLES = {
    "BA", "OG", "AL", "RI", "RE", "SE", "AT", "UL", "IN", "NG"
  };

  private final RandomGenerator random;

  TableRandom(long seed, String table) {
    long mixed = seed;
    for (int i = 0; i < table.length(); i++) {
      mixed = (mixed ^ table.charAt(i)) * 0x100000001b3L;
    }
    this.random = RandomGeneratorFactory.of(ALGORITHM).create(mixed);
  }

  /** Uniform on least..most. */
  int uniform(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** Uniform on least..most, in units of the last of so many decimals. */
  BigDecimal decimal(int least, int most, int decimals) {
    return BigDecimal.valueOf(uniform(least, most), decimals);
  }

  /** Letters and digits, of a length uniform on least..most. */
  String text(int least, int most) {
    return symbols(LETTERS, uniform(least, most));
  }

  /** So many decimal digits. */
  String digits(int count) {
    return symbols("0123456789", count);
  }

  /** One of these. */
  <T> T of(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String symbols(String alphabet, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  /** A number in syllables, one for each decimal digit. */
  static String syllables(int number) {
    StringBuilder text = new StringBuilder();
    for (char digit : Integer.toString(number).toCharArray()) {
      text.append(SYLLABLES[digit - '0']);
    }
    return text.toString();
  }
}
