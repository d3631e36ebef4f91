package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;

/** A server of nginx, 1.19.4 or later: directives of ngx_http_ssl_module. */
final class Nginx extends OpenSsl {
  @Override
  public void write(Offer offer, Snippet to) {
    Site site = to.site();
    needs(offer, to);
    to.add("server {").add("  listen %s ssl%s;", site.at("443"), offer.http2() ? " http2" : "");
    for (CertificateKind kind : offer.certificates()) {
      to.add("  ssl_certificate %s;", site.file(offer, kind, ".pem"))
          .add("  ssl_certificate_key %s;", site.key(kind, ".key"));
    }
    to.add("  ssl_protocols %s;", Offer.joined(" ", offer.protocols(), Protocol::jsse));
    ciphers(offer).ifPresent(list -> to.add("  ssl_ciphers %s;", list));
    to.when(
            !offer.suites13().isEmpty(),
            "  ssl_conf_command Ciphersuites %s;",
            names(offer.suites13()))
        .add("  ssl_prefer_server_ciphers on;")
        .when(!named(offer).isEmpty(), "  ssl_ecdh_curve %s;", groups(offer))
        .add("  ssl_session_tickets %s;", offer.resumes() ? "on" : "off")
        .when(!offer.resumes(), "  ssl_session_cache off;");
    offer.dhe().ifPresent(group -> to.add("  ssl_dhparam %s;", parameters(group)));
    to.when(offer.mutual(), "  ssl_client_certificate tls/clients.pem;")
        .when(offer.mutual(), "  ssl_verify_client on;")
        .tasks()
        .add("}");
  }
}
