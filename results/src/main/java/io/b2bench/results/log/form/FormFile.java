package io.b2bench.results.log.form;

import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads the file of forms. */
final class FormFile {
  private static final List<String> KEYS =
      List.of(
          "title",
          "syntax",
          "first",
          "http2",
          "full",
          "resumed",
          "fields",
          "forms",
          "refused",
          "must",
          "plain-without",
          "directive",
          "settles",
          "settled-by");

  private FormFile() {}

  /** All programs, in their order. */
  static List<Program> programs() {
    YamlDocument document = YamlDocument.resource(FormFile.class, "forms.yaml");
    List<Program> programs = new ArrayList<>();
    document
        .root()
        .mapping()
        .values()
        .forEach((name, value) -> programs.add(program(name, value.mapping(KEYS))));
    document.check();
    return programs;
  }

  private static Program program(String name, YamlMapping keys) {
    Map<String, Meaning> fields = new LinkedHashMap<>();
    texts(keys, "fields").forEach((key, text) -> fields.put(key, Meaning.of(text)));
    return new Program(
        name,
        keys.text("title").orElse(name),
        Syntax.valueOf(keys.text("syntax").orElse("names").toUpperCase(Locale.ROOT)),
        new Numbering(
            keys.optional("first")
                .flatMap(v -> v.number(0, 1))
                .map(OptionalLong::of)
                .orElse(OptionalLong.empty()),
            !text(keys, "http2").equals(Optional.of("false")),
            text(keys, "full").orElse(""),
            text(keys, "resumed").orElse("")),
        fields,
        texts(keys, "forms"),
        texts(keys, "refused"),
        Set.copyOf(list(keys, "must")),
        text(keys, "plain-without"),
        text(keys, "directive"),
        text(keys, "settles"),
        list(keys, "settled-by"));
  }

  private static Optional<String> text(YamlMapping keys, String key) {
    return keys.optional(key).flatMap(YamlValue::text);
  }

  private static Map<String, String> texts(YamlMapping keys, String key) {
    Map<String, String> texts = new LinkedHashMap<>();
    keys.optional(key)
        .ifPresent(
            value ->
                value
                    .mapping()
                    .values()
                    .forEach((name, v) -> v.text().ifPresent(text -> texts.put(name, text))));
    return texts;
  }

  private static List<String> list(YamlMapping keys, String key) {
    return keys.optional(key).flatMap(v -> v.list("[name]", YamlValue::text)).orElse(List.of());
  }
}
