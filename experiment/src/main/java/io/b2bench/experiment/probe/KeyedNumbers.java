package io.b2bench.experiment.probe;

import java.util.OptionalLong;

/**
 * Lines of a name, a colon and a number, as in {@code /proc/meminfo}; what follows the number is
 * left out.
 *
 * @param text the lines
 */
record KeyedNumbers(String text) {
  /** The number of that name; absent where there is no such line, or no number in it. */
  OptionalLong find(String name) {
    return text.lines()
        .filter(line -> line.startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip().split("\\s", 2)[0])
        .filter(number -> number.matches("\\d{1,18}"))
        .mapToLong(Long::parseLong)
        .findFirst();
  }
}
