package io.b2bench.results.log.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How programs write in their configuration what a line of the log is. */
enum Syntax {
  /** {@code $time_local}. */
  NGINX("\\$(?:\\{(\\w+)\\}|(\\w+))", "\\$\\{?[a-z]") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      String name = token.group(1) == null ? token.group(2) : token.group(1);
      return new Piece.Variable("$" + name, fields.getOrDefault(name, Meaning.OTHER));
    }
  },
  /** {@code %START_TIME%}, {@code %REQ(:METHOD)%}. */
  ENVOY(
      "%([A-Z][A-Z_0-9]+)(?:\\([^)%]*\\))?(?::\\d+)?%",
      "%[A-Z][A-Z_0-9]+(?:\\([^)%]*\\))?(?::\\d+)?%") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      return new Piece.Variable(token.group(), fields.getOrDefault(token.group(1), Meaning.OTHER));
    }
  },
  /** {@code %ci}, {@code %[ssl_fc_protocol]}, {@code %{+Q}r}. */
  HAPROXY(
      "%(?:\\{([^}]*)\\})?(?:\\[([^\\]]*)\\]|([A-Za-z]+))",
      "%\\{[+-]|%\\[|%(?:ci|cp|tr|ft|ST|TR|Tw|Tc|Ta|HM|HU|HV|hr|hs|sslv|sslc|bi|bp|fi|fp)(?![A-Za-z])") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      String expression = token.group(2);
      String key = expression == null ? token.group(3) : "[" + expression.split("[,(]", 2)[0] + "]";
      return new Piece.Variable(token.group(), fields.getOrDefault(key, Meaning.OTHER));
    }

    @Override
    boolean quotes(Matcher token) {
      return token.group(1) != null && token.group(1).contains("+Q");
    }

    @Override
    boolean silent(Matcher token) {
      return "o".equals(token.group(3));
    }
  },
  /** {@code %h}, {@code %>s}, {@code %{SSL_PROTOCOL}x}; Tomcat, Jetty and Undertow too. */
  APACHE(
      "%[<>]?(?:!?[\\d,]+)?[<>]?(\\{[^}]*\\})?[<>]?(\\^t[io]|[A-Za-z])",
      "%[<>!\\d,]*(?:\\{|[A-Za-z])") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      String argument = token.group(1) == null ? "" : token.group(1);
      String letter = token.group(2);
      Meaning otherwise = letter.equals("t") ? moment(argument) : Meaning.OTHER;
      return new Piece.Variable(token.group(), fields.getOrDefault(argument + letter, otherwise));
    }
  },
  /** Names as documented: {@code client:port "request"}. */
  NAMES("[A-Za-z][\\w:-]*", "") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      return new Piece.Variable(token.group(), fields.getOrDefault(token.group(), Meaning.OTHER));
    }
  },
  /** {@code #Fields: date time c-ip}: each file says itself. */
  W3C("[^ \\t]+", "#Fields:") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      return new Piece.Variable(
          token.group(), fields.getOrDefault(token.group(), Meaning.OTHER.with(Ending.BARE)));
    }
  },
  /** Keys and values. */
  JSON("(?!)", "") {
    @Override
    Piece.Variable variable(Matcher token, Map<String, Meaning> fields) {
      throw new IllegalStateException("JSON has keys");
    }
  };

  private static final Pattern DAY = Pattern.compile("%[deFDcsx]");
  private static final Pattern CLOCK = Pattern.compile("%[HITRcsrX]");

  private final Pattern tokens;
  private final Pattern marks;

  Syntax(String tokens, String marks) {
    this.tokens = Pattern.compile(tokens);
    this.marks = Pattern.compile(marks.isEmpty() ? "(?!)" : marks);
  }

  abstract Piece.Variable variable(Matcher token, Map<String, Meaning> fields);

  /** Whether the program puts quotes around it. */
  boolean quotes(Matcher token) {
    return false;
  }

  /** Whether it writes nothing. */
  boolean silent(Matcher token) {
    return false;
  }

  /** Whether a text can only be of this syntax. */
  boolean marks(String text) {
    return marks.matcher(text).find();
  }

  /** What a text consists of. */
  List<Piece> pieces(String text, Map<String, Meaning> fields) {
    List<Piece> pieces = new ArrayList<>();
    Matcher token = tokens.matcher(text);
    int at = 0;
    while (token.find()) {
      pieces.add(literal(text.substring(at, token.start())));
      at = token.end();
      if (silent(token)) {
        at += text.startsWith(" ", at) ? 1 : 0;
        continue;
      }
      Piece.Variable variable = variable(token, fields);
      boolean brackets = variable.meaning().brackets();
      String quote = quotes(token) ? "\"" : "";
      pieces.add(literal(brackets ? "[" : quote));
      pieces.add(variable);
      pieces.add(literal(brackets ? "]" : quote));
    }
    pieces.add(literal(text.substring(at)));
    return pieces;
  }

  private static Piece literal(String text) {
    return new Piece.Literal(text.replace("%%", "%"));
  }

  /** A time in the words of strftime, if it has both a day and a time of day. */
  private static Meaning moment(String argument) {
    if (!DAY.matcher(argument).find() || !CLOCK.matcher(argument).find()) {
      return Meaning.OTHER;
    }
    long spaces = argument.chars().filter(c -> c == ' ').count();
    return Meaning.of(
        Field.TIME, spaces == 0 ? Ending.BARE : spaces == 1 ? Ending.SPACED : Ending.ANY);
  }
}
