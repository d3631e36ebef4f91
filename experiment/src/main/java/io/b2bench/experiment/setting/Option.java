package io.b2bench.experiment.setting;

/** How the command line names a setting. */
public sealed interface Option {
  /** The setting is for files only. */
  record None() implements Option {}

  /**
   * An option of the name of the setting that takes a value.
   *
   * @param label what the help calls the value: {@code N,...}
   */
  record Value(String label) implements Option {}

  /**
   * An option that takes no value and chooses one of the words.
   *
   * @param name without its dashes
   * @param word what it chooses
   */
  record Flag(String name, String word) implements Option {}

  /** As it is typed, for a setting of that name. */
  default String shown(String setting) {
    return "--" + (this instanceof Flag flag ? flag.name() : setting);
  }
}
