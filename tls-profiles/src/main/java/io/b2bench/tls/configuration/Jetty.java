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
    lines.add("tls.setSslContext(context);");
    lines.add("tls.setExcludeProtocols();");
    lines.add("tls.setExcludeCipherSuites();");
    lines.add("tls.setIncludeProtocols(%s);".formatted(literals(protocols(offer))));
    lines.add("tls.setIncludeCipherSuites(%s);".formatted(literals(suites(offer))));
    lines.add("tls.setUseCipherSuitesOrder(true);");
    if (offer.mutual()) {
      lines.add("tls.setNeedClientAuth(true);");
    }
    return lines;
  }
}
