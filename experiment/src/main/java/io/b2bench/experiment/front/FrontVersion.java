package io.b2bench.experiment.front;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a front is.
 *
 * @param program name and version: {@code nginx 1.22.1}
 * @param library the same of its TLS library: {@code OpenSSL 3.0.19}; empty where it does not tell
 */
public record FrontVersion(String program, String library) {
  private static final Pattern OPENSSL = Pattern.compile("OpenSSL (\\d+)\\.(\\d+).*");

  /**
   * What a pattern with one group finds in what a program says.
   *
   * @param otherwise where it finds nothing
   */
  static String found(String pattern, String said, String otherwise) {
    Matcher matcher = Pattern.compile(pattern).matcher(said);
    return matcher.find() ? matcher.group(1) : otherwise;
  }

  /** Whether its library is OpenSSL of this version or a later one. */
  boolean openSsl(int major, int minor) {
    Matcher matcher = OPENSSL.matcher(library);
    if (!matcher.matches()) {
      return false;
    }
    int its = Integer.parseInt(matcher.group(1));
    return its > major || (its == major && Integer.parseInt(matcher.group(2)) >= minor);
  }

  /** Both: {@code nginx 1.22.1, OpenSSL 3.0.19}. */
  public String text() {
    return library.isEmpty() ? program : program + ", " + library;
  }
}
