package io.b2bench.driver.jmeter.script;

import java.util.SplittableRandom;

/** Random values for requests, from one seeded source (the generators of TPC-W). */
public final class RandomValues {
  private static final String LETTERS_AND_DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  private static final String[] SYLLABLES = {
    "BA", "OG", "AL", "RI", "RE", "SE", "AT", "UL", "IN", "NG"
  };

  private final SplittableRandom random;

  /** Values from this source. */
  public RandomValues(SplittableRandom random) {
    this.random = random;
  }

  /** Uniform over {@code least} to {@code most}, both included. */
  public int uniform(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  /** Whether an event happens that does so in so many of a hundred cases. */
  public boolean percent(int share) {
    return random.nextInt(100) < share;
  }

  /**
   * {@code NURand(a, 1, most)}: {@code ((random(0..a) | random(1..most)) mod most) + 1}; numbers
   * with many bits set come more often.
   */
  public int nonUniform(int a, int most) {
    return (uniform(0, a) | uniform(1, most)) % most + 1;
  }

  /** Letters and digits, as many as a uniform draw says. */
  public String text(int least, int most) {
    return of(LETTERS_AND_DIGITS, uniform(least, most));
  }

  /** Decimal digits, as many as a uniform draw says. */
  public String digits(int least, int most) {
    return of("0123456789", uniform(least, most));
  }

  /** The decimal digits of a number, each as its syllable. */
  public static String syllables(int number) {
    StringBuilder text = new StringBuilder(20);
    for (char digit : Integer.toString(number).toCharArray()) {
      text.append(SYLLABLES[digit - '0']);
    }
    return text.toString();
  }

  /** Fills an array with bytes of any kind. */
  public void fill(byte[] bytes) {
    random.nextBytes(bytes);
  }

  /** One of the values. */
  public <T> T oneOf(T[] values) {
    return values[random.nextInt(values.length)];
  }

  /** Negative exponential with this mean, cut at ten times the mean. */
  public long exponential(long mean) {
    return (long) Math.min(-mean * Math.log(1 - random.nextDouble()), 10.0 * mean);
  }

  private String of(String alphabet, int length) {
    char[] text = new char[length];
    for (int i = 0; i < length; i++) {
      text[i] = alphabet.charAt(random.nextInt(alphabet.length()));
    }
    return new String(text);
  }
}
