package io.b2bench.tls.yaml;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a YAML document consists of. */
public sealed interface YamlNode {
  /** Where it is in the file; absent when it does not come from a file. */
  Optional<Place> place();

  /**
   * A word, a number, a sentence.
   *
   * @param plain whether it is without quotes
   */
  record Scalar(Optional<Place> place, String text, boolean plain) implements YamlNode {}

  /** A list. */
  record Sequence(Optional<Place> place, List<YamlNode> items) implements YamlNode {
    /** Keeps its own list. */
    public Sequence {
      items = List.copyOf(items);
    }
  }

  /** Keys and values, in the order of the file; a key may be there twice. */
  record Mapping(Optional<Place> place, List<Entry> entries) implements YamlNode {
    /** Keeps its own list. */
    public Mapping {
      entries = List.copyOf(entries);
    }

    /** The first value of a key, if it is there. */
    public Optional<YamlNode> find(String key) {
      return entries.stream().filter(e -> e.key().text().equals(key)).map(Entry::value).findFirst();
    }
  }

  /** A key and its value. */
  record Entry(Scalar key, YamlNode value) {}

  /**
   * A node that comes from no file: a mapping of a map, a list of a collection, a node itself, else
   * a word.
   */
  static YamlNode of(Object value) {
    return switch (value) {
      case YamlNode node -> node;
      case Map<?, ?> map ->
          new Mapping(
              Optional.empty(),
              map.entrySet().stream()
                  .map(e -> new Entry(scalar(e.getKey()), of(e.getValue())))
                  .toList());
      case Collection<?> list ->
          new Sequence(Optional.empty(), list.stream().map(YamlNode::of).toList());
      default -> scalar(value);
    };
  }

  private static Scalar scalar(Object value) {
    return new Scalar(Optional.empty(), value.toString(), true);
  }
}
