package io.b2bench.tls.configuration;

import org.apache.catalina.startup.Catalina;

/** Tomcat with the {@code server.xml} of its folder. */
public final class TomcatServer {
  private TomcatServer() {}

  /** Runs until it is killed. */
  public static void main(String[] arguments) {
    Catalina tomcat = new Catalina();
    tomcat.setConfigFile("server.xml");
    tomcat.setAwait(false);
    tomcat.load();
    tomcat.start();
  }
}
