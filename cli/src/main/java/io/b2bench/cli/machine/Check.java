package io.b2bench.cli.machine;

/**
 * A check of something that affects what can be measured here.
 *
 * @param level the result of the check
 * @param subject what was looked at
 * @param found what was found
 * @param follows the consequence for measuring; empty if there is none
 */
public record Check(Level level, String subject, String found, String follows) {
  /** The result of a check. */
  public enum Level {
    /** As it should be. */
    OK("OK"),
    /** Measuring works, but shows less. */
    LIMITED("limited"),
    /** Missing. */
    MISSING("missing");

    private final String text;

    Level(String text) {
      this.text = text;
    }

    /** The word shown to the user. */
    public String text() {
      return text;
    }
  }

  static Check ok(String subject, String found) {
    return new Check(Level.OK, subject, found, "");
  }

  static Check limited(String subject, String found, String follows) {
    return new Check(Level.LIMITED, subject, found, follows);
  }

  static Check missing(String subject, String found, String follows) {
    return new Check(Level.MISSING, subject, found, follows);
  }
}
