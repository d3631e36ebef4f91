package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tomcat 9 or later with the JVM's TLS: a connector for {@code server.xml}. */
final class Tomcat extends Jsse {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return unnamed(profile).or(() -> super.refusal(profile, offered));
  }

  @Override
  public String comment(String text) {
    return "<!-- " + text.replace("--", "- -") + " -->";
  }

  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(jvm(offer));
    lines.addAll(groupOption(offer));
    lines.add(
        "<Connector port=\"443\" protocol=\"org.apache.coyote.http11.Http11NioProtocol\""
            + " SSLEnabled=\"true\">");
    if (offer.http2()) {
      lines.add("  <UpgradeProtocol className=\"org.apache.coyote.http2.Http2Protocol\"/>");
    }
    lines.add(
        "  <SSLHostConfig protocols=\"%s\" honorCipherOrder=\"true\"%s"
            .formatted(
                String.join("+", protocols(offer)),
                offer.mutual()
                    ? " certificateVerification=\"required\" caCertificateFile=\"tls/clients.pem\""
                    : ""));
    lines.add("      ciphers=\"%s\">".formatted(String.join(":", suites(offer))));
    offer
        .certificates()
        .forEach(
            kind ->
                lines.add(
                    "    <Certificate certificateFile=\"tls/%s.pem\" certificateKeyFile=\"tls/%s.key\"%s/>"
                        .formatted(kind.text(), kind.text(), type(kind))));
    lines.add("  </SSLHostConfig>");
    lines.add("</Connector>");
    return lines;
  }

  private static String type(CertificateKind kind) {
    if (kind.algorithm() == KeyAlgorithm.RSA) {
      return " type=\"RSA\"";
    }
    return kind.algorithm() == KeyAlgorithm.ECDSA ? " type=\"EC\"" : "";
  }
}
