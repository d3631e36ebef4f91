package io.b2bench.results.log.form;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions of TLS as servers write them: {@code TLSv1.3}, {@code TLSV1_3}, {@code 1.3}, 772. */
public final class TlsVersion {
  private static final Pattern WRITTEN = Pattern.compile("(?:tls)?[ v]*(\\d)(?:[._](\\d))?");
  private static final int SSL3 = 768;
  private static final int SHORTEST = 3;
  private static final int LONGEST = 12;

  private TlsVersion() {}

  /** In the words of OpenSSL where it can be told, else as it is written. */
  public static String normal(String written) {
    String word = written.strip();
    if (word.matches("7(?:69|7[0-2])")) {
      return named(1, Integer.parseInt(word) - SSL3 - 1);
    }
    Matcher matcher = WRITTEN.matcher(word.toLowerCase(Locale.ROOT));
    return matcher.matches()
        ? named(
            Integer.parseInt(matcher.group(1)),
            matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2)))
        : word;
  }

  private static String named(int major, int minor) {
    return minor == 0 ? "TLSv" + major : "TLSv%d.%d".formatted(major, minor);
  }

  /** Whether a word can be one: it begins so, and is no longer than any. */
  static boolean begins(byte[] text, int from, int to) {
    if (to - from < SHORTEST || to - from > LONGEST) {
      return false;
    }
    int a = text[from] | 0x20;
    int b = text[from + 1] | 0x20;
    boolean named = (a == 't' && b == 'l') || (a == 's' && b == 's') || (a == 'q' && b == 'u');
    boolean version = text[from] == '1' && text[from + 1] == '.';
    boolean number = text[from] == '7' && (text[from + 1] == '6' || text[from + 1] == '7');
    return named || version || number;
  }
}
