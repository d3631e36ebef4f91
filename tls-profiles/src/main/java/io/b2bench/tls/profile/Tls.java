package io.b2bench.tls.profile;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One choice on every axis of TLS. A TLS 1.3 suite alone says nothing about key exchange or
 * signature, hence the rest.
 *
 * @param name name in the catalogue
 * @param protocol the one protocol version
 * @param suite the one cipher suite
 * @param group the one key-exchange group; absent where the suite has none (static RSA)
 * @param certificate kind of the server's key and certificate, and of the client's where it has one
 * @param chain what is sent besides one's own certificate
 * @param provider which implementation speaks it at the server
 * @param client which one speaks it at the client; empty for what goes with the server's
 * @param clientAuthentication whether the client shows a certificate
 * @param resumption how many connections resume a session
 * @param application what is spoken above
 * @param opens entries of {@code jdk.tls.disabledAlgorithms} that must be lifted for it
 */
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
    implements TlsProfile {
  /** Refuses combinations that TLS does not have. */
  public Tls {
    opens = Set.copyOf(opens);
    Optional<String> fault = Combination.fault(protocol, suite, group, certificate, application);
    if (fault.isPresent()) {
      throw new IllegalArgumentException(fault.get());
    }
  }

  /** A profile without intermediate certificates, for HTTP/1.1. */
  public Tls(
      String name,
      Protocol protocol,
      Suite suite,
      Optional<Group> group,
      CertificateKind certificate,
      Provider provider,
      ClientAuthentication clientAuthentication,
      Resumption resumption,
      Set<String> opens) {
    this(
        name,
        protocol,
        suite,
        group,
        certificate,
        CertificateChain.DIRECT,
        provider,
        Optional.empty(),
        clientAuthentication,
        resumption,
        ApplicationProtocol.HTTP_1_1,
        opens);
  }

  /** Those of {@link #opens()} that one of its providers obeys. */
  public Set<String> lifted() {
    return opens.stream()
        .filter(entry -> provider.heeds(entry) || clientProvider().heeds(entry))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Who speaks it on the client's side: the server's provider, unless another one is named.
   * Conscrypt cannot leave out a suite of TLS 1.3, so its peer must: the JDK, or Bouncy Castle
   * where the JDK has not got the group.
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

  /** This profile under another name. */
  public Tls named(String other) {
    return new Tls(
        other,
        protocol,
        suite,
        group,
        certificate,
        chain,
        provider,
        client,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile with another group. */
  public Tls with(Group other) {
    return new Tls(
        name,
        protocol,
        suite,
        Optional.of(other),
        certificate,
        chain,
        provider,
        client,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile with another kind of certificate. */
  public Tls with(CertificateKind other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        other,
        chain,
        provider,
        client,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile with another chain. */
  public Tls with(CertificateChain other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        other,
        provider,
        client,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile spoken by another provider. */
  public Tls with(Provider other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        chain,
        other,
        client,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile spoken by that provider at the client; empty for what goes with the server's. */
  public Tls withClient(Optional<Provider> other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        chain,
        provider,
        other,
        clientAuthentication,
        resumption,
        application,
        opens);
  }

  /** This profile with or without client certificates. */
  public Tls with(ClientAuthentication other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        chain,
        provider,
        client,
        other,
        resumption,
        application,
        opens);
  }

  /** This profile with another share of resumed connections. */
  public Tls with(Resumption other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        chain,
        provider,
        client,
        clientAuthentication,
        other,
        application,
        opens);
  }

  /** This profile with another protocol above. */
  public Tls with(ApplicationProtocol other) {
    return new Tls(
        name,
        protocol,
        suite,
        group,
        certificate,
        chain,
        provider,
        client,
        clientAuthentication,
        resumption,
        other,
        opens);
  }

  @Override
  public TlsProfile overHttp1() {
    return with(ApplicationProtocol.HTTP_1_1);
  }

  @Override
  public List<String> differences(Negotiated negotiated) {
    return Differences.between(this, negotiated);
  }

  @Override
  public List<String> contradictions(Negotiated negotiated) {
    return negotiated.resumed()
        ? differences(negotiated)
        : with(Resumption.NEVER).differences(negotiated);
  }
}
