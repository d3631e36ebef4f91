package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.ProfileTrial;
import io.b2bench.cli.machine.SuiteFacts;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.InvalidVariantException;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
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
    List<TlsProfile> profiles = asked(catalog);
    if (prove) {
      List<ProfileTrial> trials = trials(profiles, catalog);
      context.out().println(json ? Json.indented(trials) : SuiteTexts.trials(trials).strip());
      return ExitCode.VALID;
    }
    LocalDate today = LocalDate.ofInstant(context.clock().instant(), ZoneOffset.UTC);
    Map<String, String> missing = UsableProfiles.missing(profiles);
    List<Listed> listed =
        profiles.stream()
            .map(
                p -> {
                  Optional<String> reason = Optional.ofNullable(missing.get(p.name()));
                  SuiteFacts facts = SuiteFacts.of(p, catalog.purpose(p.name()), today);
                  return new Listed(facts, reason.isEmpty(), reason);
                })
            .toList();
    String text =
        names.isEmpty() ? SuiteTexts.list(listed, sets(catalog)) : SuiteTexts.cards(listed);
    context.out().println(json ? Json.indented(listed) : text.strip());
    return ExitCode.VALID;
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
    catalog
        .sets()
        .forEach(
            set ->
                columns.row(
                    set,
                    String.join(
                        ", ", catalog.set(set).stream().limit(4).map(TlsProfile::name).toList()),
                    catalog.set(set).size() > 4 ? "... " + catalog.set(set).size() : ""));
    return columns.text();
  }
}
