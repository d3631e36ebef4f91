package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

/** Apache httpd, 2.4.36 or later: directives of mod_ssl. */
final class Httpd extends OpenSsl {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return profile.suite().cipher() == Cipher.NULL
        ? Optional.of("mod_ssl never offers suites without encryption")
        : super.refusal(profile, offered);
  }

  @Override
  public void write(Offer offer, Snippet to) {
    Site site = to.site();
    needs(offer, to);
    to.noteWhen(offer.dhe().isPresent(), "append that file to the first SSLCertificateFile")
        .when(!offer.resumes(), "SSLSessionCache none")
        .add("<VirtualHost %s>", site.at("*:443"))
        .add("  SSLEngine on");
    for (CertificateKind kind : offer.certificates()) {
      to.add("  SSLCertificateFile %s", site.file(offer, kind, ".pem"))
          .add("  SSLCertificateKeyFile %s", site.key(kind, ".key"));
    }
    to.add("  SSLProtocol -all %s", Offer.joined(" ", offer.protocols(), p -> "+" + p.jsse()));
    ciphers(offer).ifPresent(list -> to.add("  SSLCipherSuite %s", list));
    to.when(!offer.suites13().isEmpty(), "  SSLCipherSuite TLSv1.3 %s", names(offer.suites13()))
        .add("  SSLHonorCipherOrder on")
        .when(!named(offer).isEmpty(), "  SSLOpenSSLConfCmd Groups %s", groups(offer))
        .when(!offer.resumes(), "  SSLSessionTickets off");
    if (offer.mutual()) {
      to.add("  SSLCACertificateFile tls/clients.pem")
          .add("  SSLVerifyClient require")
          .add("  SSLVerifyDepth 2")
          // or it would send certificates of the clients' authorities as its own chain
          .add(
              "  SSLOpenSSLConfCmd ChainCAFile %s",
              site.file(offer, offer.certificates().getFirst(), ".pem"));
    }
    to.add("  Protocols %s", offer.http2() ? "h2 http/1.1" : "http/1.1")
        .tasks()
        .add("</VirtualHost>");
  }
}
