package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Spring Boot 3: properties of its embedded server. */
final class SpringBoot extends Jsse {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return unnamed(profile)
        .or(() -> super.refusal(profile, offered))
        .or(
            () ->
                unlike(
                    offered,
                    other -> !other.suite().equals(profile.suite()),
                    "the client would choose between its suite and that of %s"))
        .or(
            () ->
                unlike(
                    offered,
                    other -> other.certificate() != profile.certificate(),
                    "Spring Boot serves one certificate, here that of %s"));
  }

  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(jvm(offer));
    lines.addAll(groupOption(offer));
    lines.add("server.port=443");
    lines.add("server.ssl.enabled-protocols=" + String.join(",", protocols(offer)));
    lines.add("server.ssl.ciphers=" + String.join(",", suites(offer)));
    CertificateKind kind = offer.certificates().getFirst();
    lines.add("server.ssl.certificate=file:" + OpenSsl.file(offer, kind, ".pem"));
    lines.add("server.ssl.certificate-private-key=file:" + OpenSsl.key(kind, ".key"));
    if (offer.mutual()) {
      lines.add("server.ssl.trust-certificate=file:tls/clients.pem");
      lines.add("server.ssl.client-auth=need");
    }
    if (offer.http2()) {
      lines.add("server.http2.enabled=true");
    }
    return lines;
  }
}
