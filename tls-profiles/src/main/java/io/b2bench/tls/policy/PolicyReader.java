package io.b2bench.tls.policy;

import io.b2bench.tls.catalog.Fields;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads policies and checks them; finds all faults before it gives up. */
final class PolicyReader {
  private static final Set<String> POLICY_KEYS =
      Set.of("title", "source", "plaintext", "rules", "otherwise");
  private static final Set<String> SOURCE_KEYS =
      Set.of("document", "section", "address", "date", "seen");

  private final List<String> faults = new ArrayList<>();
  private final List<Policy> policies = new ArrayList<>();

  private PolicyReader() {}

  /**
   * Reads policies.
   *
   * @param file its name, for messages
   * @param yaml its text
   * @throws InvalidPoliciesException listing all that is wrong with it
   */
  static Policies read(String file, String yaml) {
    PolicyReader reader = new PolicyReader();
    try {
      reader.root(yaml);
    } catch (YamlEngineException e) {
      reader.faults.add("not YAML: " + e.getMessage());
    }
    if (!reader.faults.isEmpty()) {
      throw new InvalidPoliciesException(file, reader.faults);
    }
    return new Policies(reader.policies);
  }

  private void root(String yaml) {
    Optional<Node> node =
        new Compose(LoadSettings.builder().setUseMarks(true).build()).composeString(yaml);
    if (node.isEmpty()) {
      faults.add("is empty");
      return;
    }
    Fields.of("policies", node.get(), faults).values().forEach(this::policy);
  }

  private void policy(String name, Node node) {
    Fields fields = Fields.of("policy " + name, node, faults);
    fields.allow(POLICY_KEYS);
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      fields.fault("a name is lower-case words and digits joined by '-'");
    }
    RuleReader reader = new RuleReader(name, faults);
    Optional<String> title = fields.text("title");
    Optional<Source> source = part(fields, "source").flatMap(n -> source(name, n));
    Optional<Clause> plaintext =
        part(fields, "plaintext").flatMap(n -> reader.clause("plaintext", n));
    List<Rule> rules =
        part(fields, "rules")
            .map(n -> Fields.of("policy " + name + ", rules", n, faults).values())
            .orElse(Map.of())
            .entrySet()
            .stream()
            .flatMap(e -> reader.rule(e.getKey(), e.getValue()).stream())
            .toList();
    Optional<Rule> otherwise =
        part(fields, "otherwise").flatMap(n -> reader.otherwise("otherwise", n));
    if (title.isPresent() && source.isPresent() && plaintext.isPresent() && otherwise.isPresent()) {
      policies.add(
          new Policy(
              name,
              title.get(),
              source.get(),
              plaintext.get(),
              rules,
              otherwise.get().effect() instanceof Effect.Allow,
              otherwise.get().clause()));
    }
  }

  private static Optional<Node> part(Fields fields, String key) {
    Optional<Node> node = Optional.ofNullable(fields.values().get(key));
    if (node.isEmpty()) {
      fields.fault("'" + key + "' is missing");
    }
    return node;
  }

  private Optional<Source> source(String name, Node node) {
    Fields fields = Fields.of("policy " + name + ", source", node, faults);
    fields.allow(SOURCE_KEYS);
    Optional<String> document = fields.text("document");
    Optional<String> section = fields.text("section");
    Optional<String> address = fields.text("address");
    Optional<String> date = fields.text("date");
    Optional<String> seen = fields.text("seen");
    if (document.isEmpty()
        || section.isEmpty()
        || address.isEmpty()
        || date.isEmpty()
        || seen.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new Source(document.get(), section.get(), address.get(), date.get(), seen.get()));
    } catch (IllegalArgumentException e) {
      fields.fault("date", String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }
}
