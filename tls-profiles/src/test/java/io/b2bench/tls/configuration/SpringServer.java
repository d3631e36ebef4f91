package io.b2bench.tls.configuration;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;

/** An empty application of Spring Boot with the {@code application.properties} of its folder. */
@ImportAutoConfiguration({
  SslAutoConfiguration.class,
  TomcatServletWebServerAutoConfiguration.class
})
public class SpringServer {
  /** Runs until it is killed. */
  public static void main(String[] arguments) {
    SpringApplication.run(SpringServer.class, arguments);
  }
}
