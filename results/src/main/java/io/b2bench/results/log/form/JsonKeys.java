package io.b2bench.results.log.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes forms of JSON: of the keys of a program, or of a configuration that writes JSON. */
final class JsonKeys {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Pattern PLACE = Pattern.compile("@@(\\d{1,6})@@");

  private final Program program;
  private final Map<String, Slots> slots = new LinkedHashMap<>();
  private final List<String> bits = new ArrayList<>();

  private JsonKeys(Program program) {
    this.program = program;
  }

  /** The form of a program whose fields are keys. */
  static JsonForm of(Program program) {
    JsonKeys keys = new JsonKeys(program);
    program
        .fields()
        .forEach(
            (path, meaning) ->
                keys.slots.put(
                    path, keys.slots(List.of(new Piece.Variable(path, whole(meaning))))));
    program.must().forEach(path -> keys.bits.add(path));
    program.plainWithout().ifPresent(keys.bits::add);
    return keys.form(program.name());
  }

  /** The form that a configuration writes; absent where that is no JSON. */
  static Optional<JsonForm> of(String name, Program program, List<Piece> pieces) {
    List<Piece.Variable> variables = new ArrayList<>();
    StringBuilder json = new StringBuilder();
    boolean quoted = false;
    for (Piece piece : pieces) {
      switch (piece) {
        case Piece.Literal(var text) -> {
          json.append(text);
          quoted ^= text.replace("\\\"", "").chars().filter(c -> c == '"').count() % 2 == 1;
        }
        case Piece.Variable variable -> {
          String place = "@@%d@@".formatted(variables.size());
          json.append(quoted ? place : '"' + place + '"');
          variables.add(variable);
        }
      }
    }
    try {
      JsonKeys keys = new JsonKeys(program);
      keys.add("", MAPPER.readTree(json.toString()), variables);
      return Optional.of(keys.form(name));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  private void add(String path, JsonNode node, List<Piece.Variable> variables) {
    if (node.isObject()) {
      node.properties()
          .forEach(
              e -> add(path + (path.isEmpty() ? "" : ".") + e.getKey(), e.getValue(), variables));
    } else if (node.isString()) {
      List<Piece> pieces = pieces(node.stringValue(), variables);
      if (pieces.stream().anyMatch(Piece.Variable.class::isInstance)) {
        slots.put(path, slots(pieces));
      }
    }
  }

  private static List<Piece> pieces(String value, List<Piece.Variable> variables) {
    List<Piece> pieces = new ArrayList<>();
    Matcher place = PLACE.matcher(value);
    int at = 0;
    while (place.find()) {
      int number = Integer.parseInt(place.group(1));
      if (number >= variables.size()) {
        return List.of();
      }
      Piece.Variable variable = variables.get(number);
      pieces.add(new Piece.Literal(value.substring(at, place.start())));
      pieces.add(
          place.start() == 0 && place.end() == value.length()
              ? new Piece.Variable(variable.name(), whole(variable.meaning()))
              : variable);
      at = place.end();
    }
    pieces.add(new Piece.Literal(value.substring(at)));
    return pieces;
  }

  private static Meaning whole(Meaning meaning) {
    return meaning.with(Ending.ANY);
  }

  private Slots slots(List<Piece> pieces) {
    return Slots.of(pieces, program.numbering());
  }

  private JsonForm form(String name) {
    long must = bits(program.must().stream().toList());
    return new JsonForm(
        name,
        program,
        key("", "", ""),
        must & bits(bits),
        bits(program.plainWithout().stream().toList()));
  }

  private long bits(List<String> paths) {
    return paths.stream().mapToLong(this::bit).reduce(0, (a, b) -> a | b);
  }

  private long bit(String path) {
    int at = bits.indexOf(path);
    return at < 0 ? 0 : 1L << at;
  }

  private JsonForm.Key key(String path, String below, String dot) {
    Map<String, JsonForm.Key> keys = new LinkedHashMap<>();
    for (String each : all()) {
      if (each.startsWith(below) && each.length() > below.length()) {
        String name = Arrays.asList(each.substring(below.length()).split("\\.", 2)).getFirst();
        keys.computeIfAbsent(name, n -> key(path + dot + n, below + n + ".", "."));
      }
    }
    return new JsonForm.Key(bit(path), Optional.ofNullable(slots.get(path)), keys);
  }

  private List<String> all() {
    List<String> all = new ArrayList<>(slots.keySet());
    all.addAll(bits);
    return all;
  }
}
