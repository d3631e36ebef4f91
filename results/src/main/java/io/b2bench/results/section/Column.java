package io.b2bench.results.section;

/**
 * A column of a table.
 *
 * @param title what it shows
 * @param unit unit of its numbers; may be empty
 * @param form how its numbers are written
 */
public record Column(String title, String unit, Form form) {
  /** How the numbers of a column are written. */
  public enum Form {
    /** Words, left-aligned. */
    WORDS,
    /** Numbers that are already formatted, right-aligned. */
    WRITTEN,
    /** Three significant digits. */
    PLAIN,
    /** Whole numbers. */
    COUNT,
    /** Ratios, three decimals. */
    RATIO,
    /** Shares of 1, in per cent. */
    SHARE,
    /** Differences, with their sign. */
    DIFFERENCE
  }

  /** Title and unit. */
  public String heading() {
    return (title + " " + unit).strip();
  }

  /** Whether it is right-aligned. */
  public boolean number() {
    return form != Form.WORDS;
  }
}
