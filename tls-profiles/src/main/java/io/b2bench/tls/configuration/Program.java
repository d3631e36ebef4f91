package io.b2bench.tls.configuration;

/** What a configuration can be written for. */
public enum Program {
  NGINX("nginx", "nginx 1.26.3, OpenSSL 3.5"),
  HAPROXY("haproxy", "HAProxy 3.0.11, OpenSSL 3.5"),
  HTTPD("httpd", "Apache httpd 2.4.71, OpenSSL 3.5"),
  ENVOY("envoy", "Envoy 1.40.0"),
  JETTY("jetty", "Jetty 12.1.14, JDK 25"),
  TOMCAT("tomcat", "Tomcat 11.0.27, JDK 25"),
  SPRING_BOOT("spring-boot", "Spring Boot 4.0.7, Tomcat 11.0.27, JDK 25"),
  /** {@code SSLParameters} of any Java program. */
  JAVA("java", "JDK 25");

  private final String text;
  private final String tried;

  /**
   * A program.
   *
   * @param text its name on the command line
   * @param tried what the tests start, and shake hands with
   */
  Program(String text, String tried) {
    this.text = text;
    this.tried = tried;
  }

  /** The versions that the tests start, and shake hands with. */
  String tried() {
    return tried;
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
}
