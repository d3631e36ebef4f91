package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Mac;
import io.b2bench.tls.profile.Mode;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Envoy, v3: a transport socket of a filter chain. Its library is BoringSSL. */
final class Envoy implements Dialect {
  /** BoringSSL's names, as Envoy's reference of {@code ecdh_curves} has them. */
  private static final Map<Group, String> GROUPS =
      Map.of(
          Group.X25519, "X25519",
          Group.SECP256R1, "P-256",
          Group.SECP384R1, "P-384",
          Group.SECP521R1, "P-521",
          Group.X25519MLKEM768, "X25519MLKEM768");

  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    Suite suite = profile.suite();
    if (profile.protocol() != Protocol.TLS_1_3 && !has(suite)) {
      return Optional.of("its library, BoringSSL, lacks " + suite.iana());
    }
    if (profile.protocol() == Protocol.TLS_1_3) {
      return Optional.of("its TLS 1.3 suites cannot be configured: the client chooses");
    }
    Optional<String> otherKey =
        Dialect.unlike(
            offered,
            other -> other.certificate() != profile.certificate(),
            "it would choose between its certificate and that of %s");
    if (otherKey.isPresent()) {
      return otherKey;
    }
    if (profile.certificate() == CertificateKind.RSA_1024) {
      return Optional.of("it takes no RSA keys below 2048 bits");
    }
    KeyAlgorithm key = profile.certificate().algorithm();
    if (key != KeyAlgorithm.RSA
        && profile.certificate() != CertificateKind.ECDSA_P256
        && profile.certificate() != CertificateKind.ECDSA_P384) {
      return Optional.of("it takes only RSA and ECDSA certificates");
    }
    return profile
        .group()
        .filter(g -> !GROUPS.containsKey(g))
        .map(g -> "its library, BoringSSL, lacks " + g.jsse());
  }

  private static boolean has(Suite suite) {
    boolean aes = suite.cipher() == Cipher.AES_128 || suite.cipher() == Cipher.AES_256;
    return switch (suite.keyExchange()) {
      case ECDHE -> suite.cipher() == Cipher.CHACHA20 || (aes && old(suite));
      case RSA -> aes && old(suite);
      default -> false;
    };
  }

  private static boolean old(Suite suite) {
    return suite.mode() == Mode.GCM || (suite.mode() == Mode.CBC && suite.mac() == Mac.SHA);
  }

  @Override
  public String name(Tls profile) {
    return OpenSsl.name(profile.suite());
  }

  @Override
  public void write(Offer offer, Snippet to) {
    to.add("transport_socket:")
        .add("  name: envoy.transport_sockets.tls")
        .add("  typed_config:")
        .add(
            "    \"@type\": type.googleapis.com/envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext")
        .add("    common_tls_context:")
        .add("      alpn_protocols: [%s]", offer.http2() ? "h2, http/1.1" : "http/1.1")
        .add("      tls_params:")
        .add("        tls_minimum_protocol_version: %s", version(offer.protocols().getFirst()))
        .add("        tls_maximum_protocol_version: %s", version(offer.protocols().getLast()))
        .when(
            !offer.earlier().isEmpty(),
            "        cipher_suites: [%s]",
            Offer.joined(", ", offer.earlier(), OpenSsl::name))
        .when(
            !offer.groups().isEmpty(),
            "        ecdh_curves: [%s]",
            Offer.joined(", ", offer.groups(), group -> Objects.requireNonNull(GROUPS.get(group))))
        .add("      tls_certificates:");
    for (CertificateKind kind : offer.certificates()) {
      to.add("      - certificate_chain: {filename: %s}", to.site().file(offer, kind, ".pem"))
          .add("        private_key: {filename: %s}", to.site().key(kind, ".key"));
    }
    to.when(offer.mutual(), "      validation_context: {trusted_ca: {filename: tls/clients.pem}}")
        .when(offer.mutual(), "    require_client_certificate: true")
        .when(!offer.resumes(), "    disable_stateless_session_resumption: true")
        .when(!offer.resumes(), "    disable_stateful_session_resumption: true");
  }

  private static String version(Protocol protocol) {
    return protocol.text().replace("TLS ", "TLSv").replace('.', '_');
  }
}
