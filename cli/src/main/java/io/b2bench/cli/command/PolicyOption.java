package io.b2bench.cli.command;

import io.b2bench.tls.policy.Policies;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.policy.UnknownPolicyException;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option for policies, shared by all commands that ask what is allowed. */
final class PolicyOption {
  @Option(
      names = "--policy",
      paramLabel = "NAME|FILE",
      split = ",",
      description =
          "Policies that a profile must meet: names of shipped ones, or .yaml files of your own;"
              + " docs/reference/policies.md.")
  private List<String> names = List.of();

  /**
   * The policies, in the order of the option.
   *
   * @throws CommandFailedException when there is none of a name, or with every fault of a file
   */
  List<Policy> policies() {
    return names.stream().flatMap(name -> of(name).stream()).toList();
  }

  private static List<Policy> of(String name) {
    try {
      return isFile(name)
          ? Policies.open(Path.of(name)).all()
          : List.of(Policies.shipped().policy(name));
    } catch (UnknownPolicyException e) {
      throw CommandFailedException.usage(
          "--policy: %s, or give a .yaml file of your own".formatted(e.getMessage()), e);
    } catch (InvalidYamlException e) {
      throw CommandFailedException.usage("the policy " + e.getMessage(), e);
    }
  }

  private static boolean isFile(String name) {
    return name.contains("/") || name.endsWith(".yaml") || name.endsWith(".yml");
  }
}
