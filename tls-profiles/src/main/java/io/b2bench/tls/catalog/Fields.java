package io.b2bench.tls.catalog;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * The keys and values of one YAML mapping, or the items of a list. What is wrong with them goes to
 * the list of faults, with its line; the value is then absent. For the readers of this package and
 * of {@code tls.policy}.
 */
public final class Fields {
  private final String owner;
  private final Node node;
  private final List<String> faults;
  private final Map<String, Node> values = new LinkedHashMap<>();

  /**
   * A node of which nothing is known yet.
   *
   * @param owner what it describes, as the faults call it
   */
  Fields(String owner, Node node, List<String> faults) {
    this.owner = owner;
    this.node = node;
    this.faults = faults;
  }

  /** Takes a mapping apart; all that it does not have is a fault of this owner. */
  public static Fields of(String owner, Node node, List<String> faults) {
    Fields fields = new Fields(owner, node, faults);
    if (node instanceof MappingNode mapping) {
      fields.take(mapping);
    } else {
      fields.fault("must be keys and values");
    }
    return fields;
  }

  private void take(MappingNode mapping) {
    for (NodeTuple tuple : mapping.getValue()) {
      String key = tuple.getKeyNode() instanceof ScalarNode scalar ? scalar.getValue() : "?";
      if (values.putIfAbsent(key, tuple.getValueNode()) != null) {
        fault(tuple.getKeyNode(), "'" + key + "' is given twice");
      }
    }
  }

  /** The values by key, in the order of the file. */
  public Map<String, Node> values() {
    return values;
  }

  /** Reports every key that is not among these. */
  public void allow(Set<String> known) {
    values.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            fault(value, "unknown key '" + key + "'" + hint(key, known));
          }
        });
  }

  /** A text that must be there. */
  public Optional<String> text(String key) {
    Optional<String> text = optionalText(key);
    if (!values.containsKey(key)) {
      fault(node, "'" + key + "' is missing");
    }
    return text;
  }

  /** A text that may be left out. */
  public Optional<String> optionalText(String key) {
    Optional<Node> value = Optional.ofNullable(values.get(key));
    return value.flatMap(v -> scalar(key, v));
  }

  /** Texts, none when the key is left out. */
  public Set<String> texts(String key) {
    Node value = values.get(key);
    if (value == null) {
      return Set.of();
    }
    if (!(value instanceof SequenceNode sequence)) {
      fault(value, "'" + key + "' must be a list");
      return Set.of();
    }
    return sequence.getValue().stream()
        .flatMap(v -> scalar(key, v).stream())
        .collect(Collectors.toSet());
  }

  /** A text and the place where it stands. */
  record Text(String text, Node where) {}

  /** The texts of a node that is to be a list of at least one. */
  List<Text> items() {
    if (!(node instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
      fault("must be a list");
      return List.of();
    }
    return sequence.getValue().stream()
        .flatMap(v -> scalar("item", v).map(t -> new Text(t, v)).stream())
        .toList();
  }

  /** The one of these that the text under the key names, if the key is there. */
  public <T> Optional<T> choice(
      String key, Optional<String> text, Collection<T> choices, Function<T, String> name) {
    Map<String, T> byName =
        choices.stream().collect(Collectors.toMap(name, Function.identity(), (a, b) -> a));
    Optional<T> chosen = text.flatMap(t -> Optional.ofNullable(byName.get(t)));
    if (text.isPresent() && chosen.isEmpty()) {
      fault(
          values.getOrDefault(key, node),
          "unknown %s '%s'%s".formatted(key, text.get(), hint(text.get(), byName.keySet())));
    }
    return chosen;
  }

  /** Reports a fault of the mapping as a whole. */
  public void fault(String what) {
    fault(node, what);
  }

  /** Reports a fault of the value under this key. */
  public void fault(String key, String what) {
    fault(values.getOrDefault(key, node), what);
  }

  /** Reports a fault of one of its items. */
  void fault(Text item, String what) {
    fault(item.where(), what);
  }

  private void fault(Node where, String what) {
    String line = where.getStartMark().map(m -> "line " + (m.getLine() + 1) + ": ").orElse("");
    faults.add(line + owner + ": " + what);
  }

  private Optional<String> scalar(String key, Node value) {
    if (value instanceof ScalarNode scalar) {
      return Optional.of(scalar.getValue());
    }
    fault(value, "'" + key + "' must be a single value");
    return Optional.empty();
  }

  private static String hint(String text, Set<String> known) {
    return Spelling.nearest(text, known)
        .map(n -> "; did you mean '" + n + "'?")
        .orElseGet(() -> "; known: " + known.stream().sorted().collect(Collectors.joining(", ")));
  }
}
