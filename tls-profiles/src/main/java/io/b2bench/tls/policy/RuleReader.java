package io.b2bench.tls.policy;

import io.b2bench.tls.catalog.Fields;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads the rules of one policy. */
final class RuleReader {
  private static final String UNTIL = "allow-until ";
  private static final Set<String> CLAUSE_KEYS = Set.of("clause", "says", "checked");
  private static final Set<String> EFFECT_KEYS = with(CLAUSE_KEYS, "effect");
  private static final Set<String> RULE_KEYS = with(with(EFFECT_KEYS, "when"), "unless");

  private final String policy;
  private final List<String> faults;

  RuleReader(String policy, List<String> faults) {
    this.policy = policy;
    this.faults = faults;
  }

  /** A rule; absent when there is a fault in it. */
  Optional<Rule> rule(String id, Node node) {
    Fields fields = fields(id, node);
    fields.allow(RULE_KEYS);
    Optional<Condition> when = condition(id, fields, "when");
    Optional<Condition> unless = condition(id, fields, "unless");
    if (!fields.values().containsKey("when") && !fields.values().containsKey("unless")) {
      fields.fault("needs 'when' or 'unless'");
    }
    return effect(fields)
        .flatMap(
            effect ->
                clause(id, fields)
                    .map(c -> new Rule(when.orElse(Condition.ALWAYS), unless, effect, c)));
  }

  /** What happens to profiles that no rule is about: a rule that allows or refuses all. */
  Optional<Rule> otherwise(String id, Node node) {
    Fields fields = fields(id, node);
    fields.allow(EFFECT_KEYS);
    Optional<Effect> effect = effect(fields);
    if (effect.filter(Effect.AllowUntil.class::isInstance).isPresent()) {
      fields.fault("effect", "'effect' must be refuse or allow here");
    }
    return effect.flatMap(
        e -> clause(id, fields).map(c -> new Rule(Condition.ALWAYS, Optional.empty(), e, c)));
  }

  /** A clause without a rule. */
  Optional<Clause> clause(String id, Node node) {
    Fields fields = fields(id, node);
    fields.allow(CLAUSE_KEYS);
    return clause(id, fields);
  }

  private Optional<Clause> clause(String id, Fields fields) {
    Optional<String> citation = fields.text("clause");
    Optional<String> says = fields.text("says");
    Optional<Checked> checked =
        fields.choice("checked", fields.text("checked"), List.of(Checked.values()), Checked::text);
    return citation.isEmpty() || says.isEmpty() || checked.isEmpty()
        ? Optional.empty()
        : Optional.of(new Clause(id, citation.get(), says.get(), checked.get()));
  }

  private Optional<Effect> effect(Fields fields) {
    Optional<String> text = fields.text("effect");
    if (text.filter(t -> t.startsWith(UNTIL)).isPresent()) {
      return text.flatMap(t -> until(fields, t.substring(UNTIL.length())));
    }
    return fields.choice(
        "effect",
        text,
        List.of(new Effect.Refuse(), new Effect.Allow()),
        e -> e instanceof Effect.Refuse ? "refuse" : "allow");
  }

  private static Optional<Effect> until(Fields fields, String date) {
    try {
      return Optional.of(new Effect.AllowUntil(LocalDate.parse(date)));
    } catch (DateTimeException e) {
      fields.fault("effect", "'" + date + "' is not a date like 2031-12-31");
      return Optional.empty();
    }
  }

  private Optional<Condition> condition(String id, Fields rule, String key) {
    return Optional.ofNullable(rule.values().get(key))
        .map(n -> new ConditionReader(fields(id + ", " + key, n)).read());
  }

  private Fields fields(String id, Node node) {
    return Fields.of("policy " + policy + ", " + id, node, faults);
  }

  private static Set<String> with(Set<String> keys, String key) {
    Set<String> more = new LinkedHashSet<>(keys);
    more.add(key);
    return Set.copyOf(more);
  }
}
