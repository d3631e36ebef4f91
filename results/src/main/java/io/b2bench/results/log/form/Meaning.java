package io.b2bench.results.log.form;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a program writes for a name of its configuration.
 *
 * @param field what it says
 * @param unit milliseconds in a unit of it; 0 where it has none
 * @param ending where it ends
 * @param fraction whether a number without a point cannot be it
 * @param brackets whether the program puts brackets around it
 */
record Meaning(Field field, double unit, Ending ending, boolean fraction, boolean brackets) {
  /** What no figure needs. */
  static final Meaning OTHER = of(Field.OTHER, Ending.LIST);

  private static final List<String> UNITS = List.of("s", "ms", "us", "ns");

  static Meaning of(Field field, Ending ending) {
    return new Meaning(field, 0, ending, false, false);
  }

  /**
   * Reads a word for the field and words for the rest, in any order: {@code duration us}.
   *
   * @throws IllegalArgumentException when a word is none
   */
  static Meaning of(String text) {
    List<String> words = Arrays.asList(text.split(" "));
    Field field = Field.valueOf(words.getFirst().toUpperCase(Locale.ROOT).replace('-', '_'));
    Ending ending = field == Field.OTHER ? Ending.LIST : Ending.BARE;
    double unit = 0;
    boolean fraction = false;
    boolean brackets = false;
    for (String word : words.subList(1, words.size())) {
      if (UNITS.contains(word)) {
        unit = milliseconds(word);
      } else if (word.equals("fraction")) {
        fraction = true;
      } else if (word.equals("brackets")) {
        brackets = true;
      } else {
        ending = Ending.valueOf(word.toUpperCase(Locale.ROOT));
      }
    }
    return new Meaning(field, unit, ending, fraction, brackets);
  }

  Meaning with(Ending other) {
    return new Meaning(field, unit, other, fraction, brackets);
  }

  private static double milliseconds(String unit) {
    return Math.pow(1000, 1 - UNITS.indexOf(unit));
  }
}
