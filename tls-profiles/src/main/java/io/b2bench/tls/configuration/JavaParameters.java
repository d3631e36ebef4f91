package io.b2bench.tls.configuration;

/** {@code SSLParameters} of a server in Java 20 or later, for an engine or a server socket. */
final class JavaParameters extends Jsse {
  @Override
  public String comment(String text) {
    return "// " + text;
  }

  @Override
  public void write(Offer offer, Snippet to) {
    context(offer, to);
    to.add("SSLEngine engine = context.createSSLEngine();")
        .add("engine.setUseClientMode(false);")
        .add("SSLParameters parameters = context.getDefaultSSLParameters();")
        .add("parameters.setProtocols(new String[] {%s});", literals(protocols(offer)))
        .add("parameters.setCipherSuites(new String[] {%s});", literals(suites(offer)))
        .add("parameters.setUseCipherSuitesOrder(true);")
        .when(offer.mutual(), "parameters.setNeedClientAuth(true);")
        .when(
            offer.http2(),
            "parameters.setApplicationProtocols(new String[] {\"h2\", \"http/1.1\"});");
    parameters(offer).forEach(to::add);
  }
}
