package io.b2bench.tls.profile;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text form of {@link Negotiated}. */
final class NegotiatedText {
  private static final String PLAIN = "plain";
  private static final Pattern TEXT =
      Pattern.compile(
          "tls=(?<tls>\\p{XDigit}{4}) suite=(?<suite>\\p{XDigit}{4})"
              + " group=(?<group>\\p{XDigit}{4}|none|unknown) (?<how>full|resumed)"
              + "(?<retried> retried)?( scheme=(?<scheme>\\p{XDigit}{4}|none))?"
              + "( certificate=(?<certificate>[a-z0-9.-]+))?( chain=(?<chain>yes|no))?"
              + "( client=(?<client>yes|no))?( alpn=(?<alpn>\\S+))?");

  private NegotiatedText() {}

  static String write(Negotiated n) {
    if (n.protocol() == 0) {
      return PLAIN;
    }
    StringBuilder text = new StringBuilder();
    text.append("tls=%04x suite=%04x".formatted(n.protocol(), n.suite()));
    text.append(" group=").append(code(n.group()));
    text.append(n.resumed() ? " resumed" : " full");
    text.append(n.retried() ? " retried" : "");
    append(text, "scheme", code(n.scheme()));
    append(text, "certificate", n.certificate());
    append(text, "chain", n.chain().text());
    append(text, "client", n.clientCertificate().text());
    append(text, "alpn", n.alpn());
    return text.toString();
  }

  private static void append(StringBuilder text, String name, String value) {
    if (!value.equals(Negotiated.UNKNOWN)) {
      text.append(' ').append(name).append('=').append(value);
    }
  }

  /** No group and no scheme are both 0, unknown ones both -1. */
  private static String code(int code) {
    return switch (code) {
      case Negotiated.NO_GROUP -> Negotiated.NONE;
      case Negotiated.UNKNOWN_GROUP -> Negotiated.UNKNOWN;
      default -> "%04x".formatted(code);
    };
  }

  static Negotiated read(String text) {
    if (text.equals(PLAIN)) {
      return Negotiated.PLAIN;
    }
    Matcher m = TEXT.matcher(text);
    if (!m.matches()) {
      throw new IllegalArgumentException("not a negotiated connection: " + text);
    }
    return new Negotiated(
        Integer.parseInt(m.group("tls"), 16),
        Integer.parseInt(m.group("suite"), 16),
        code(value(m, "group")),
        m.group("how").equals("resumed"),
        m.group("retried") != null,
        code(value(m, "scheme")),
        value(m, "certificate"),
        answer(value(m, "chain")),
        answer(value(m, "client")),
        value(m, "alpn"));
  }

  private static String value(Matcher m, String name) {
    return Optional.ofNullable(m.group(name)).orElse(Negotiated.UNKNOWN);
  }

  private static int code(String text) {
    return switch (text) {
      case Negotiated.NONE -> Negotiated.NO_GROUP;
      case Negotiated.UNKNOWN -> Negotiated.UNKNOWN_GROUP;
      default -> Integer.parseInt(text, 16);
    };
  }

  private static Ternary answer(String text) {
    return Ternary.valueOf(text.toUpperCase(Locale.ROOT));
  }
}
