package io.b2bench.cli.command;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.tls.profile.CertificateKind;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes throw-away keys. */
@Command(
    name = "keys",
    header = "Creates throw-away keys for several machines, valid for a week.",
    footer = {
      "",
      "Examples:",
      "  b2bench keys keys --names app1,10.0.0.7",
      "  b2bench keys keys --kinds rsa-2048 --businesses 17",
      "  b2bench serve --keys keys --host 10.0.0.7",
      "  b2bench run --engines load1,load2 --engine-keys keys",
      "",
      "A run creates its own TLS keys. These are for components started by hand, for test plans run",
      "without b2bench, and for JMeter engines."
    })
final class KeysCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "DIR", description = "Folder to create; it must be empty or missing.")
  private Path folder = Path.of("");

  @Option(
      names = "--names",
      split = ",",
      paramLabel = "HOST,...",
      description =
          "Host names and addresses for the server certificates (default: localhost,127.0.0.1).")
  private List<String> names = List.of("localhost", "127.0.0.1");

  @Option(
      names = "--kinds",
      split = ",",
      paramLabel = "KIND,...",
      description = "Certificate types, such as rsa-2048,ecdsa-p256 (default: all).")
  private List<String> kinds = List.of();

  @Option(
      names = "--businesses",
      split = ",",
      paramLabel = "NUMBER,...",
      description =
          "Businesses to create client certificates for. On a listener with @mtls, such a client can only act as that business (default: none; other clients may act for any).")
  private List<String> businesses = List.of();

  KeysCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Set<String> hosts = hosts();
    Keys.create(folder, kinds(), hosts, businesses());
    PeerKey.create(folder);
    String shown = Context.shown(folder);
    PrintWriter out = context.out();
    out.printf("keys, valid for a week: %s%n", shown);
    out.printf("  servers and clients  --keys %s, for %s%n", shown, String.join(", ", hosts));
    out.printf("  JMeter engines       jmeter-server -q %s%n", folder.resolve(PeerKey.PROPERTIES));
    out.printf("  the run              b2bench run --engines HOST,... --engine-keys %s%n", shown);
    out.println("Copy the folder to the same path on each machine. Anyone who has it has access.");
    out.flush();
    return ExitCode.VALID;
  }

  private Set<String> hosts() {
    Set<String> hosts = new LinkedHashSet<>(names.stream().map(String::strip).toList());
    if (hosts.isEmpty() || hosts.stream().anyMatch(h -> !h.matches("[A-Za-z0-9.:*-]+"))) {
      throw CommandFailedException.usage(
          "--names: host names and addresses, separated by commas; not " + String.join(",", names));
    }
    return hosts;
  }

  private Set<Integer> businesses() {
    Set<Integer> numbers = new LinkedHashSet<>();
    for (String number : businesses) {
      if (!number.strip().matches("[1-9][0-9]{0,8}")) {
        throw CommandFailedException.usage(
            "--businesses: numbers of customers from 1 to 999999999, separated by commas; not "
                + number);
      }
      numbers.add(Integer.parseInt(number.strip()));
    }
    return numbers;
  }

  private Set<CertificateKind> kinds() {
    Set<CertificateKind> chosen = EnumSet.noneOf(CertificateKind.class);
    for (String kind : kinds) {
      chosen.add(
          CertificateKind.of(kind.strip())
              .orElseThrow(
                  () ->
                      CommandFailedException.usage(
                          "--kinds: there is no kind \"%s\", only %s".formatted(kind, known()))));
    }
    return chosen.isEmpty() ? EnumSet.allOf(CertificateKind.class) : chosen;
  }

  private static String known() {
    return Arrays.stream(CertificateKind.values())
        .map(CertificateKind::text)
        .collect(Collectors.joining(", "));
  }
}
