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
    if (offer.groups().isEmpty()) {
      lines.add("SslContextFactory.Server tls = new SslContextFactory.Server();");
    } else {
      lines.addAll(
          List.of(
              "SslContextFactory.Server tls =",
              "    new SslContextFactory.Server() {",
              "      @Override",
              "      public void customize(SSLEngine engine) {",
              "        super.customize(engine);",
              "        SSLParameters parameters = engine.getSSLParameters();",
              "        parameters.setNamedGroups(new String[] {%s});"
                  .formatted(literals(groups(offer))),
              "        engine.setSSLParameters(parameters);",
              "      }",
              "    };"));
    }
    if (isBouncyCastle(offer)) {
      lines.add("tls.setProvider(\"BCJSSE\");");
    }
    lines.add("tls.setKeyStorePath(\"tls/server.p12\");");
    lines.add("tls.setKeyStorePassword(password);");
    lines.add("tls.setExcludeProtocols();");
    lines.add("tls.setExcludeCipherSuites();");
    lines.add("tls.setIncludeProtocols(%s);".formatted(literals(protocols(offer))));
    lines.add("tls.setIncludeCipherSuites(%s);".formatted(literals(suites(offer))));
    lines.add("tls.setUseCipherSuitesOrder(true);");
    if (offer.mutual()) {
      lines.add("tls.setTrustStorePath(\"tls/clients.p12\");");
      lines.add("tls.setTrustStorePassword(password);");
      lines.add("tls.setNeedClientAuth(true);");
    }
    return lines;
  }
}
