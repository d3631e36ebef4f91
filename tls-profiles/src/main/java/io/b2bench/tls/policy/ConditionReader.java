package io.b2bench.tls.policy;

import io.b2bench.tls.catalog.Fields;
import io.b2bench.tls.profile.Suite;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what must hold of a profile: lists of values, and {@code below N} for numbers. */
final class ConditionReader {
  private static final Pattern BELOW = Pattern.compile("below (\\d{1,6})");
  private static final Set<String> FACTS =
      Arrays.stream(Fact.values()).map(Fact::text).collect(Collectors.toUnmodifiableSet());

  private final Fields fields;

  ConditionReader(Fields fields) {
    this.fields = fields;
  }

  /** The condition without what is wrong with it. */
  Condition read() {
    fields.allow(FACTS);
    if (fields.values().isEmpty()) {
      fields.fault("names no fact");
    }
    Map<Fact, Condition.Bound> bounds = new EnumMap<>(Fact.class);
    for (Fact fact : Fact.values()) {
      if (fields.values().containsKey(fact.text())) {
        (fact.number() ? below(fact) : oneOf(fact)).ifPresent(b -> bounds.put(fact, b));
      }
    }
    return new Condition(bounds);
  }

  private Optional<Condition.Bound> below(Fact fact) {
    Optional<String> text = fields.optionalText(fact.text());
    Optional<Matcher> bound = text.map(BELOW::matcher).filter(Matcher::matches);
    if (text.isPresent() && bound.isEmpty()) {
      fields.fault(
          fact.text(),
          "'%s' must be like 'below 128', not '%s'".formatted(fact.text(), text.get()));
    }
    return bound.map(m -> new Condition.Below(Integer.parseInt(m.group(1))));
  }

  private Optional<Condition.Bound> oneOf(Fact fact) {
    Set<String> values = fields.texts(fact.text());
    if (fields.values().get(fact.text()) instanceof SequenceNode && values.isEmpty()) {
      fields.fault(fact.text(), "'" + fact.text() + "' lists nothing");
    }
    for (String value : values) {
      if (fact == Fact.SUITE) {
        suite(value);
      } else {
        fields.choice(fact.text(), Optional.of(value), List.copyOf(fact.known()), v -> v);
      }
    }
    return Optional.of(values).filter(v -> !v.isEmpty()).map(Condition.OneOf::new);
  }

  private void suite(String iana) {
    try {
      Suite.of(iana, 0, Optional.empty());
    } catch (IllegalArgumentException e) {
      fields.fault(Fact.SUITE.text(), String.valueOf(e.getMessage()));
    }
  }
}
