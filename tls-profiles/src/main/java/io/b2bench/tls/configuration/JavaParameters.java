package io.b2bench.tls.configuration;

import java.util.ArrayList;
import java.util.List;

/** {@code SSLParameters} of a server in Java 20 or later, for an engine or a server socket. */
final class JavaParameters extends Jsse {
  @Override
  public String comment(String text) {
    return "// " + text;
  }

  @Override
  public List<String> lines(Offer offer) {
    List<String> lines = new ArrayList<>(jvm(offer));
    lines.addAll(provider(offer));
    lines.add("SSLContext context = SSLContext.getInstance(\"TLS\", jsse);");
    lines.add(comment("key managers of KeyManagerFactory.getInstance(\"PKIX\", jsse)"));
    lines.add("context.init(keyManagers, trustManagers, null);");
    lines.add("SSLEngine engine = context.createSSLEngine();");
    lines.add("engine.setUseClientMode(false);");
    lines.add("SSLParameters parameters = context.getDefaultSSLParameters();");
    lines.addAll(settings(offer));
    return lines;
  }

  private static List<String> settings(Offer offer) {
    List<String> lines = new ArrayList<>();
    lines.add("parameters.setProtocols(new String[] {%s});".formatted(literals(protocols(offer))));
    lines.add("parameters.setCipherSuites(new String[] {%s});".formatted(literals(suites(offer))));
    lines.add("parameters.setUseCipherSuitesOrder(true);");
    if (offer.mutual()) {
      lines.add("parameters.setNeedClientAuth(true);");
    }
    if (offer.http2()) {
      lines.add("parameters.setApplicationProtocols(new String[] {\"h2\", \"http/1.1\"});");
    }
    lines.addAll(parameters(offer));
    return lines;
  }
}
