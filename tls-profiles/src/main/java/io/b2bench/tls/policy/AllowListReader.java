package io.b2bench.tls.policy;

import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlNode;
import io.b2bench.tls.yaml.YamlValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads a policy that only lists what may be used: what is on none of its lists is refused. */
final class AllowListReader {
  private static final String TITLE = "title";
  private static final Map<String, Fact> LISTS = lists();

  private AllowListReader() {}

  private static Map<String, Fact> lists() {
    Map<String, Fact> lists = new LinkedHashMap<>();
    lists.put("protocols", Fact.PROTOCOL);
    lists.put("suites", Fact.SUITE);
    lists.put("groups", Fact.GROUP);
    lists.put("certificates", Fact.CERTIFICATE);
    return lists;
  }

  /** Whether it has no rules. */
  static boolean isList(YamlValue value) {
    return value.node() instanceof YamlNode.Mapping mapping
        && mapping.entries().stream().noneMatch(e -> e.key().text().equals("rules"));
  }

  /** The policy; what is wrong with a list goes to the faults of the document. */
  static Optional<Policy> policy(String name, YamlValue value) {
    YamlMapping keys =
        value.mapping(Stream.concat(Stream.of(TITLE), LISTS.keySet().stream()).toList());
    if (LISTS.keySet().stream().allMatch(list -> keys.optional(list).isEmpty())) {
      value.refuse(
          "needs a list of what it allows (%s), or rules"
              .formatted(String.join(", ", LISTS.keySet())));
    }
    String title = keys.optional(TITLE).flatMap(YamlValue::text).orElse(name);
    List<Rule> rules = new ArrayList<>();
    LISTS.forEach(
        (key, fact) ->
            keys.optional(key)
                .flatMap(list -> ConditionReader.oneOf(fact, list))
                .ifPresent(bound -> rules.add(only(title, key, fact, bound))));
    return Optional.of(
        new Policy(
            name,
            title,
            Optional.empty(),
            clause("plaintext", title, "it lists TLS only"),
            rules,
            true,
            clause("otherwise", title, "on its lists")));
  }

  private static Rule only(String title, String key, Fact fact, Condition.OneOf bound) {
    return new Rule(
        Condition.ALWAYS,
        Optional.of(new Condition(Map.of(fact, bound))),
        new Effect.Refuse(),
        clause(
            key,
            title + ", " + key,
            bound.values().stream().sorted().collect(Collectors.joining(", ", "only ", ""))));
  }

  private static Clause clause(String id, String citation, String says) {
    return new Clause(id, citation, says, Checked.TEXT);
  }
}
