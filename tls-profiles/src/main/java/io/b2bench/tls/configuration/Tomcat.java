package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tomcat with the JVM's TLS, where suites of TLS 1.3 are set apart: a connector for server.xml. */
final class Tomcat extends Jsse {
  @Override
  public Optional<String> refusal(Tls profile, List<Tls> offered) {
    return unnamed(profile)
        .or(
            () ->
                profile.certificate().algorithm() == KeyAlgorithm.EDDSA
                    ? Optional.of(
                        "it reads RSA, EC and ML-DSA keys from PEM files, but not Ed25519")
                    : super.refusal(profile, offered));
  }

  @Override
  public String comment(String text) {
    return "<!-- " + text.replace("--", "- -") + " -->";
  }

  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(jvm(offer));
    lines.addAll(groupOption(offer));
    if (!offer.suites13().isEmpty()) {
      lines.add(
          comment(
              "needs Tomcat 11.0.18 or later, or 10.1.62: older ones do not know cipherSuites"));
    }
    if (offer.mutual()) {
      lines.add(
          comment(
              "tls/clients.p12 holds the authorities of the clients; keytool takes the first of a file,"
                  + " so run this once for each, with an alias of its own: keytool -importcert -noprompt -alias clients -file tls/clients.pem"
                  + " -keystore tls/clients.p12 -storetype PKCS12 -storepass changeit"));
    }
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
                    ? " certificateVerification=\"required\" truststoreFile=\"tls/clients.p12\""
                        + " truststoreType=\"PKCS12\" truststorePassword=\"changeit\""
                    : ""));
    if (!offer.suites13().isEmpty()) {
      lines.add("      cipherSuites=\"%s\"".formatted(joined(offer.suites13())));
    }
    if (!offer.earlier().isEmpty()) {
      lines.add("      ciphers=\"%s\"".formatted(joined(offer.earlier())));
    }
    lines.add("      >");
    offer
        .certificates()
        .forEach(
            kind ->
                lines.add(
                    "    <Certificate certificateFile=\"%s\" certificateKeyFile=\"%s\"%s/>"
                        .formatted(
                            OpenSsl.file(offer, kind, ".pem"),
                            OpenSsl.key(kind, ".key"),
                            type(kind))));
    lines.add("  </SSLHostConfig>");
    lines.add("</Connector>");
    return lines;
  }

  private static String joined(List<Suite> suites) {
    return suites.stream().map(Suite::iana).collect(Collectors.joining(":"));
  }

  private static String type(CertificateKind kind) {
    if (kind.algorithm() == KeyAlgorithm.RSA) {
      return " type=\"RSA\"";
    }
    return kind.algorithm() == KeyAlgorithm.ECDSA ? " type=\"EC\"" : "";
  }
}
