package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * HAProxy, 2.2 or later. A certificate file holds key and certificates; of several, it takes what
 * the client can verify.
 */
final class HaProxy extends OpenSsl {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return profile.certificate() == CertificateKind.RSA_1024
        ? Optional.of(
            "it loads certificates before it lowers the security level, so it rejects 1024-bit keys")
        : super.refusal(profile, offered);
  }

  @Override
  public void write(Offer offer, Snippet to) {
    needs(offer, to);
    to.when(!offer.resumes() || offer.dhe().isPresent(), "global")
        .when(!offer.resumes(), "  tune.ssl.cachesize 0");
    offer.dhe().ifPresent(group -> to.add("  ssl-dh-param-file %s", parameters(group)));
    to.add("frontend %s", to.site().name())
        .add("  mode http")
        .add("  bind %s ssl %s", to.site().at(":443"), String.join(" ", words(offer, to.site())))
        .tasks();
  }

  private static List<String> words(Offer offer, Site site) {
    List<String> words = new ArrayList<>();
    offer
        .certificates()
        .forEach(kind -> words.add("crt " + site.file(offer, kind, "-and-key.pem")));
    words.add("ssl-min-ver " + version(offer.protocols().getFirst()));
    words.add("ssl-max-ver " + version(offer.protocols().getLast()));
    missing(offer).forEach(words::add);
    ciphers(offer).ifPresent(list -> words.add("ciphers " + list));
    if (!offer.suites13().isEmpty()) {
      words.add("ciphersuites " + names(offer.suites13()));
    }
    if (!named(offer).isEmpty()) {
      words.add("curves " + groups(offer));
    }
    if (!offer.resumes()) {
      words.add("no-tls-tickets");
    }
    if (offer.mutual()) {
      words.add("ca-file tls/clients.pem verify required");
    }
    words.add("alpn " + (offer.http2() ? "h2,http/1.1" : "http/1.1"));
    return words;
  }

  /** Versions between the first and the last that no profile has. */
  private static Stream<String> missing(Offer offer) {
    return Protocol.OVER_STREAMS.stream()
        .filter(p -> p.compareTo(offer.protocols().getFirst()) > 0)
        .filter(p -> p.compareTo(offer.protocols().getLast()) < 0)
        .filter(p -> !offer.protocols().contains(p))
        .map(p -> "no-" + version(p).replace(".", "").toLowerCase(Locale.ROOT));
  }

  private static String version(Protocol protocol) {
    return protocol == Protocol.TLS_1_0 ? "TLSv1.0" : protocol.jsse();
  }
}
