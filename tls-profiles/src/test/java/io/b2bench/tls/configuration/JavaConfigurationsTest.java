package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is to be pasted into Java programs, compiled and spoken to. */
final class JavaConfigurationsTest {
  private static final Keys KEYS =
      Keys.inMemory(
          profiles().map(Tls::certificate).collect(Collectors.toSet()), Set.of("localhost"));
  private static final char[] PASSWORD = "paste".toCharArray();

  @TempDir private Path folder;

  static Stream<Tls> profiles() {
    return Catalog.shipped().profiles().stream()
        .flatMap(p -> p instanceof Tls tls ? Stream.of(tls) : Stream.empty())
        .filter(tls -> tls.provider() == Provider.SUN && tls.opens().isEmpty())
        .filter(tls -> Proof.pasted(Program.JAVA, List.of(tls)).refused().isEmpty());
  }

  /** Of each protocol and kind of certificate one. */
  static Stream<Tls> someProfiles() {
    Map<String, Tls> some = new LinkedHashMap<>();
    profiles().forEach(tls -> some.putIfAbsent(tls.protocol() + " " + tls.certificate(), tls));
    return some.values().stream();
  }

  @ParameterizedTest
  @MethodSource("someProfiles")
  void speaksAProfileAndNothingElse(Tls profile) throws Exception {
    speaksTheProfileAndNothingElse(profile);
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("profiles")
  void speaksTheProfileAndNothingElse(Tls profile) throws Exception {
    try (SSLServerSocket server = server(profile)) {
      assertThat(server.getEnabledCipherSuites()).containsExactly(profile.suite().iana());
      assertThat(server.getEnabledProtocols()).containsExactly(profile.protocol().jsse());
      CompletableFuture<Void> served = CompletableFuture.runAsync(() -> answer(server));
      try (SSLSocket client =
          ClientEnd.of(profile, KEYS)
              .open(
                  new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort()),
                  "localhost",
                  server.getLocalPort())
              .socket()) {
        client.getOutputStream().write('?');
        assertThat(client.getInputStream().read()).isEqualTo('!');
        assertThat(client.getSession().getCipherSuite()).isEqualTo(profile.suite().iana());
      }
      served.join();
    }
  }

  private static void answer(SSLServerSocket server) {
    try (Socket connection = server.accept()) {
      connection.getInputStream().read();
      connection.getOutputStream().write('!');
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private SSLServerSocket server(Tls profile) throws Exception {
    List<String> lines =
        Configuration.of(Program.JAVA, "a test", List.of(new Choice(profile, "free"))).lines();
    assertThat(lines.getLast()).isEqualTo("engine.setSSLParameters(parameters);");
    Path source =
        Files.writeString(
            folder.resolve("Pasted.java"),
            """
            import java.security.*;
            import javax.net.ssl.*;

            public final class Pasted {
              public static SSLServerSocket open(KeyManager[] keyManagers, TrustManager[] trustManagers)
                  throws Exception {
            %s
                SSLServerSocket server =
                    (SSLServerSocket) context.getServerSocketFactory().createServerSocket(
                        0, 1, java.net.InetAddress.getLoopbackAddress());
                server.setSSLParameters(parameters);
                return server;
              }
            }
            """
                .formatted(String.join("\n", lines.subList(0, lines.size() - 1))));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", folder.toString(), source.toString()))
        .isZero();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      Method open =
          loader.loadClass("Pasted").getMethod("open", KeyManager[].class, TrustManager[].class);
      return (SSLServerSocket) open.invoke(null, managers(profile), null);
    }
  }

  private static KeyManager[] managers(Tls profile) throws Exception {
    KeyMaterial material = KEYS.server(profile.certificate());
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, PASSWORD);
    store.setKeyEntry(
        "server", material.key(), PASSWORD, material.chain().toArray(Certificate[]::new));
    KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
    factory.init(store, PASSWORD);
    return factory.getKeyManagers();
  }
}
