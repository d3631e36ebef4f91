package io.b2bench.tls.profile;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One choice on every axis of TLS. The suite alone is not enough: in TLS 1.3 it says nothing about
 * key exchange or signature.
 *
 * @param name name in the catalogue
 * @param protocol the one protocol version
 * @param suite the one cipher suite
 * @param group the one key-exchange group; absent where the suite has none (static RSA)
 * @param certificate kind of the server's key and certificate, and of the client's where it has one
 * @param chain which certificates are sent besides one's own
 * @param provider which implementation speaks it at the server
 * @param client which implementation speaks it at the client; empty for the one that goes with the
 *     server's
 * @param clientAuthentication whether the client shows a certificate
 * @param resumption how many connections resume a session
 * @param application the protocol above TLS
 * @param opens entries of {@code jdk.tls.disabledAlgorithms} that must be lifted for it
 */
@RecordBuilder
public record Tls(
    String name,
    Protocol protocol,
    Suite suite,
    Optional<Group> group,
    CertificateKind certificate,
    CertificateChain chain,
    Provider provider,
    Optional<Provider> client,
    ClientAuthentication clientAuthentication,
    Resumption resumption,
    ApplicationProtocol application,
    Set<String> opens)
    implements TlsProfile, TlsBuilder.With {
  /** Refuses combinations that TLS does not have. */
  public Tls {
    opens = Set.copyOf(opens);
    Optional<String> fault = Combination.fault(protocol, suite, group, certificate, application);
    if (fault.isPresent()) {
      throw new IllegalArgumentException(fault.get());
    }
  }

  /**
   * A builder that begins with full handshakes, HTTP/1.1, no intermediate certificate, none of the
   * client, and nothing to be lifted.
   */
  public static TlsBuilder builder() {
    return TlsBuilder.builder()
        .chain(CertificateChain.DIRECT)
        .clientAuthentication(ClientAuthentication.NONE)
        .resumption(Resumption.NEVER)
        .application(ApplicationProtocol.HTTP_1_1)
        .opens(Set.of());
  }

  /** The entries of {@link #opens()} that one of its providers obeys. */
  public Set<String> lifted() {
    return opens.stream()
        .filter(entry -> provider.obeys(entry) || clientProvider().obeys(entry))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * The client's provider: the server's, unless another one is named. A Conscrypt server cannot
   * leave out a suite of TLS 1.3, so a client of another provider must: the JDK, or Bouncy Castle
   * where the JDK lacks the group.
   */
  public Provider clientProvider() {
    if (client.isPresent()) {
      return client.get();
    }
    if (provider != Provider.CONSCRYPT || protocol != Protocol.TLS_1_3) {
      return provider;
    }
    return group.filter(Group::postQuantum).isPresent() ? Provider.BC : Provider.SUN;
  }

  @Override
  public Optional<OwnJvm> ownJvm() {
    return provider.ownJvm();
  }

  @Override
  public String title() {
    return Title.of(this);
  }

  @Override
  public TlsProfile overHttp1() {
    return withApplication(ApplicationProtocol.HTTP_1_1);
  }

  /**
   * The same choices over datagrams.
   *
   * @throws IllegalArgumentException where there is no such thing, with the reason
   */
  public Tls overDatagrams() {
    if (protocol != Protocol.TLS_1_2) {
      throw new IllegalArgumentException(
          "%s has no counterpart over datagrams in Java, where DTLS 1.2 is the only one"
              .formatted(protocol.text()));
    }
    return withProtocol(Protocol.DTLS_1_2);
  }

  @Override
  public List<String> differences(Negotiated negotiated) {
    return Differences.between(this, negotiated);
  }

  @Override
  public List<String> contradictions(Negotiated negotiated) {
    return negotiated.resumed()
        ? differences(negotiated)
        : withResumption(Resumption.NEVER).differences(negotiated);
  }
}
