package io.b2bench.tls.policy;

import io.b2bench.tls.yaml.YamlDocument;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads policies and checks them; finds all faults before it gives up. */
final class PolicyReader {
  private static final List<String> POLICY_KEYS =
      List.of("title", "source", "plaintext", "rules", "otherwise");
  private static final List<String> SOURCE_KEYS =
      List.of("document", "section", "address", "date", "seen");

  private PolicyReader() {}

  /**
   * Reads policies.
   *
   * @throws io.b2bench.tls.yaml.InvalidYamlException with all that is wrong with them
   */
  static Policies read(YamlDocument document) {
    List<Policy> policies =
        document.root().mapping().values().entrySet().stream()
            .flatMap(e -> policy(e.getKey(), e.getValue()).stream())
            .toList();
    document.check();
    return new Policies(policies);
  }

  private static Optional<Policy> policy(String name, YamlValue value) {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      value.refuse("a name is lower-case words and digits joined by '-'");
    }
    return AllowListReader.isList(value) ? AllowListReader.policy(name, value) : ruled(name, value);
  }

  private static Optional<Policy> ruled(String name, YamlValue value) {
    YamlMapping keys = value.mapping(POLICY_KEYS);
    Optional<String> title = keys.text("title");
    Optional<Publication> source = keys.required("source").flatMap(PolicyReader::source);
    Optional<Clause> plaintext =
        keys.required("plaintext").flatMap(v -> RuleReader.clause("plaintext", v));
    List<Rule> rules =
        keys.required("rules").map(v -> v.mapping().values()).orElse(Map.of()).entrySet().stream()
            .flatMap(e -> RuleReader.rule(e.getKey(), e.getValue()).stream())
            .toList();
    Optional<Rule> otherwise = keys.required("otherwise").flatMap(RuleReader::otherwise);
    if (title.isEmpty() || source.isEmpty() || plaintext.isEmpty() || otherwise.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Policy(
            name,
            title.get(),
            source,
            plaintext.get(),
            rules,
            otherwise.get().effect() instanceof Effect.Allow,
            otherwise.get().clause()));
  }

  private static Optional<Publication> source(YamlValue value) {
    YamlMapping keys = value.mapping(SOURCE_KEYS);
    Optional<String> document = keys.text("document");
    Optional<String> section = keys.text("section");
    Optional<String> address = keys.text("address");
    Optional<String> date = keys.text("date");
    Optional<String> seen = keys.text("seen");
    if (document.isEmpty()
        || section.isEmpty()
        || address.isEmpty()
        || date.isEmpty()
        || seen.isEmpty()) {
      return Optional.empty();
    }
    return value.make(
        () ->
            new Publication(document.get(), section.get(), address.get(), date.get(), seen.get()));
  }
}
