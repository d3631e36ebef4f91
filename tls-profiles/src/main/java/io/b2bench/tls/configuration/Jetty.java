package io.b2bench.tls.configuration;

import java.util.ArrayList;
import java.util.List;

/** Jetty 12: its {@code SslContextFactory.Server}. */
final class Jetty extends Jsse {
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
    lines.addAll(factory(offer));
    lines.add("tls.setSslContext(context);");
    lines.add("tls.setExcludeProtocols();");
    lines.add("tls.setExcludeCipherSuites();");
    lines.add("tls.setIncludeProtocols(%s);".formatted(literals(protocols(offer))));
    lines.add("tls.setIncludeCipherSuites(%s);".formatted(literals(patterns(offer))));
    lines.add("tls.setUseCipherSuitesOrder(true);");
    if (offer.mutual()) {
      lines.add("tls.setNeedClientAuth(true);");
    }
    return lines;
  }

  private static List<String> factory(Offer offer) {
    if (!adjusts(offer)) {
      return List.of("SslContextFactory.Server tls = new SslContextFactory.Server();");
    }
    List<String> lines =
        new ArrayList<>(
            List.of(
                "SslContextFactory.Server tls =",
                "    new SslContextFactory.Server() {",
                "      @Override",
                "      public void customize(SSLEngine engine) {",
                "        super.customize(engine);",
                "        SSLParameters parameters = engine.getSSLParameters();"));
    parameters(offer).forEach(line -> lines.add("        " + line));
    lines.addAll(List.of("      }", "    };"));
    return lines;
  }

  /** Of patterns of the JDK's names, which begin with SSL for some old suites. */
  private static List<String> patterns(Offer offer) {
    return suites(offer).stream()
        .map(name -> name.replaceFirst("^TLS_RSA_WITH_(3DES|NULL)", "(TLS|SSL)_RSA_WITH_$1"))
        .toList();
  }
}
