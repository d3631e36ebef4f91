package io.b2bench.tls.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A value of a document, to be read as what it should be. What is wrong with it goes to the faults
 * of the document; the value is then absent.
 */
public final class YamlValue {
  private final YamlDocument document;
  private final YamlNode node;
  private final String path;

  YamlValue(YamlDocument document, YamlNode node, String path) {
    this.document = document;
    this.node = node;
    this.path = path;
  }

  /** As it is in the document. */
  public YamlNode node() {
    return node;
  }

  /** Keys and values; keys that are not among these, or are there twice, are faults. */
  public YamlMapping mapping(Collection<String> allowed) {
    return mapping("a mapping with " + String.join(", ", allowed), Optional.of(allowed));
  }

  /** Keys and values, whatever the keys; one that is there twice is a fault. */
  public YamlMapping mapping() {
    return mapping("keys and values", Optional.empty());
  }

  private YamlMapping mapping(String expected, Optional<Collection<String>> allowed) {
    Map<String, YamlValue> values = new LinkedHashMap<>();
    if (!(node instanceof YamlNode.Mapping mapping)) {
      expected(expected);
      return new YamlMapping(this, values, false);
    }
    for (YamlNode.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      YamlValue named = new YamlValue(document, entry.key(), under(key));
      if (allowed.isPresent() && !allowed.get().contains(key)) {
        named.unknown("key", key, allowed.get());
      } else if (values.containsKey(key)) {
        named.refuse("is given twice; keep one of the two");
      } else {
        values.put(key, new YamlValue(document, entry.value(), under(key)));
      }
    }
    return new YamlMapping(this, values, true);
  }

  /** A word or a sentence. */
  public Optional<String> text() {
    return node instanceof YamlNode.Scalar scalar && !scalar.text().isEmpty()
        ? Optional.of(scalar.text())
        : expected("a word");
  }

  /** A whole number within bounds. */
  public Optional<Long> number(long least, long most) {
    if (!(node instanceof YamlNode.Scalar scalar)
        || !scalar.plain()
        || !scalar.text().matches("[-+]?\\d{1,18}")) {
      return expected("a whole number");
    }
    long value = Long.parseLong(scalar.text());
    return value >= least && value <= most
        ? Optional.of(value)
        : refuse("is %d; it must be from %d to %d".formatted(value, least, most));
  }

  /**
   * One of some things, by its name.
   *
   * @param kind what they are, as a fault calls it
   */
  public <T> Optional<T> choice(String kind, Collection<T> choices, Function<T, String> name) {
    Optional<String> word = text();
    Optional<T> chosen =
        word.flatMap(w -> choices.stream().filter(c -> name.apply(c).equals(w)).findFirst());
    if (word.isPresent() && chosen.isEmpty()) {
      unknown(kind, word.get(), choices.stream().map(name).toList());
    }
    return chosen;
  }

  /** A list with at least one value; absent when one of them is at fault. */
  public <T> Optional<List<T>> list(String example, Function<YamlValue, Optional<T>> element) {
    if (!(node instanceof YamlNode.Sequence sequence)) {
      return expected("a list such as " + example);
    }
    if (sequence.items().isEmpty()) {
      return refuse("is empty; it needs at least one value, such as " + example);
    }
    List<T> values = new ArrayList<>();
    for (YamlNode item : sequence.items()) {
      element.apply(new YamlValue(document, item, path)).ifPresent(values::add);
    }
    return values.size() == sequence.items().size() ? Optional.of(values) : Optional.empty();
  }

  /** What is made of the value, which says itself what is wrong with it. */
  public <T> Optional<T> make(Supplier<T> maker) {
    try {
      return Optional.of(maker.get());
    } catch (IllegalArgumentException e) {
      return refuse(String.valueOf(e.getMessage()));
    }
  }

  /** Adds the fault that the value is of the wrong form. */
  public <T> Optional<T> expected(String expected) {
    String seen =
        switch (node) {
          case YamlNode.Scalar s when s.text().isEmpty() -> "nothing";
          case YamlNode.Scalar s -> Fault.quoted(s.text());
          case YamlNode.Sequence s -> "a list";
          case YamlNode.Mapping m -> "a mapping";
        };
    return refuse("expected " + expected + ", found " + seen);
  }

  /** Adds the fault that a word is not one of the known ones. */
  public <T> Optional<T> unknown(String kind, String seen, Collection<String> known) {
    document.add(Fault.unknown(node.place(), key(), kind, seen, known));
    return Optional.empty();
  }

  /** Adds the fault that the value is impossible, and says why. */
  public <T> Optional<T> refuse(String says) {
    document.add(Fault.of(node.place(), key(), says));
    return Optional.empty();
  }

  /** Adds the fault that a key of this mapping is missing. */
  void missing(String key) {
    document.add(Fault.of(node.place(), under(key), "is missing"));
  }

  private String key() {
    return path.isEmpty() ? "the file" : path;
  }

  private String under(String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
