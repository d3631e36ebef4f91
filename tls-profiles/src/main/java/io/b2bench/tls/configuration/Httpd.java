package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Apache httpd, 2.4.36 or later: directives of mod_ssl. */
final class Httpd extends OpenSsl {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return profile.suite().cipher() == Cipher.NULL
        ? Optional.of("mod_ssl never offers suites without encryption")
        : super.refusal(profile, offered);
  }

  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(needs(offer));
    Optional<String> parameters = parameters(offer, lines);
    parameters.ifPresent(
        file -> lines.add(comment("append that file to the first SSLCertificateFile")));
    if (!offer.resumes()) {
      lines.add("SSLSessionCache none");
    }
    lines.add("<VirtualHost *:443>");
    lines.add("  SSLEngine on");
    offer
        .certificates()
        .forEach(
            kind -> {
              lines.add("  SSLCertificateFile " + file(offer, kind, ".pem"));
              lines.add("  SSLCertificateKeyFile " + key(kind, ".key"));
            });
    lines.add(
        "  SSLProtocol -all "
            + offer.protocols().stream().map(p -> "+" + p.jsse()).collect(Collectors.joining(" ")));
    ciphers(offer).ifPresent(list -> lines.add("  SSLCipherSuite " + list));
    if (!offer.suites13().isEmpty()) {
      lines.add("  SSLCipherSuite TLSv1.3 " + suites13(offer));
    }
    lines.add("  SSLHonorCipherOrder on");
    if (!named(offer).isEmpty()) {
      lines.add("  SSLOpenSSLConfCmd Groups " + groups(offer));
    }
    if (!offer.resumes()) {
      lines.add("  SSLSessionTickets off");
    }
    if (offer.mutual()) {
      lines.add("  SSLCACertificateFile tls/clients.pem");
      lines.add("  SSLVerifyClient require");
      lines.add("  SSLVerifyDepth 2");
      // or it would send certificates of the clients' authorities as its own chain
      lines.add(
          "  SSLOpenSSLConfCmd ChainCAFile "
              + file(offer, offer.certificates().getFirst(), ".pem"));
    }
    lines.add("  Protocols " + (offer.http2() ? "h2 http/1.1" : "http/1.1"));
    lines.add("</VirtualHost>");
    return lines;
  }
}
