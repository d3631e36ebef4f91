package io.b2bench.results.log.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All forms that are known, and those that a configuration describes. */
public final class Forms {
  private static final Map<String, Program> PROGRAMS =
      FormFile.programs().stream()
          .collect(
              Collectors.toMap(Program::name, p -> p, (one, other) -> one, LinkedHashMap::new));

  private static final List<Form> KNOWN = known();

  /** The directive around a form, and its name before or behind. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "\\s*(?:log_format\\s+[\\w-]+(?:\\s+escape=\\w+)?|LogFormat|log-format|CustomLog\\s+\\S+)\\s+(.*)",
          Pattern.DOTALL);

  private static final Pattern QUOTED = Pattern.compile("'((?:[^'\\\\]|\\\\.)*+)'");
  private static final Pattern IN_QUOTES =
      Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*+)\"(?:\\s+\\w+)?\\s*;?\\s*");

  private Forms() {}

  /** Of two that fit equally many lines the first is taken. */
  public static List<Form> all() {
    return KNOWN;
  }

  private static List<Form> known() {
    List<Form> known = new ArrayList<>();
    for (Program program : PROGRAMS.values()) {
      switch (program.syntax()) {
        case JSON -> known.add(JsonKeys.of(program));
        case W3C -> known.add(new W3cForm(program));
        default ->
            program
                .forms()
                .forEach(
                    (name, text) -> known.add(new TextForm(name, program, slots(program, text))));
      }
    }
    return List.copyOf(known);
  }

  private static Slots slots(Program program, String text) {
    return Slots.of(program.syntax().pieces(text, program.fields()), program.numbering());
  }

  /**
   * A form by its name, or by the string of a configuration.
   *
   * @throws IllegalArgumentException when it is neither, or one without the time
   */
  public static Form of(String format) {
    return KNOWN.stream()
        .filter(form -> form.name().equals(format))
        .findFirst()
        .orElseGet(() -> described(format));
  }

  private static Form described(String format) {
    Program program =
        PROGRAMS.values().stream()
            .filter(p -> p.syntax().marks(format))
            .min(Comparator.comparing(Program::syntax))
            .orElseThrow(() -> unknown(format));
    if (program.syntax() == Syntax.W3C) {
      return w3c(format, program);
    }
    String name = "given " + program.name();
    List<Piece> pieces = program.syntax().pieces(text(format), program.fields());
    Optional<JsonForm> json =
        text(format).strip().startsWith("{")
            ? JsonKeys.of(name, program, pieces)
            : Optional.empty();
    Form form = json.<Form>map(f -> f).orElseGet(() -> text(name, program, pieces));
    boolean timed =
        pieces.stream()
            .anyMatch(p -> p instanceof Piece.Variable(var n, var m) && m.field() == Field.TIME);
    if (!timed) {
      throw new IllegalArgumentException(
          "the format '%s' has no time that is known here, without which there are no rates; %s has %s"
              .formatted(format, program.title(), times(program)));
    }
    return form;
  }

  private static W3cForm w3c(String fields, Program otherwise) {
    Program its =
        PROGRAMS.values().stream()
            .filter(p -> p.syntax() == Syntax.W3C)
            .filter(p -> p.must().stream().allMatch(fields::contains))
            .findFirst()
            .orElse(otherwise);
    return new W3cForm(its).described(fields.strip());
  }

  private static TextForm text(String name, Program program, List<Piece> pieces) {
    return new TextForm(name, program, Slots.of(pieces, program.numbering()));
  }

  private static String times(Program program) {
    return program.fields().entrySet().stream()
        .filter(e -> e.getValue().field() == Field.TIME)
        .map(Map.Entry::getKey)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static IllegalArgumentException unknown(String format) {
    return new IllegalArgumentException(
        "unknown format of a log '%s'; give the string of nginx's log_format, httpd's LogFormat or HAProxy's log-format, or one of %s"
            .formatted(format, KNOWN.stream().map(Form::name).collect(Collectors.joining(", "))));
  }

  /** The form alone, where the whole directive was given, its quotes as the program sees them. */
  private static String text(String format) {
    Matcher directive = DIRECTIVE.matcher(format);
    String text = directive.matches() ? directive.group(1) : format;
    if (text.strip().startsWith("'")) {
      text = QUOTED.matcher(text).results().map(r -> r.group(1)).collect(Collectors.joining());
    }
    Matcher inQuotes = IN_QUOTES.matcher(text);
    if (inQuotes.matches() && inQuotes.group(1).matches(".*[$%].*")) {
      text = inQuotes.group(1);
    }
    return text.replace("\\\"", "\"").replace("\\'", "'").replace("\\ ", " ").replace("\\t", "\t");
  }

  /**
   * The line of a configuration that makes a program write a field.
   *
   * @param form of the log that lacks it
   * @param anyOf one of these is enough
   * @return absent where its program cannot, or has no line
   */
  public static Optional<String> settles(Form form, Set<Field> anyOf) {
    Program program = PROGRAMS.get(form.program());
    String lines =
        program == null
            ? ""
            : program.settledBy().stream()
                .map(PROGRAMS::get)
                .filter(p -> writes(p, anyOf))
                .map(Forms::line)
                .collect(Collectors.joining(" or "));
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
  }

  private static boolean writes(Program program, Set<Field> anyOf) {
    return program
        .settles()
        .map(name -> slots(program, text(program, name)).fields())
        .filter(fields -> anyOf.stream().anyMatch(fields::contains))
        .isPresent();
  }

  private static String line(Program program) {
    String text = text(program, program.settles().orElseThrow());
    String directive = program.directive().orElseThrow();
    return directive.formatted(directive.contains("\"") ? text.replace("\"", "\\\"") : text);
  }

  private static String text(Program program, String form) {
    return program.forms().getOrDefault(form, "");
  }
}
