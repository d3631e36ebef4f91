package io.b2bench.tls.engine;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.SignatureScheme;
import io.b2bench.tls.profile.Tls;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/**
 * The settings of an engine or socket that leave it one choice on every axis: a profile in the
 * spelling of the provider at one end.
 *
 * @param protocol the protocol version
 * @param suite the cipher suite
 * @param groups the group of the key exchange, then those that the certificate needs; empty when
 *     the suite has none
 * @param signatureSchemes the scheme of the handshake's signature, then that of the certificate's
 * @param alpn the protocol offered or chosen by ALPN; empty where ALPN is not used
 * @param client whether this is the client's end
 * @param hostName whether it checks the host name of the peer
 * @param clientCertificate whether the server asks for one
 * @param resumes whether sessions are to be resumed
 */
record EngineSettings(
    String protocol,
    String suite,
    List<String> groups,
    List<String> signatureSchemes,
    Optional<String> alpn,
    boolean client,
    boolean hostName,
    boolean clientCertificate,
    boolean resumes) {
  /** The groups of BC-FIPS in approved mode: neither x25519 nor any with ML-KEM. */
  private static final Set<Group> APPROVED =
      Set.of(Group.SECP256R1, Group.SECP384R1, Group.SECP521R1, Group.FFDHE2048, Group.FFDHE3072);

  /**
   * Spells a profile for the provider of this context.
   *
   * @throws UnsupportedProfileException when provider or security properties rule it out
   */
  static EngineSettings of(Tls profile, SSLContext context, boolean client, boolean hostName) {
    Provider provider = client ? profile.clientProvider() : profile.provider();
    refuseResumption(profile, provider);
    refuseDisabled(profile);
    refuseUnapproved(profile, provider);
    return new EngineSettings(
        profile.protocol().jsse(),
        suite(profile, provider, context),
        groups(profile, provider),
        signatureSchemes(profile.certificate()),
        profile.application() == ApplicationProtocol.HTTP_2
            ? Optional.of(profile.application().alpn())
            : Optional.empty(),
        client,
        hostName,
        profile.clientAuthentication() == ClientAuthentication.REQUIRED,
        profile.resumption().percent() > 0);
  }

  /** Whether the protocol is TLS 1.3. */
  boolean tls13() {
    return protocol.equals(Protocol.TLS_1_3.jsse());
  }

  /** Code points of the signature schemes. */
  Set<Integer> schemes() {
    return Arrays.stream(SignatureScheme.values())
        .filter(scheme -> signatureSchemes.contains(scheme.jsse()))
        .map(SignatureScheme::code)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The same as parameters of the JDK. */
  SSLParameters parameters() {
    SSLParameters parameters = new SSLParameters(new String[] {suite}, new String[] {protocol});
    if (!groups.isEmpty()) {
      parameters.setNamedGroups(groups.toArray(String[]::new));
    }
    parameters.setSignatureSchemes(signatureSchemes.toArray(String[]::new));
    alpn.ifPresent(name -> parameters.setApplicationProtocols(new String[] {name}));
    if (hostName) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    if (!client) {
      parameters.setNeedClientAuth(clientCertificate);
    }
    return parameters;
  }

  /**
   * Makes sure that an engine took the settings: providers silently drop names that they do not
   * know.
   */
  void requireIn(Tls profile, Jsse jsse, SSLEngine engine) {
    Set<String> suites = Set.of(engine.getEnabledCipherSuites());
    List<String> protocols = List.of(engine.getEnabledProtocols());
    String title = (client ? profile.clientProvider() : profile.provider()).title();
    if (protocols.isEmpty()) {
      throw new UnsupportedProfileException(
          profile, title + " has no " + profile.protocol().text());
    }
    if (!suites.equals(Set.copyOf(jsse.expectedSuites(this)))
        || !protocols.equals(List.of(protocol))) {
      throw new UnsupportedProfileException(
          profile,
          "%s enables %s with %s instead of %s with %s"
              .formatted(title, protocols, suites, protocol, suite));
    }
  }

  private static void refuseResumption(Tls profile, Provider provider) {
    if (profile.resumption().percent() > 0 && !Jsse.of(provider).resumes(profile.protocol())) {
      throw new UnsupportedProfileException(
          profile,
          "%s%s does not resume %s"
              .formatted(
                  provider.title(),
                  provider == profile.provider() ? "" : ", which the client uses,",
                  profile.protocol().text()));
    }
  }

  /**
   * Checked here because SunJSSE accepts a disabled suite and fails only at the first handshake.
   */
  private static void refuseDisabled(Tls profile) {
    List<String> closed =
        Restrictions.here()
            .disabled()
            .filter(profile.lifted()::contains)
            .distinct()
            .sorted()
            .toList();
    if (!closed.isEmpty()) {
      throw new UnsupportedProfileException(
          profile,
          "jdk.tls.disabledAlgorithms of this JVM lists %s; a JVM must be started without, by"
                  .formatted(String.join(", ", closed))
              + " -Djava.security.properties");
    }
  }

  /** Checked here because its TLS silently takes the curve of the certificate instead. */
  private static void refuseUnapproved(Tls profile, Provider provider) {
    profile
        .group()
        .filter(group -> provider == Provider.BC_FIPS && !APPROVED.contains(group))
        .ifPresent(
            group -> {
              throw new UnsupportedProfileException(
                  profile, "%s has no group %s".formatted(provider.title(), group.jsse()));
            });
  }

  /** The IANA name, or the older name that SunJSSE gives to suites from before TLS 1.0. */
  private static String suite(Tls profile, Provider provider, SSLContext context) {
    String iana = profile.suite().iana();
    Set<String> supported = Set.of(context.getSupportedSSLParameters().getCipherSuites());
    return Stream.of(iana, iana.replaceFirst("^TLS_", "SSL_"))
        .filter(supported::contains)
        .findFirst()
        .orElseThrow(
            () ->
                new UnsupportedProfileException(
                    profile,
                    closed(profile, provider)
                        .orElse(
                            "%s on Java %s has no suite %s"
                                .formatted(
                                    provider.title(), System.getProperty("java.version"), iana))));
  }

  /** SunJSSE hides a suite that a property closes; the others lack what they do not list. */
  private static Optional<String> closed(Tls profile, Provider provider) {
    return provider.alike() == Provider.SUN
        ? Restrictions.here().against(profile)
        : Optional.empty();
  }

  /**
   * Up to TLS 1.2 a server may use an elliptic-curve certificate only when the client lists its
   * curve (RFC 8422, 5.1); bctls 1.84 wants the same in TLS 1.3. The curve is listed last and gets
   * no key share.
   */
  private static List<String> groups(Tls profile, Provider provider) {
    if (profile.group().isEmpty()) {
      return List.of();
    }
    boolean needsCurve = provider.bouncyCastle() || profile.protocol() != Protocol.TLS_1_3;
    return Stream.concat(
            profile.group().stream(),
            needsCurve ? profile.certificate().curve().stream() : Stream.empty())
        .distinct()
        .map(Group::jsse)
        .toList();
  }

  private static List<String> signatureSchemes(CertificateKind kind) {
    return Stream.of(
            kind.scheme(),
            kind.algorithm() == KeyAlgorithm.RSA ? SignatureScheme.RSA_PKCS1_SHA256 : kind.scheme())
        .distinct()
        .map(SignatureScheme::jsse)
        .toList();
  }
}
