package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.Optional;

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
  public void write(Offer offer, Snippet to) {
    jvm(offer, to);
    groupOption(offer, to);
    to.noteWhen(
            !offer.suites13().isEmpty(),
            "needs Tomcat 11.0.18 or later, or 10.1.62: older ones do not know cipherSuites")
        .noteWhen(
            offer.mutual(),
            "tls/clients.p12 holds the authorities of the clients; keytool takes the first of a file,"
                + " so run this once for each, with an alias of its own: keytool -importcert -noprompt -alias clients -file tls/clients.pem"
                + " -keystore tls/clients.p12 -storetype PKCS12 -storepass changeit")
        .add(
            "<Connector port=\"443\" protocol=\"org.apache.coyote.http11.Http11NioProtocol\""
                + " SSLEnabled=\"true\">")
        .when(
            offer.http2(),
            "  <UpgradeProtocol className=\"org.apache.coyote.http2.Http2Protocol\"/>")
        .add(
            "  <SSLHostConfig protocols=\"%s\" honorCipherOrder=\"true\"%s",
            String.join("+", protocols(offer)),
            offer.mutual()
                ? " certificateVerification=\"required\" truststoreFile=\"tls/clients.p12\""
                    + " truststoreType=\"PKCS12\" truststorePassword=\"changeit\""
                : "")
        .when(
            !offer.suites13().isEmpty(),
            "      cipherSuites=\"%s\"",
            Offer.joined(":", offer.suites13(), Suite::iana))
        .when(
            !offer.earlier().isEmpty(),
            "      ciphers=\"%s\"",
            Offer.joined(":", offer.earlier(), Suite::iana))
        .add("      >");
    for (CertificateKind kind : offer.certificates()) {
      to.add(
          "    <Certificate certificateFile=\"%s\" certificateKeyFile=\"%s\"%s/>",
          to.site().file(offer, kind, ".pem"), to.site().key(kind, ".key"), type(kind));
    }
    to.add("  </SSLHostConfig>").add("</Connector>");
  }

  private static String type(CertificateKind kind) {
    if (kind.algorithm() == KeyAlgorithm.RSA) {
      return " type=\"RSA\"";
    }
    return kind.algorithm() == KeyAlgorithm.ECDSA ? " type=\"EC\"" : "";
  }
}
