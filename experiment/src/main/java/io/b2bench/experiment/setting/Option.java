package io.b2bench.experiment.setting;

/** How a setting appears on the command line. */
public sealed interface Option {
  /** The setting appears in files only. */
  record None() implements Option {}

  /**
   * An option with the name of the setting and a value.
   *
   * @param label label of the value in the help: {@code N,...}
   */
  record Value(String label) implements Option {}

  /**
   * An option without a value that selects one of the words.
   *
   * @param name the name without dashes
   * @param word the selected word
   */
  record Flag(String name, String word) implements Option {}

  /** The option as typed, for a setting of that name. */
  default String shown(String setting) {
    return switch (this) {
      case Flag flag -> "--" + flag.name();
      case Value value -> "--" + setting;
      case None none -> "--set " + setting;
    };
  }
}
