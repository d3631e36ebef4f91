package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/** Envoy, v3: a transport socket of a filter chain. Its library is BoringSSL. */
final class Envoy implements Dialect {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    if (profile.protocol() == Protocol.TLS_1_3) {
      return Optional.of("its TLS 1.3 suites cannot be configured: the client chooses");
    }
    return BoringSsl.refusal(profile)
        .or(
            () ->
                Dialect.unlike(
                    offered,
                    other -> other.certificate() != profile.certificate(),
                    "it would choose between its certificate and that of %s"));
  }

  @Override
  public Optional<String> incapable(Tls profile) {
    return BoringSsl.refusal(profile);
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
            Offer.joined(", ", offer.groups(), BoringSsl::group))
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
