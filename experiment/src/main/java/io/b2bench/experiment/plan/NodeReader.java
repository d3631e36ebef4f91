package io.b2bench.experiment.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads typed values from the nodes of a YAML document and collects every fault on the way. */
final class NodeReader {
  private final List<String> lines;
  private final List<Fault> faults = new ArrayList<>();

  NodeReader(String document) {
    this.lines = document.lines().toList();
  }

  /** What is wrong, in the order of the document. */
  List<Fault> faults() {
    return faults.stream()
        .sorted(
            Comparator.comparing(
                f -> f.where().map(w -> w.line() * 100_000L + w.column()).orElse(0L)))
        .toList();
  }

  /** The values of a mapping by key; unknown and repeated keys are faults. */
  Map<String, Node> mapping(Node node, String path, Collection<String> allowed) {
    Map<String, Node> values = new LinkedHashMap<>();
    if (!(node instanceof MappingNode mapping)) {
      wrong(node, path, "a mapping with " + String.join(", ", allowed));
      return values;
    }
    for (NodeTuple tuple : mapping.getValue()) {
      String key = tuple.getKeyNode() instanceof ScalarNode s ? s.getValue() : "?";
      String full = path.isEmpty() ? key : path + "." + key;
      if (!allowed.contains(key)) {
        unknown(tuple.getKeyNode(), full, "key", key, allowed);
      } else if (values.putIfAbsent(key, tuple.getValueNode()) != null) {
        refuse(tuple.getKeyNode(), full, "stands here a second time; keep one of the two");
      }
    }
    return values;
  }

  /** A word or a sentence. */
  Optional<String> text(Node node, String path) {
    if (node instanceof ScalarNode scalar && !scalar.getValue().isEmpty()) {
      return Optional.of(scalar.getValue());
    }
    wrong(node, path, "a word");
    return Optional.empty();
  }

  /** A whole number within bounds. */
  Optional<Long> number(Node node, String path, long least, long most) {
    if (node instanceof ScalarNode scalar
        && scalar.isPlain()
        && scalar.getValue().matches("[-+]?\\d{1,18}")) {
      long value = Long.parseLong(scalar.getValue());
      if (value >= least && value <= most) {
        return Optional.of(value);
      }
      refuse(node, path, "is %d; it must be from %d to %d".formatted(value, least, most));
    } else {
      wrong(node, path, "a whole number");
    }
    return Optional.empty();
  }

  /** One of some words. */
  <T> Optional<T> choice(Node node, String path, String kind, Map<String, T> allowed) {
    Optional<String> word = text(node, path);
    Optional<T> value = word.flatMap(w -> Optional.ofNullable(allowed.get(w)));
    if (word.isPresent() && value.isEmpty()) {
      unknown(node, path, kind, word.get(), allowed.keySet());
    }
    return value;
  }

  /** A list with at least one value; absent when one of them is at fault. */
  <T> Optional<List<T>> list(
      Node node, String path, String example, BiFunction<Node, String, Optional<T>> element) {
    if (!(node instanceof SequenceNode sequence)) {
      wrong(node, path, "a list such as " + example);
      return Optional.empty();
    }
    if (sequence.getValue().isEmpty()) {
      refuse(node, path, "is empty; it needs at least one value, such as " + example);
      return Optional.empty();
    }
    List<T> values = new ArrayList<>();
    for (Node value : sequence.getValue()) {
      element.apply(value, path).ifPresent(values::add);
    }
    return values.size() == sequence.getValue().size() ? Optional.of(values) : Optional.empty();
  }

  /** Records that a value has the wrong shape. */
  void wrong(Node node, String path, String expected) {
    String seen =
        switch (node) {
          case ScalarNode s when s.getValue().isEmpty() -> "nothing";
          case ScalarNode s -> "\"" + s.getValue() + "\"";
          case SequenceNode s -> "a list";
          case MappingNode m -> "a mapping";
          default -> "something else";
        };
    refuse(node, path.isEmpty() ? "the file" : path, "expected " + expected + ", found " + seen);
  }

  /** Records that a word is none of the known ones. */
  void unknown(Node node, String path, String kind, String seen, Collection<String> known) {
    faults.add(Fault.unknown(where(node), path, kind, seen, known));
  }

  /** Records a fault of a node. */
  void add(Node node, Function<Optional<Fault.Where>, Optional<Fault>> fault) {
    fault.apply(where(node)).ifPresent(faults::add);
  }

  /** Records that a value cannot be. */
  void refuse(Node node, String path, String says) {
    faults.add(new Fault(where(node), path, says, Optional.empty(), List.of()));
  }

  /** The place of a node; absent for one that came from an option. */
  private Optional<Fault.Where> where(Node node) {
    return node.getStartMark().map(m -> where(m, node.getEndMark().orElse(m)));
  }

  /** The place between two marks, or to the end of the line of the first. */
  Fault.Where where(Mark from, Mark to) {
    String line = from.getLine() < lines.size() ? lines.get(from.getLine()) : "";
    int end = from.getLine() == to.getLine() ? to.getColumn() : line.length();
    return new Fault.Where(
        from.getLine() + 1, from.getColumn() + 1, end - from.getColumn(), line.stripTrailing());
  }
}
