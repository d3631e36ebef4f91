package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
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
                Dialect.unlike(
                    offered,
                    other -> !other.suite().equals(profile.suite()),
                    "the client would choose between its suite and that of %s"))
        .or(
            () ->
                Dialect.unlike(
                    offered,
                    other -> other.certificate() != profile.certificate(),
                    "Spring Boot serves one certificate, here that of %s"));
  }

  @Override
  public void write(Offer offer, Snippet to) {
    jvm(offer, to);
    groupOption(offer, to);
    CertificateKind kind = offer.certificates().getFirst();
    to.add("server.port=443")
        .add("server.ssl.enabled-protocols=%s", String.join(",", protocols(offer)))
        .add("server.ssl.ciphers=%s", String.join(",", suites(offer)))
        .add("server.ssl.certificate=file:%s", to.site().file(offer, kind, ".pem"))
        .add("server.ssl.certificate-private-key=file:%s", to.site().key(kind, ".key"))
        .when(offer.mutual(), "server.ssl.trust-certificate=file:tls/clients.pem")
        .when(offer.mutual(), "server.ssl.client-auth=need")
        .when(offer.http2(), "server.http2.enabled=true");
  }
}
