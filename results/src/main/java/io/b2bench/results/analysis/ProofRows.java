package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Ternary;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares what was negotiated with the profiles, in all windows, valid or not. A hop on which no
 * series used TLS is expected to be plain if another hop carries the profiles.
 */
final class ProofRows {
  private record Key(
      String hop,
      String witness,
      Optional<String> implementation,
      String series,
      String profile,
      String text,
      boolean agrees) {}

  private final Catalog catalog;
  private final Interpretation interpretation;
  private final Map<Integer, String> suites;

  ProofRows(Catalog catalog, Interpretation interpretation) {
    this.catalog = catalog;
    this.interpretation = interpretation;
    this.suites =
        catalog.profiles().stream()
            .flatMap(
                p ->
                    p instanceof Tls tls
                        ? Optional.of(tls.suite()).stream()
                        : Optional.<Suite>empty().stream())
            .collect(Collectors.toMap(Suite::code, Suite::iana, (a, b) -> a));
  }

  List<ProofRow> of(Run run, List<Window> windows) {
    Map<Key, Counted> counts =
        new TreeMap<>(
            Comparator.comparing(Key::hop)
                .thenComparingInt(k -> place(run, k.series()))
                .thenComparing(Key::series)
                .thenComparing(Key::witness)
                .thenComparing(k -> k.implementation().orElse(""))
                .thenComparing(Key::text)
                .thenComparing(Key::agrees));
    Set<String> carrying = carrying(windows);
    for (Window w : windows) {
      for (Proof p : w.observation().proof()) {
        Key key =
            new Key(
                p.hop(),
                p.witness(),
                p.implementation(),
                w.cell().series(),
                w.cell().profile(),
                p.negotiated(),
                agrees(w.cell(), p, carrying.isEmpty() || carrying.contains(p.hop())));
        counts.merge(key, Counted.of(p), Counted::plus);
      }
    }
    return counts.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList();
  }

  /** The hops on which TLS was used. */
  private static Set<String> carrying(List<Window> windows) {
    return windows.stream()
        .flatMap(w -> w.observation().proof().stream())
        .filter(p -> !p.negotiated().equals(Negotiated.PLAIN.text()))
        .map(Proof::hop)
        .collect(Collectors.toSet());
  }

  private boolean agrees(Cell cell, Proof proof, boolean carries) {
    Optional<TlsProfile> expected =
        carries
            ? catalog.find(cell.profile()).map(p -> interpretation.expected(p, cell, proof.hop()))
            : Optional.of(new Plaintext());
    return expected
        .filter(p -> p.contradictions(Negotiated.parse(proof.negotiated())).isEmpty())
        .isPresent();
  }

  private static int place(Run run, String series) {
    int index = run.series().stream().map(Run.Series::name).toList().indexOf(series);
    return index < 0 ? Integer.MAX_VALUE : index;
  }

  private ProofRow row(Key key, Counted counted) {
    return new ProofRow(
        key.hop(),
        key.witness(),
        key.implementation(),
        key.series(),
        key.profile(),
        key.text(),
        words(Negotiated.parse(key.text())),
        counted.connections(),
        counted.handshakeIn(),
        counted.handshakeOut(),
        key.agrees());
  }

  /** In names: {@code TLS 1.3 TLS_AES_128_GCM_SHA256 x25519}. */
  private String words(Negotiated n) {
    if (n.equals(Negotiated.PLAIN)) {
      return "no TLS";
    }
    String protocol =
        Arrays.stream(Protocol.values())
            .filter(p -> p.code() == n.protocol())
            .findFirst()
            .map(Protocol::text)
            .orElse("protocol 0x%04X".formatted(n.protocol()));
    String suite = suites.getOrDefault(n.suite(), "suite");
    return "%s 0x%04X %s %s%s%s"
        .formatted(
            protocol,
            n.suite(),
            suite,
            group(n.group()) + ends(n),
            n.resumed() ? ", resumed" : "",
            n.retried() ? ", after a HelloRetryRequest" : "");
  }

  /** What is known about both ends. */
  private static String ends(Negotiated n) {
    StringBuilder words = new StringBuilder();
    if (!n.certificate().equals(Negotiated.UNKNOWN)) {
      words.append(", ").append(n.certificate());
    }
    if (n.chain() == Ternary.YES) {
      words.append(" with an intermediate");
    }
    if (n.clientCertificate() == Ternary.YES) {
      words.append(", client certificate");
    }
    if (n.alpn().equals(ApplicationProtocol.HTTP_2.alpn())) {
      words.append(", HTTP/2");
    }
    return words.toString();
  }

  private static String group(int code) {
    return switch (code) {
      case Negotiated.NO_GROUP -> "without a group";
      case Negotiated.UNKNOWN_GROUP -> "group not visible to this side";
      default -> Group.of(code).map(Group::jsse).orElse("group 0x%04X".formatted(code));
    };
  }
}
