package io.b2bench.tls.policy;

import io.b2bench.tls.yaml.YamlDocument;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The policies by name, in the order in which the file lists them. */
public final class Policies {
  private final List<Policy> all;

  Policies(List<Policy> all) {
    this.all = List.copyOf(all);
  }

  /** The policies that b2bench ships. */
  public static Policies shipped() {
    return Shipped.POLICIES;
  }

  /**
   * The policies of a user's own file, in the form of those that ship.
   *
   * @throws io.b2bench.tls.yaml.InvalidYamlException with all that is wrong with it
   */
  public static Policies open(Path file) {
    YamlDocument document = YamlDocument.open(file);
    document
        .root()
        .mapping()
        .values()
        .forEach(
            (name, value) -> {
              if (shipped().find(name).isPresent()) {
                value.refuse("b2bench ships a policy of that name; take another");
              }
            });
    document.check();
    return PolicyReader.read(document);
  }

  /** All of them. */
  public List<Policy> all() {
    return all;
  }

  /** The policy of that name, if there is one. */
  public Optional<Policy> find(String name) {
    return all.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /**
   * The policy of that name.
   *
   * @throws UnknownPolicyException when there is none; the message names all of them
   */
  public Policy policy(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new UnknownPolicyException(
                    "unknown policy '%s'; there are %s"
                        .formatted(
                            name, String.join(", ", all.stream().map(Policy::name).toList()))));
  }

  private static final class Shipped {
    static final Policies POLICIES =
        PolicyReader.read(YamlDocument.resource(Policies.class, "policies.yaml"));
  }
}
