package io.b2bench.tls.policy;

import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the rules of one policy. */
final class RuleReader {
  private static final String UNTIL = "allow-until ";
  private static final List<String> CLAUSE_KEYS = List.of("clause", "says", "checked");
  private static final List<String> EFFECT_KEYS = with(CLAUSE_KEYS, "effect");
  private static final List<String> RULE_KEYS = with(EFFECT_KEYS, "when", "unless");

  private RuleReader() {}

  /** A rule; absent when there is a fault in it. */
  static Optional<Rule> rule(String id, YamlValue value) {
    YamlMapping keys = value.mapping(RULE_KEYS);
    Optional<Condition> when = keys.optional("when").map(ConditionReader::read);
    Optional<Condition> unless = keys.optional("unless").map(ConditionReader::read);
    if (when.isEmpty() && unless.isEmpty()) {
      value.refuse("needs 'when' or 'unless'");
    }
    Optional<Effect> effect = keys.required("effect").flatMap(RuleReader::effect);
    return clause(id, keys)
        .flatMap(c -> effect.map(e -> new Rule(when.orElse(Condition.ALWAYS), unless, e, c)));
  }

  /** The rule for the profiles that no other rule is about; it allows or refuses all of them. */
  static Optional<Rule> otherwise(YamlValue value) {
    YamlMapping keys = value.mapping(EFFECT_KEYS);
    Optional<Effect> effect = keys.required("effect").flatMap(RuleReader::simpleEffect);
    return clause("otherwise", keys)
        .flatMap(c -> effect.map(e -> new Rule(Condition.ALWAYS, Optional.empty(), e, c)));
  }

  /** A clause of its own, without a rule. */
  static Optional<Clause> clause(String id, YamlValue value) {
    return clause(id, value.mapping(CLAUSE_KEYS));
  }

  private static Optional<Clause> clause(String id, YamlMapping keys) {
    Optional<String> citation = keys.text("clause");
    Optional<String> says = keys.text("says");
    Optional<Checked> checked =
        keys.required("checked")
            .flatMap(v -> v.choice("checked", List.of(Checked.values()), Checked::text));
    return citation.isEmpty() || says.isEmpty() || checked.isEmpty()
        ? Optional.empty()
        : Optional.of(new Clause(id, citation.get(), says.get(), checked.get()));
  }

  private static Optional<Effect> effect(YamlValue value) {
    Optional<String> text = value.text();
    return text.filter(t -> t.startsWith(UNTIL)).isPresent()
        ? text.flatMap(t -> until(value, t.substring(UNTIL.length())))
        : text.flatMap(t -> simpleEffect(value));
  }

  private static Optional<Effect> simpleEffect(YamlValue value) {
    return value.choice(
        "effect",
        List.of(new Effect.Refuse(), new Effect.Allow()),
        e -> e instanceof Effect.Refuse ? "refuse" : "allow");
  }

  private static Optional<Effect> until(YamlValue value, String date) {
    try {
      return Optional.of(new Effect.AllowUntil(LocalDate.parse(date)));
    } catch (DateTimeException e) {
      return value.refuse("'" + date + "' is not a date like 2031-12-31");
    }
  }

  private static List<String> with(List<String> keys, String... more) {
    return Stream.concat(keys.stream(), Stream.of(more)).toList();
  }
}
