package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The real program, started with a printed configuration. Only its port is put in. */
final class Front implements AutoCloseable {
  private static final Pattern COMMAND =
      Pattern.compile("\\b(openssl|keytool) ((genpkey|-importcert) .*?)(?: -->)?$");

  private final Path folder;
  private final Process process;
  private final int port;

  private Front(Path folder, Process process, int port) {
    this.folder = folder;
    this.process = process;
    this.port = port;
  }

  int port() {
    return port;
  }

  /**
   * Starts it and waits until it listens.
   *
   * @param folder where it runs, with the keys in {@code tls}
   * @param profiles what it was told to offer
   */
  static Front start(
      Installation installation, Path folder, Configuration pasted, List<Tls> profiles)
      throws IOException, InterruptedException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    makeFiles(installation, folder, pasted);
    Process process =
        new ProcessBuilder(command(installation, folder, pasted, profiles, port))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile())
            .start();
    Front front = new Front(folder, process, port);
    try {
      front.listens();
      return front;
    } catch (Throwable e) {
      front.close();
      throw e;
    }
  }

  private static List<String> command(
      Installation installation, Path folder, Configuration pasted, List<Tls> profiles, int port)
      throws IOException {
    String text = String.join("\n", pasted.lines());
    return switch (pasted.program()) {
      case NGINX -> {
        Path file = Files.writeString(folder.resolve("nginx.conf"), nginx(folder, text, port));
        yield installation.command(
            "nginx", "-p", folder.toString(), "-c", file.toString(), "-e", "stderr");
      }
      case HAPROXY -> {
        Path file = Files.writeString(folder.resolve("haproxy.cfg"), haproxy(text, port));
        yield installation.command("haproxy", "-f", file.toString());
      }
      case HTTPD -> {
        Path file =
            Files.writeString(
                folder.resolve("httpd.conf"), httpd(installation, folder, text, port));
        yield installation.command("apache2", "-X", "-f", file.toString());
      }
      case ENVOY -> {
        Path file = Files.writeString(folder.resolve("envoy.yaml"), envoy(text, port));
        yield installation.command(
            "envoy", "-c", file.toString(), "--concurrency", "1", "--disable-hot-restart");
      }
      case JETTY, TOMCAT, SPRING_BOOT, JAVA -> JavaServer.command(pasted, profiles, folder, port);
    };
  }

  private static String nginx(Path folder, String text, int port) {
    return """
        daemon off; master_process off; pid %1$s/nginx.pid; error_log stderr;
        events {}
        http {
          access_log off;
          client_body_temp_path %1$s/a; proxy_temp_path %1$s/b; fastcgi_temp_path %1$s/c;
          uwsgi_temp_path %1$s/d; scgi_temp_path %1$s/e;
        %2$s
        }
        """
        .formatted(folder, replaced(text, "listen 443", "listen 127.0.0.1:" + port));
  }

  private static String haproxy(String text, int port) {
    return """
        defaults
          timeout client 5s
          timeout server 5s
          timeout connect 5s
        %s
        """
        .formatted(replaced(text, "bind :443", "bind 127.0.0.1:" + port));
  }

  private static String httpd(Installation installation, Path folder, String text, int port) {
    Path modules = installation.modules();
    return """
        ServerRoot %1$s
        ServerName localhost
        PidFile %1$s/httpd.pid
        DefaultRuntimeDir %1$s
        ErrorLog /dev/stderr
        DocumentRoot %1$s
        %2$s
        Listen 127.0.0.1:%3$d
        %4$s
        """
        .formatted(
            folder,
            Stream.of("mpm_event", "authz_core", "ssl", "socache_shmcb")
                .map(m -> "LoadModule %s_module %s/mod_%s.so".formatted(m, modules, m))
                .collect(Collectors.joining("\n")),
            port,
            replaced(text, "<VirtualHost *:443>", "<VirtualHost *:%d>".formatted(port)));
  }

  private static String envoy(String text, int port) {
    return """
        static_resources:
          listeners:
          - address: {socket_address: {address: 127.0.0.1, port_value: %d}}
            filter_chains:
            - filters:
              - name: envoy.filters.network.http_connection_manager
                typed_config:
                  "@type": type.googleapis.com/envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager
                  stat_prefix: pasted
                  route_config: {}
                  http_filters:
                  - name: envoy.filters.http.router
                    typed_config:
                      "@type": type.googleapis.com/envoy.extensions.filters.http.router.v3.Router
        %s
        """
        .formatted(port, text.indent(6));
  }

  /** With the door of the text, which it must have, moved. */
  static String replaced(String text, String door, String free) {
    assertThat(text).contains(door);
    return text.replace(door, free);
  }

  /** Runs the commands of the comments that say how files are made. */
  private static void makeFiles(Installation installation, Path folder, Configuration pasted)
      throws IOException, InterruptedException {
    for (String line : pasted.lines()) {
      Matcher made = COMMAND.matcher(line);
      if (made.find()) {
        String[] words = made.group(2).split(" ");
        run(
            made.group(1).equals("openssl")
                ? installation.command("openssl", words)
                : keytool(words),
            folder);
        if (pasted.program() == Program.HTTPD) {
          append(folder, words[words.length - 1], pasted);
        }
      }
    }
  }

  private static List<String> keytool(String[] words) {
    Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    return Stream.concat(Stream.of(tool.toString()), Stream.of(words)).toList();
  }

  private static void run(List<String> command, Path folder)
      throws IOException, InterruptedException {
    Path said = folder.resolve("made.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(said)).isZero();
  }

  /** In a folder of its own, as other tests read the certificate too. */
  private static void append(Path folder, String parameters, Configuration pasted)
      throws IOException {
    String named = "SSLCertificateFile ";
    Path certificate =
        pasted.lines().stream()
            .map(String::strip)
            .filter(l -> l.startsWith(named))
            .map(l -> folder.resolve(l.substring(named.length())))
            .findFirst()
            .orElseThrow();
    Files.writeString(
        certificate, Files.readString(certificate) + Files.readString(folder.resolve(parameters)));
  }

  private void listens() {
    await()
        .atMost(Duration.ofMinutes(2))
        .ignoreExceptionsInstanceOf(ConnectException.class)
        .failFast(this::lives)
        .untilAsserted(() -> new Socket(InetAddress.getLoopbackAddress(), port).close());
  }

  private void lives() throws IOException {
    assertThat(process.isAlive()).as(Files.readString(folder.resolve("said.txt"))).isTrue();
  }

  @Override
  public void close() {
    process.destroy();
    process.onExit().completeOnTimeout(process, 10, TimeUnit.SECONDS).join().destroyForcibly();
  }
}
