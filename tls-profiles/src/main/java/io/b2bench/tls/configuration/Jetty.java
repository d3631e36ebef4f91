package io.b2bench.tls.configuration;

import java.util.List;

/** Jetty 12: its {@code SslContextFactory.Server}. */
final class Jetty extends Jsse {
  @Override
  public String comment(String text) {
    return "// " + text;
  }

  @Override
  public void write(Offer offer, Snippet to) {
    context(offer, to);
    if (adjusts(offer)) {
      to.add("SslContextFactory.Server tls =")
          .add("    new SslContextFactory.Server() {")
          .add("      @Override")
          .add("      public void customize(SSLEngine engine) {")
          .add("        super.customize(engine);")
          .add("        SSLParameters parameters = engine.getSSLParameters();");
      parameters(offer).forEach(line -> to.add("        " + line));
      to.add("      }").add("    };");
    } else {
      to.add("SslContextFactory.Server tls = new SslContextFactory.Server();");
    }
    to.add("tls.setSslContext(context);")
        .add("tls.setExcludeProtocols();")
        .add("tls.setExcludeCipherSuites();")
        .add("tls.setIncludeProtocols(%s);", literals(protocols(offer)))
        .add("tls.setIncludeCipherSuites(%s);", literals(patterns(offer)))
        .add("tls.setUseCipherSuitesOrder(true);")
        .when(offer.mutual(), "tls.setNeedClientAuth(true);");
  }

  /** Of patterns of the JDK's names, which begin with SSL for some old suites. */
  private static List<String> patterns(Offer offer) {
    return suites(offer).stream()
        .map(name -> name.replaceFirst("^TLS_RSA_WITH_(3DES|NULL)", "(TLS|SSL)_RSA_WITH_$1"))
        .toList();
  }
}
