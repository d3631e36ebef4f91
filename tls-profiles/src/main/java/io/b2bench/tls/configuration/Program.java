package io.b2bench.tls.configuration;

import java.util.Arrays;
import java.util.Optional;

/** What a configuration can be written for. */
public enum Program {
  NGINX("nginx", new Nginx()),
  HAPROXY("haproxy", new HaProxy()),
  HTTPD("httpd", new Httpd()),
  ENVOY("envoy", new Envoy()),
  JETTY("jetty", new Jetty()),
  TOMCAT("tomcat", new Tomcat()),
  SPRING_BOOT("spring-boot", new SpringBoot()),
  /** {@code SSLParameters} of any Java program. */
  JAVA("java", new JavaParameters());

  private final String text;
  private final Dialect dialect;

  Program(String text, Dialect dialect) {
    this.text = text;
    this.dialect = dialect;
  }

  /** The name on the command line: {@code spring-boot}. */
  public String text() {
    return text;
  }

  Dialect dialect() {
    return dialect;
  }

  /** The program of that name. */
  public static Optional<Program> of(String text) {
    return Arrays.stream(values()).filter(p -> p.text.equals(text)).findFirst();
  }
}
