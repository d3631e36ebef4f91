package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A server of nginx, 1.19.4 or later: directives of ngx_http_ssl_module. */
final class Nginx extends OpenSsl {
  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(needs(offer));
    Optional<String> parameters = parameters(offer, lines);
    lines.add("server {");
    lines.add("  listen 443 ssl%s;".formatted(offer.http2() ? " http2" : ""));
    offer
        .certificates()
        .forEach(kind -> lines.addAll(keys(file(offer, kind, ".pem"), key(kind, ".key"))));
    lines.addAll(directives(offer));
    parameters.ifPresent(file -> lines.add("  ssl_dhparam %s;".formatted(file)));
    if (offer.mutual()) {
      lines.add("  ssl_client_certificate tls/clients.pem;");
      lines.add("  ssl_verify_client on;");
    }
    lines.add("}");
    return lines;
  }

  /** Where key and certificates are. */
  static List<String> keys(String certificate, String key) {
    return List.of(
        "  ssl_certificate %s;".formatted(certificate), "  ssl_certificate_key %s;".formatted(key));
  }

  /** What is negotiated. */
  static List<String> directives(Offer offer) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  ssl_protocols %s;"
            .formatted(
                offer.protocols().stream().map(Protocol::jsse).collect(Collectors.joining(" "))));
    ciphers(offer).ifPresent(list -> lines.add("  ssl_ciphers %s;".formatted(list)));
    if (!offer.suites13().isEmpty()) {
      lines.add("  ssl_conf_command Ciphersuites %s;".formatted(suites13(offer)));
    }
    lines.add("  ssl_prefer_server_ciphers on;");
    if (!named(offer).isEmpty()) {
      lines.add("  ssl_ecdh_curve %s;".formatted(groups(offer)));
    }
    if (!offer.resumes()) {
      lines.add("  ssl_session_tickets off;");
      lines.add("  ssl_session_cache off;");
    } else {
      lines.add("  ssl_session_tickets on;");
    }
    return lines;
  }
}
