package io.b2bench.tls.configuration;

import java.util.Arrays;
import java.util.Optional;

/** What a configuration can be written for. */
public enum Program {
  NGINX("nginx"),
  HAPROXY("haproxy"),
  HTTPD("httpd"),
  ENVOY("envoy"),
  JETTY("jetty"),
  TOMCAT("tomcat"),
  SPRING_BOOT("spring-boot"),
  /** {@code SSLParameters} of any Java program. */
  JAVA("java");

  private final String text;

  Program(String text) {
    this.text = text;
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
