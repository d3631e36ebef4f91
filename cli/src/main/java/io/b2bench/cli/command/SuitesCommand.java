package io.b2bench.cli.command;

import io.b2bench.cli.console.Columns;
import io.b2bench.cli.machine.Offer;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the catalogue. */
@Command(
    name = "suites",
    header = "Lists the TLS profiles that can be compared, and whether each works on this machine.",
    footer = {
      "",
      "Each profile is tried with a handshake in memory by the JVM that runs this.",
      "",
      "Examples:",
      "  b2bench suites",
      "  b2bench suites --json"
    })
final class SuitesCommand implements Callable<Integer> {
  private static final String NONE = "-";
  private final Context context;

  @Option(names = "--json", description = "As JSON, for scripts.")
  private boolean json;

  SuitesCommand(Context context) {
    this.context = context;
  }

  /**
   * A profile as it is listed.
   *
   * @param name its name
   * @param protocol the protocol version; absent without TLS
   * @param suite the suite's IANA name
   * @param code its code point
   * @param group the group; absent where the suite has none
   * @param certificate kind of the server's certificate
   * @param provider who speaks it
   * @param purpose why one would measure it
   * @param works whether this machine can
   * @param reason why not
   */
  record Listed(
      String name,
      Optional<String> protocol,
      Optional<String> suite,
      Optional<String> code,
      Optional<String> group,
      Optional<String> certificate,
      Optional<String> provider,
      String purpose,
      boolean works,
      Optional<String> reason) {
    static Listed of(TlsProfile profile, String purpose, Optional<String> reason) {
      Optional<Tls> tls =
          switch (profile) {
            case Plaintext p -> Optional.empty();
            case Tls t -> Optional.of(t);
          };
      return new Listed(
          profile.name(),
          tls.map(t -> t.protocol().text()),
          tls.map(t -> t.suite().iana()),
          tls.map(t -> t.suite().codeText()),
          tls.flatMap(Tls::group).map(Group::jsse),
          tls.map(t -> t.certificate().text()),
          tls.map(t -> t.provider().title()),
          purpose,
          reason.isEmpty(),
          reason);
    }
  }

  @Override
  public Integer call() {
    Catalog catalog = Catalog.shipped();
    Map<String, String> missing = Offer.missing(catalog.profiles());
    List<Listed> listed =
        catalog.profiles().stream()
            .map(
                p ->
                    Listed.of(
                        p, catalog.purpose(p.name()), Optional.ofNullable(missing.get(p.name()))))
            .toList();
    context.out().println(json ? Json.write(listed) : table(listed).stripTrailing());
    return ExitCode.VALID;
  }

  private static String table(List<Listed> listed) {
    Columns columns =
        new Columns()
            .row(
                "NAME",
                "PROTOCOL",
                "SUITE",
                "CODE",
                "GROUP",
                "CERTIFICATE",
                "PROVIDER",
                "PURPOSE",
                "HERE");
    for (Listed p : listed) {
      columns.row(
          p.name(),
          p.protocol().orElse(NONE),
          p.suite().orElse(NONE),
          p.code().orElse(NONE),
          p.group().orElse(NONE),
          p.certificate().orElse(NONE),
          p.provider().orElse(NONE),
          p.purpose(),
          p.reason().map(r -> "no: " + r).orElse("yes"));
    }
    return columns.text();
  }
}
