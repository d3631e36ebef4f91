package io.b2bench.tls.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One choice on every axis of TLS. A TLS 1.3 suite alone says nothing about key exchange or
 * signature, hence the rest.
 *
 * @param name name in the catalogue
 * @param protocol the one protocol version
 * @param suite the one cipher suite
 * @param group the one key-exchange group; absent where the suite has none (static RSA)
 * @param certificate kind of the server's key and certificate
 * @param provider which implementation speaks it
 * @param clientAuthentication whether the client shows a certificate
 * @param resumption whether sessions are resumed
 * @param opens entries of {@code jdk.tls.disabledAlgorithms} that must be lifted for it
 */
public record Tls(
    String name,
    Protocol protocol,
    Suite suite,
    Optional<Group> group,
    CertificateKind certificate,
    Provider provider,
    ClientAuthentication clientAuthentication,
    Resumption resumption,
    Set<String> opens)
    implements TlsProfile {
  /** Refuses combinations that TLS does not have. */
  public Tls {
    opens = Set.copyOf(opens);
    if ((suite.keyExchange() == KeyExchange.TLS13) != (protocol == Protocol.TLS_1_3)) {
      throw new IllegalArgumentException(
          name + ": " + suite.iana() + " does not exist in " + protocol.text());
    }
    if (suite.keyExchange().hasGroup() != group.isPresent()) {
      throw new IllegalArgumentException(
          name + ": " + suite.iana() + (group.isPresent() ? " has no group" : " needs a group"));
    }
  }

  @Override
  public List<String> differences(Negotiated negotiated) {
    List<String> differences = new ArrayList<>();
    if (negotiated.protocol() != protocol.code()) {
      differences.add(
          "protocol %04x instead of %04x".formatted(negotiated.protocol(), protocol.code()));
    }
    if (negotiated.suite() != suite.code()) {
      differences.add("suite %04x instead of %04x".formatted(negotiated.suite(), suite.code()));
    }
    int expected = group.map(Group::code).orElse(Negotiated.NO_GROUP);
    if (negotiated.group() != expected && negotiated.group() != Negotiated.UNKNOWN_GROUP) {
      differences.add("group %04x instead of %04x".formatted(negotiated.group(), expected));
    }
    if (negotiated.resumed() != (resumption == Resumption.ALWAYS)) {
      differences.add(negotiated.resumed() ? "resumed instead of full" : "full instead of resumed");
    }
    if (negotiated.retried()) {
      differences.add("a HelloRetryRequest");
    }
    return List.copyOf(differences);
  }
}
