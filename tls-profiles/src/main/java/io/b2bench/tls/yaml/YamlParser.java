package io.b2bench.tls.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.Event.ID;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Makes a tree of nodes of a text. It gives up at the first fault of form, and where a text is
 * deeper or longer than any that a person would write.
 */
final class YamlParser {
  private static final String FILE = "the file";
  private static final int DEEPEST = 20;
  private static final int LONGEST = 1000;

  private final String file;
  private final List<String> lines;
  private final Iterator<Event> events;
  private final Map<Anchor, YamlNode> anchors = new HashMap<>();

  private YamlParser(String file, String text) {
    this.file = file;
    this.lines = text.lines().toList();
    this.events =
        new Parse(LoadSettings.builder().setLabel(file).build()).parseString(text).iterator();
  }

  /**
   * The root of a document.
   *
   * @throws InvalidYamlException when it is empty or no YAML
   */
  static YamlNode parse(String file, String text) {
    YamlParser parser = new YamlParser(file, text);
    try {
      return parser.document();
    } catch (MarkedYamlEngineException e) {
      throw parser.invalid(e.getProblemMark(), "not YAML", e.getProblem());
    } catch (YamlEngineException e) {
      throw InvalidYamlException.of(file, "it is not YAML: " + e.getMessage());
    }
  }

  private YamlNode document() {
    events.next(); // the stream begins
    if (events.next().getEventId() == ID.StreamEnd) {
      throw InvalidYamlException.of(file, "it is empty");
    }
    YamlNode root = node(events.next(), 1);
    if (root instanceof YamlNode.Scalar(var place, var text, var plain)
        && plain
        && text.matches("|~|null")) {
      throw InvalidYamlException.of(file, "it is empty");
    }
    events.next(); // the document ends
    Event last = events.next();
    if (last.getEventId() != ID.StreamEnd) {
      throw invalid(
          last.getStartMark(), FILE, "a second document begins here; keep one of the two");
    }
    return root;
  }

  private YamlNode node(Event event, int depth) {
    if (depth > DEEPEST) {
      throw invalid(event.getStartMark(), FILE, "nested deeper than " + DEEPEST + " levels");
    }
    YamlNode node =
        switch (event) {
          case ScalarEvent s -> new YamlNode.Scalar(place(s, s), s.getValue(), s.isPlain());
          case SequenceStartEvent s -> sequence(s, depth);
          case MappingStartEvent m -> mapping(m, depth);
          case AliasEvent a -> alias(a);
          default -> throw new IllegalStateException("no node begins with " + event);
        };
    ((NodeEvent) event).getAnchor().ifPresent(a -> anchors.put(a, node));
    return node;
  }

  private YamlNode sequence(SequenceStartEvent start, int depth) {
    List<YamlNode> items = new ArrayList<>();
    Event event = events.next();
    while (event.getEventId() != ID.SequenceEnd) {
      items.add(node(event, depth + 1));
      checkLength(start, items.size());
      event = events.next();
    }
    return new YamlNode.Sequence(place(start, event), items);
  }

  private YamlNode mapping(MappingStartEvent start, int depth) {
    List<YamlNode.Entry> entries = new ArrayList<>();
    Event event = events.next();
    while (event.getEventId() != ID.MappingEnd) {
      if (!(node(event, depth + 1) instanceof YamlNode.Scalar key)) {
        throw invalid(event.getStartMark(), FILE, "a key must be a word");
      }
      entries.add(new YamlNode.Entry(key, node(events.next(), depth + 1)));
      checkLength(start, entries.size());
      event = events.next();
    }
    return new YamlNode.Mapping(place(start, event), entries);
  }

  private YamlNode alias(AliasEvent alias) {
    return Optional.ofNullable(anchors.get(alias.getAlias()))
        .orElseThrow(
            () ->
                invalid(
                    alias.getStartMark(),
                    FILE,
                    "nothing before has the anchor " + alias.getAlias()));
  }

  private void checkLength(Event start, int length) {
    if (length > LONGEST) {
      throw invalid(start.getStartMark(), FILE, "has more than " + LONGEST + " values");
    }
  }

  private InvalidYamlException invalid(Optional<Mark> mark, String key, String why) {
    return new InvalidYamlException(file, List.of(Fault.of(mark.map(m -> place(m, m)), key, why)));
  }

  private Optional<Place> place(Event first, Event last) {
    return first.getStartMark().map(m -> place(m, last.getEndMark().orElse(m)));
  }

  /** The place between two marks, or to the end of the line of the first. */
  private Place place(Mark from, Mark to) {
    String line = from.getLine() < lines.size() ? lines.get(from.getLine()) : "";
    int end = from.getLine() == to.getLine() ? to.getColumn() : line.length();
    return new Place(
        from.getLine() + 1, from.getColumn() + 1, end - from.getColumn(), line.stripTrailing());
  }
}
