package io.b2bench.cli.machine;

/**
 * Something that bears on what can be measured here.
 *
 * @param level whether it is as it should be
 * @param subject what was looked at
 * @param found what was found
 * @param follows what follows for measuring; empty when nothing does
 */
public record Check(Level level, String subject, String found, String follows) {
  /** Whether something is as it should be. */
  public enum Level {
    /** It is. */
    OK("OK"),
    /** It can be measured with, but says less. */
    LIMITED("limited"),
    /** It is not there. */
    MISSING("missing");

    private final String text;

    Level(String text) {
      this.text = text;
    }

    /** The word that is shown. */
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
