package io.b2bench.tls.configuration;

import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Programs in Java with a pasted configuration, each in a JVM of its own. */
final class JavaServer {
  private static final Pattern OPTION = Pattern.compile("start with (-D\\S+?),? ");

  private JavaServer() {}

  /** The command that starts one on this port. */
  static List<String> command(Configuration pasted, List<Tls> profiles, Path folder, int port)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(options(pasted));
    Optional<String> overlay = SecurityProperties.overlay(profiles);
    if (overlay.isPresent()) {
      Path file = Files.writeString(folder.resolve("java.security"), overlay.get());
      command.add("-Djava.security.properties=" + file);
    }
    command.addAll(program(pasted, profiles, folder, port));
    return command;
  }

  /** Those that the comments ask for. */
  private static List<String> options(Configuration pasted) {
    return pasted.lines().stream()
        .flatMap(l -> OPTION.matcher(l + " ").results())
        .map(MatchResult::group)
        .map(o -> OPTION.matcher(o).replaceFirst("$1"))
        .toList();
  }

  private static List<String> program(
      Configuration pasted, List<Tls> profiles, Path folder, int port) throws IOException {
    String text = String.join("\n", pasted.lines());
    return switch (pasted.program()) {
      case TOMCAT -> {
        Files.writeString(folder.resolve("server.xml"), tomcat(text, port));
        yield List.of(
            "-Dcatalina.home=" + folder, "-Dcatalina.base=" + folder, TomcatServer.class.getName());
      }
      case SPRING_BOOT -> {
        Files.writeString(
            folder.resolve("application.properties"),
            Front.replaced(text, "server.port=443", "server.port=" + port)
                + "\nserver.address=127.0.0.1\n");
        yield List.of(SpringServer.class.getName());
      }
      case JETTY -> source(folder, jetty(code(pasted.lines(), profiles), port));
      case JAVA -> source(folder, plain(code(pasted.lines(), profiles), port));
      default -> throw new IllegalArgumentException(pasted.program().text());
    };
  }

  private static String tomcat(String text, int port) {
    return """
        <Server port="-1">
          <Service name="Catalina">
        %s
            <Engine name="Catalina" defaultHost="localhost"><Host name="localhost"/></Engine>
          </Service>
        </Server>
        """
        .formatted(
            Front.replaced(
                text, "port=\"443\"", "port=\"%d\" address=\"127.0.0.1\"".formatted(port)));
  }

  private static String jetty(String code, int port) {
    return """
        %s
            org.eclipse.jetty.server.Server server = new org.eclipse.jetty.server.Server();
            org.eclipse.jetty.server.ServerConnector connector =
                new org.eclipse.jetty.server.ServerConnector(server, tls);
            connector.setHost("127.0.0.1");
            connector.setPort(%d);
            server.addConnector(connector);
            server.start();
        """
        .formatted(code, port);
  }

  /** With a socket in the place of the engine. */
  private static String plain(String code, int port) {
    String accept =
        """
        java.net.ServerSocket door =
            new java.net.ServerSocket(%d, 50, java.net.InetAddress.getLoopbackAddress());
        while (true) {
          SSLSocket engine =
              (SSLSocket) context.getSocketFactory().createSocket(door.accept(), null, true);
        """
            .formatted(port);
    return Front.replaced(code, "SSLEngine engine = context.createSSLEngine();", accept)
            .replace("BCSSLEngine", "BCSSLSocket")
        + """

          try {
            engine.getInputStream().read();
            engine.getOutputStream().write(0);
          } catch (java.io.IOException e) {
            e.printStackTrace();
          }
          engine.close();
        }
        """;
  }

  /** With the managers that it asks for by a comment. */
  private static String code(List<String> lines, List<Tls> profiles) {
    boolean chained = profiles.stream().anyMatch(p -> p.chain() == CertificateChain.INTERMEDIATE);
    return Front.replaced(
        String.join("\n", lines),
        "context.init(",
        """
        KeyManager[] keyManagers = io.b2bench.tls.configuration.Managers.keys(jsse, %s);
        TrustManager[] trustManagers = io.b2bench.tls.configuration.Managers.trust(jsse);
        context.init("""
            .formatted(chained));
  }

  private static List<String> source(Path folder, String code) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("Pasted.java"),
            """
            import java.security.*;
            import javax.net.ssl.*;
            import org.bouncycastle.jce.provider.BouncyCastleProvider;
            import org.bouncycastle.jsse.*;
            import org.bouncycastle.jsse.provider.BouncyCastleJsseProvider;
            import org.eclipse.jetty.util.ssl.SslContextFactory;

            public final class Pasted {
              public static void main(String[] arguments) throws Exception {
            %s
              }
            }
            """
                .formatted(code));
    return List.of(file.toString());
  }
}
