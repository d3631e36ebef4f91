package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.ProfileTrial;
import io.b2bench.cli.machine.SuiteFacts;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.InvalidVariantException;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.policy.Policies;
import io.b2bench.tls.policy.UnknownPolicyException;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the catalogue, describes profiles, or tries profiles with every provider. */
@Command(
    name = "suites",
    header = "Lists the TLS profiles that can be compared, and whether each works on this machine.",
    footer = {
      "",
      "Each profile is tried with a handshake in memory by the JVM that runs this. A name may have",
      "variants, joined by @: a certificate kind, chain, a group, a provider, mtls, resumed or",
      "resumed=0.5. docs/reference/tls-profiles.md lists them.",
      "",
      "Examples:",
      "  b2bench suites                                the catalogue",
      "  b2bench suites --policy rfc9325 --search ecdsa  what it allows, with these certificates",
      "  b2bench suites tls12-rsa-3des-sha             names, facts, and what each policy says",
      "  b2bench suites post-quantum --prove           a set, tried with every provider, full and",
      "                                                resumed, with other suites at the listener",
      "  b2bench suites --prove --json                 everything, for scripts"
    })
final class SuitesCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "Profiles, with variants if you like, or sets; all the facts are told of them.")
  private List<String> names = List.of();

  @Mixin private CatalogOption own = new CatalogOption();

  @Option(
      names = "--policy",
      paramLabel = "NAME",
      description = "Only profiles that this policy allows, and until when.")
  private Optional<String> policy = Optional.empty();

  @Option(
      names = "--search",
      paramLabel = "TEXT",
      description = "Only profiles whose name, suite, group, certificate or purpose has this text.")
  private Optional<String> search = Optional.empty();

  @Option(names = "--json", description = "As JSON, for scripts.")
  private boolean json;

  @Option(
      names = "--prove",
      description =
          "Try each profile with every provider: full, resumed, and other suites refused.")
  private boolean prove;

  SuitesCommand(Context context) {
    this.context = context;
  }

  /**
   * A profile in the list.
   *
   * @param facts the facts about it
   * @param works whether this machine can speak it
   * @param reason why not
   */
  record Listed(SuiteFacts facts, boolean works, Optional<String> reason) {}

  @Override
  public Integer call() {
    Catalog catalog = own.catalog();
    LocalDate today = LocalDate.ofInstant(context.clock().instant(), ZoneOffset.UTC);
    policy.ifPresent(SuitesCommand::known);
    List<TlsProfile> asked = asked(catalog);
    Map<String, SuiteFacts> facts = facts(asked, catalog, today);
    List<TlsProfile> profiles = asked.stream().filter(p -> facts.containsKey(p.name())).toList();
    if (prove) {
      List<ProfileTrial> trials = trials(profiles, catalog);
      context.out().println(json ? Json.indented(trials) : SuiteTexts.trials(trials).strip());
      return ExitCode.VALID;
    }
    Map<String, String> missing = UsableProfiles.missing(profiles);
    List<Listed> listed =
        facts.values().stream()
            .map(
                f -> {
                  Optional<String> reason = Optional.ofNullable(missing.get(f.name()));
                  return new Listed(f, reason.isEmpty(), reason);
                })
            .toList();
    String text =
        names.isEmpty()
            ? SuiteTexts.list(listed, policy) + (whole() ? sets(catalog) : "")
            : SuiteTexts.cards(listed);
    context.out().println(json ? Json.indented(listed) : text.strip());
    return ExitCode.VALID;
  }

  private boolean whole() {
    return policy.isEmpty() && search.isEmpty();
  }

  /** The facts of those that are looked for, by name. */
  private Map<String, SuiteFacts> facts(
      List<TlsProfile> profiles, Catalog catalog, LocalDate today) {
    Map<String, SuiteFacts> facts = new LinkedHashMap<>();
    profiles.stream()
        .map(p -> SuiteFacts.of(p, catalog.purpose(p.name()), today))
        .filter(f -> policy.map(f::opinion).filter("refused"::equals).isEmpty())
        .filter(f -> search.map(f::mentions).orElse(true))
        .forEach(f -> facts.put(f.name(), f));
    return facts;
  }

  private static void known(String policy) {
    try {
      Policies.shipped().policy(policy);
    } catch (UnknownPolicyException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private List<TlsProfile> asked(Catalog catalog) {
    try {
      return names.isEmpty()
          ? catalog.profiles()
          : catalog.expand(names).stream().distinct().toList();
    } catch (UnknownProfileException | InvalidVariantException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Tries each profile with every provider, and lets clients of all other suites try to connect.
   */
  private static List<ProfileTrial> trials(List<TlsProfile> profiles, Catalog catalog) {
    List<Tls> all =
        Stream.concat(profiles.stream(), catalog.profiles().stream())
            .filter(Tls.class::isInstance)
            .map(Tls.class::cast)
            .toList();
    UsableProfiles.lift(all);
    List<Tls> clients =
        all.stream()
            .flatMap(tls -> Arrays.stream(Provider.values()).map(provider -> by(tls, provider)))
            .toList();
    return profiles.stream()
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast)
        .flatMap(tls -> Arrays.stream(Provider.values()).map(provider -> by(tls, provider)))
        .map(tls -> ProfileTrial.at(tls, clients))
        .toList();
  }

  private static Tls by(Tls tls, Provider provider) {
    return tls.withProvider(provider);
  }

  private static String sets(Catalog catalog) {
    Columns columns = new Columns();
    catalog.sets().forEach(set -> columns.row("  " + set, catalog.set(set).size() + " profiles"));
    return "\nSets, to be named like a profile:\n" + columns.text();
  }
}
