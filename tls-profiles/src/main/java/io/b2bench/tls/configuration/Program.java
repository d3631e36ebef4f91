package io.b2bench.tls.configuration;

import java.util.Arrays;
import java.util.Optional;

/** What a configuration can be written for. */
public enum Program {
  NGINX("nginx", "tried with nginx 1.22.1 (OpenSSL 3.0)", Program.UNTRIED),
  HAPROXY("haproxy", "tried with HAProxy 2.6.12 (OpenSSL 3.0)", Program.UNTRIED),
  HTTPD(
      "httpd", "tried with Apache httpd 2.4.71 (OpenSSL 3.0), but for DHE suites", Program.UNTRIED),
  ENVOY("envoy", "tried with Envoy 1.40.0", "tried with Envoy 1.40.0"),
  JETTY("jetty", Program.UNTRIED, Program.UNTRIED),
  TOMCAT("tomcat", Program.UNTRIED, Program.UNTRIED),
  SPRING_BOOT("spring-boot", Program.UNTRIED, Program.UNTRIED),
  /** {@code SSLParameters} of any Java program. */
  JAVA("java", "compiled and tried with the JDK's provider", Program.UNTRIED);

  private static final String UNTRIED = "after the program's reference; not tried in the program";

  private final String text;
  private final String usual;
  private final String postQuantum;

  /**
   * A program.
   *
   * @param text its name on the command line
   * @param usual what the tests start
   * @param postQuantum what they start for what needs a newer library
   */
  Program(String text, String usual, String postQuantum) {
    this.text = text;
    this.usual = usual;
    this.postQuantum = postQuantum;
  }

  /** The versions that the tests started, and shook hands with, for such an offer. */
  String proved(Offer offer) {
    return offer.postQuantum() ? postQuantum : usual;
  }

  /** The name on the command line: {@code spring-boot}. */
  public String text() {
    return text;
  }

  Dialect dialect() {
    return switch (this) {
      case NGINX -> new Nginx();
      case HAPROXY -> new HaProxy();
      case HTTPD -> new Httpd();
      case ENVOY -> new Envoy();
      case JETTY -> new Jetty();
      case TOMCAT -> new Tomcat();
      case SPRING_BOOT -> new SpringBoot();
      case JAVA -> new JavaParameters();
    };
  }

  /** The program of that name. */
  public static Optional<Program> of(String text) {
    return Arrays.stream(values()).filter(p -> p.text.equals(text)).findFirst();
  }
}
