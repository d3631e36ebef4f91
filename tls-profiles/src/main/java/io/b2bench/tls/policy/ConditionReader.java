package io.b2bench.tls.policy;

import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a condition on profiles: lists of values, and {@code below N} for numbers. */
final class ConditionReader {
  private static final Pattern BELOW = Pattern.compile("below (\\d{1,6})");
  private static final List<String> FACTS = Arrays.stream(Fact.values()).map(Fact::text).toList();

  private ConditionReader() {}

  /** The condition; bounds with a fault are left out. */
  static Condition read(YamlValue value) {
    YamlMapping facts = value.mapping(FACTS);
    Map<Fact, Condition.Bound> bounds = new EnumMap<>(Fact.class);
    for (Fact fact : Fact.values()) {
      facts
          .optional(fact.text())
          .<Condition.Bound>flatMap(v -> fact.number() ? below(v) : oneOf(fact, v))
          .ifPresent(b -> bounds.put(fact, b));
    }
    if (value.node() instanceof YamlNode.Mapping m && m.entries().isEmpty()) {
      value.refuse("names no fact");
    }
    return new Condition(bounds);
  }

  private static Optional<Condition.Below> below(YamlValue value) {
    Optional<String> text = value.text();
    Optional<Matcher> bound = text.map(BELOW::matcher).filter(Matcher::matches);
    if (text.isPresent() && bound.isEmpty()) {
      return value.expected("a bound such as 'below 128'");
    }
    return bound.map(m -> new Condition.Below(Integer.parseInt(m.group(1))));
  }

  /** The fact must be one of a list. */
  static Optional<Condition.OneOf> oneOf(Fact fact, YamlValue value) {
    return value
        .list(
            "[" + fact.known().stream().sorted().findFirst().orElse("...") + "]",
            v -> word(fact, v))
        .map(words -> new Condition.OneOf(Set.copyOf(words)));
  }

  private static Optional<String> word(Fact fact, YamlValue value) {
    return fact == Fact.SUITE
        ? value
            .text()
            .flatMap(t -> value.make(() -> Suite.of(t, 0, Optional.empty())).map(Suite::iana))
        : value.choice(fact.text(), fact.known().stream().sorted().toList(), w -> w);
  }
}
