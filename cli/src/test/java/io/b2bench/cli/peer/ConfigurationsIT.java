package io.b2bench.cli.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Choice;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Configurations pasted into the real programs: nginx, HAProxy and Apache httpd take them, and nmap
 * finds that they offer exactly the suites of the profiles. Of nothing post-quantum, which neither
 * nmap nor an OpenSSL before 3.5 knows.
 */
@Tag("full")
final class ConfigurationsIT {
  @TempDir private Path folder;
  private final List<Process> started = new ArrayList<>();

  @BeforeEach
  void keys() throws IOException {
    assumeTrue(Scanner.installed(), "nmap is not installed");
    Path keys = folder.resolve("tls");
    Keys.create(keys, EnumSet.allOf(CertificateKind.class), Set.of("localhost"));
    for (String kind : Files.readAllLines(keys.resolve("kinds"))) {
      Files.writeString(
          keys.resolve(kind + "-and-key.pem"),
          Files.readString(keys.resolve(kind + ".pem"))
              + Files.readString(keys.resolve(kind + ".key")));
    }
  }

  @AfterEach
  void stop() throws InterruptedException {
    for (Process process : started) {
      process.destroy();
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    }
  }

  @Test
  void nginxOffersExactlyTheSuitesOfAProfile() throws Exception {
    assumeTrue(Tool.installed("nginx"), "nginx is not installed");
    Map<Integer, List<Tls>> listeners = new TreeMap<>();
    String servers = servers(Program.NGINX, "listen 443", "listen 127.0.0.1:%d", listeners);
    Path file =
        Files.writeString(
            folder.resolve("nginx.conf"),
            """
            daemon off; master_process off; pid %1$s/nginx.pid; error_log stderr;
            events {}
            http {
              access_log off;
              client_body_temp_path %1$s/a; proxy_temp_path %1$s/b; fastcgi_temp_path %1$s/c;
              uwsgi_temp_path %1$s/d; scgi_temp_path %1$s/e;
            %2$s
            }
            """
                .formatted(folder, servers));
    start("nginx", "-p", folder.toString(), "-c", file.toString(), "-e", "stderr");
    offers(listeners);
  }

  @Test
  void haproxyOffersExactlyTheSuitesOfAProfile() throws Exception {
    assumeTrue(Tool.installed("haproxy"), "HAProxy is not installed");
    Map<Integer, List<Tls>> listeners = new TreeMap<>();
    String frontends =
        servers(Program.HAPROXY, "bind :443", "bind 127.0.0.1:%d", listeners)
            .replace("crt tls/", "crt " + folder + "/tls/");
    String named =
        Arrays.stream(frontends.split("frontend tls", -1))
            .reduce((a, b) -> a + "frontend tls-" + a.length() + b)
            .orElseThrow();
    Path file =
        Files.writeString(
            folder.resolve("haproxy.cfg"),
            """
            defaults
              timeout client 5s
              timeout server 5s
              timeout connect 5s
            %s
            """
                .formatted(named));
    start("haproxy", "-f", file.toString());
    offers(listeners);
  }

  @Test
  void httpdOffersExactlyTheSuitesOfAProfile() throws Exception {
    String program = Tool.installed("apache2") ? "apache2" : "httpd";
    assumeTrue(Tool.installed(program), "Apache httpd is not installed");
    Map<Integer, List<Tls>> listeners = new TreeMap<>();
    String hosts = servers(Program.HTTPD, "<VirtualHost *:443>", "<VirtualHost *:%d>", listeners);
    String ports =
        listeners.keySet().stream()
            .map(p -> "Listen 127.0.0.1:" + p)
            .collect(Collectors.joining("\n"));
    Path file =
        Files.writeString(
            folder.resolve("httpd.conf"),
            """
            ServerRoot %1$s
            ServerName localhost
            PidFile %1$s/httpd.pid
            DefaultRuntimeDir %1$s
            ErrorLog /dev/stderr
            DocumentRoot %1$s
            %2$s
            %3$s
            %4$s
            """
                .formatted(folder, modules(), ports, hosts));
    start(program, "-X", "-f", file.toString());
    offers(listeners);
  }

  /** Where they are not part of the program. */
  private static String modules() throws IOException {
    Path modules = Path.of("/usr/lib/apache2/modules");
    if (!Files.isDirectory(modules)) {
      return "";
    }
    return Stream.of("mpm_event", "authz_core", "ssl", "socache_shmcb")
        .map(m -> "LoadModule %s_module %s/mod_%s.so".formatted(m, modules, m))
        .collect(Collectors.joining("\n"));
  }

  /** A server for each profile alone, and one for two of them together. */
  private String servers(
      Program program, String door, String free, Map<Integer, List<Tls>> listeners)
      throws Exception {
    StringBuilder servers = new StringBuilder();
    for (List<Tls> profiles : offers(program)) {
      Configuration pasted =
          Configuration.of(
              program, "a test", profiles.stream().map(p -> new Choice(p, "free")).toList());
      if (!pasted.lines().isEmpty()) {
        int port = freePort(listeners);
        listeners.put(port, profiles);
        String text = String.join("\n", pasted.lines());
        assertThat(text).contains(door);
        servers.append(text.replace(door, free.formatted(port))).append('\n');
      }
    }
    assertThat(listeners).hasSizeGreaterThan(20);
    dhParameters();
    return servers.toString();
  }

  private List<List<Tls>> offers(Program program) throws Exception {
    List<Tls> catalogue =
        Catalog.shipped().profiles().stream()
            .flatMap(p -> p instanceof Tls tls ? Stream.of(tls) : Stream.empty())
            .toList();
    OpenSsl openssl =
        OpenSsl.of(folder.resolve("tls/kinds"), catalogue.stream().map(Tls::suite).toList());
    List<Tls> all =
        catalogue.stream()
            .filter(tls -> tls.group().filter(Group::postQuantum).isEmpty())
            .filter(tls -> openssl.name(tls.suite()).isPresent())
            .filter(
                tls ->
                    Configuration.of(program, "", List.of(new Choice(tls, ""))).refused().isEmpty())
            .toList();
    List<Tls> both =
        Stream.of("tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm")
            .map(name -> (Tls) Catalog.shipped().profile(name))
            .toList();
    return Stream.concat(all.stream().map(List::of), Stream.of(both)).toList();
  }

  private void dhParameters() throws Exception {
    Path file = folder.resolve("tls/ffdhe2048.pem");
    Tool openssl = new Tool("openssl", folder.resolve("tls/kinds"));
    assertThat(
            openssl
                .run(
                    List.of(
                        "genpkey",
                        "-genparam",
                        "-algorithm",
                        "DH",
                        "-pkeyopt",
                        "group:ffdhe2048",
                        "-out",
                        file.toString()))
                .code())
        .isZero();
  }

  private static int freePort(Map<Integer, List<Tls>> taken) throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      int port = socket.getLocalPort();
      return taken.containsKey(port) ? freePort(taken) : port;
    }
  }

  private void start(String... command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said.txt").toFile());
    // or a distribution's own settings refuse older protocols
    builder.environment().put("OPENSSL_CONF", "/dev/null");
    started.add(builder.start());
  }

  private void offers(Map<Integer, List<Tls>> listeners) throws Exception {
    await()
        .ignoreExceptionsInstanceOf(ConnectException.class)
        .untilAsserted(
            () -> {
              assertThat(started)
                  .as(Files.readString(folder.resolve("said.txt")))
                  .allMatch(Process::isAlive);
              for (int port : listeners.keySet()) {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
              }
            });
    Map<Integer, Map<String, List<String>>> found =
        Scanner.in(folder).scan(List.copyOf(listeners.keySet()));
    listeners.forEach(
        (port, profiles) ->
            assertThat(found.get(port))
                .as(profiles.stream().map(Tls::name).collect(Collectors.joining(" and ")))
                .isEqualTo(suites(profiles)));
  }

  private static Map<String, List<String>> suites(List<Tls> profiles) {
    return profiles.stream()
        .collect(
            Collectors.groupingBy(
                tls -> tls.protocol().text().replace("TLS ", "TLSv"),
                Collectors.mapping(tls -> tls.suite().iana(), Collectors.toList())));
  }
}
