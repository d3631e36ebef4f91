package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.Allowance;
import io.b2bench.cli.machine.ProfileTrial;
import io.b2bench.cli.machine.SuiteFacts;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.policy.Policies;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.time.ZoneOffset;
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
    header = "Lists the TLS profiles and whether each works on this machine.",
    footer = {
      "",
      "Each profile is tested with an in-memory handshake in this JVM. A name can have variants,",
      "joined by @: a certificate type, chain, a group, a provider, mtls, resumed or resumed=0.5.",
      "See docs/reference/tls-profiles.md.",
      "",
      "Examples:",
      "  b2bench suites                                the catalogue",
      "  b2bench suites --policy mozilla-modern        profiles it allows, including variants",
      "  b2bench suites --policy ./house.yaml          profiles your own policy allows",
      "  b2bench suites tls12-rsa-3des-sha             details, and the verdict of each policy",
      "  b2bench suites post-quantum --prove           a set, tested with every provider, full and",
      "                                                resumed, and with other suites",
      "  b2bench suites --prove --json                 everything, for scripts"
    })
final class SuitesCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "NAME",
      arity = "0..*",
      description = "Profiles, with or without variants, or sets; prints all details of them.")
  private List<String> names = List.of();

  @Mixin private CatalogOption own = new CatalogOption();

  @Mixin private PolicyOption policy = new PolicyOption();

  @Option(
      names = "--search",
      paramLabel = "TEXT",
      description =
          "Only profiles whose name, suite, group, certificate or purpose contains this text.")
  private Optional<String> search = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--prove",
      description =
          "Test each profile with every provider: full and resumed handshakes, and refusal of other suites.")
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
    List<Policy> asking = policy.policies();
    if (names.isEmpty() && !asking.isEmpty() && !prove) {
      context.out().println(allowed(catalog, asking, today));
      return ExitCode.VALID;
    }
    List<TlsProfile> profiles =
        asked(catalog).stream()
            .filter(profile -> asking.stream().allMatch(p -> p.allows(profile, today)))
            .filter(profile -> sought(SuiteFacts.of(profile, purpose(profile), List.of(), today)))
            .toList();
    if (prove) {
      List<ProfileTrial> trials = trials(profiles, catalog);
      context.out().println(json ? Json.indented(trials) : SuiteTexts.trials(trials).strip());
      return ExitCode.VALID;
    }
    List<Listed> listed = listed(profiles, asking, today);
    String text =
        names.isEmpty()
            ? SuiteTexts.list(listed) + (search.isEmpty() ? sets(catalog) : "")
            : SuiteTexts.cards(listed);
    context.out().println(json ? Json.indented(listed) : text.strip());
    return ExitCode.VALID;
  }

  /** What policies allow of the catalogue, variants included. */
  private String allowed(Catalog catalog, List<Policy> asking, LocalDate today) {
    List<Allowance> allowances =
        Allowance.of(catalog, asking, today).stream()
            .filter(a -> sought(SuiteFacts.of(a.nearest(), purpose(a.nearest()), List.of(), today)))
            .toList();
    List<Listed> listed =
        listed(allowances.stream().map(Allowance::nearest).toList(), asking, today);
    return json
        ? Json.indented(listed)
        : AllowedText.of(asking, catalog.profiles().size() - 1, allowances, listed, today);
  }

  private List<Listed> listed(List<TlsProfile> profiles, List<Policy> asking, LocalDate today) {
    Map<String, String> missing = UsableProfiles.missing(profiles, own.file());
    List<Policy> all =
        Stream.concat(Policies.shipped().all().stream(), asking.stream()).distinct().toList();
    return profiles.stream()
        .map(
            p -> {
              Optional<String> reason = Optional.ofNullable(missing.get(p.name()));
              return new Listed(SuiteFacts.of(p, purpose(p), all, today), reason.isEmpty(), reason);
            })
        .toList();
  }

  private String purpose(TlsProfile profile) {
    return own.catalog().purpose(profile.name());
  }

  private boolean sought(SuiteFacts facts) {
    return search.map(facts::mentions).orElse(true);
  }

  private List<TlsProfile> asked(Catalog catalog) {
    try {
      return names.isEmpty()
          ? catalog.profiles()
          : catalog.expand(names).stream().distinct().toList();
    } catch (UnknownProfileException e) {
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
            .flatMap(tls -> Provider.sideBySide().stream().map(provider -> by(tls, provider)))
            .toList();
    return profiles.stream()
        .filter(Tls.class::isInstance)
        .map(Tls.class::cast)
        .flatMap(tls -> Provider.sideBySide().stream().map(provider -> by(tls, provider)))
        .map(tls -> ProfileTrial.at(tls, clients))
        .toList();
  }

  private static Tls by(Tls tls, Provider provider) {
    return tls.withProvider(provider);
  }

  private static String sets(Catalog catalog) {
    Columns columns = new Columns();
    catalog.sets().forEach(set -> columns.row("  " + set, catalog.set(set).size() + " profiles"));
    return "\nSets, which can be used like profiles:\n" + columns.text();
  }
}
