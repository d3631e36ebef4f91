package io.b2bench.cli.command;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsParameters;
import com.sun.net.httpserver.HttpsServer;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Set;
import java.util.concurrent.Executors;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

/**
 * A server that knows nothing of b2bench, in a process of its own: one listener in the clear, one
 * with TLS 1.3 and one suite.
 *
 * @param process its process
 * @param plain the port in the clear
 * @param tls the port with TLS
 * @param trust the certificate of its authority
 */
record TargetPeer(Process process, int plain, int tls, Path trust) implements AutoCloseable {
  private static final char[] PASSWORD = "secret".toCharArray();
  private static final byte[] ANSWER = "an answer".getBytes(StandardCharsets.US_ASCII);

  /** Starts it; its keys are in a new folder there. */
  static TargetPeer start(Path folder) throws IOException {
    Path keys = folder.resolve("peer-keys");
    Keys.create(keys, Set.of(CertificateKind.RSA_2048), Set.of("localhost"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsun.net.httpserver.nodelay=true",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TargetPeer.class.getName(),
                keys.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader said = process.inputReader();
    int plain = Integer.parseInt(said.readLine());
    int tls = Integer.parseInt(said.readLine());
    return new TargetPeer(process, plain, tls, keys.resolve("rsa-2048-authority.pem"));
  }

  /** The listeners as an experiment file names them. */
  String listeners() {
    return """
        experiment: target
        listeners:
          - {profile: plain, url: "http://localhost:%d"}
          - {profile: tls13-aes128gcm, url: "https://localhost:%d", trust: %s}
        """
        .formatted(plain, tls, trust);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  /** Serves until its standard input ends. */
  public static void main(String[] arguments) throws IOException, GeneralSecurityException {
    HttpServer plain = HttpServer.create(anyPort(), 100);
    HttpsServer tls = HttpsServer.create(anyPort(), 100);
    tls.setHttpsConfigurator(
        new HttpsConfigurator(context(Path.of(arguments[0]))) {
          @Override
          public void configure(HttpsParameters parameters) {
            SSLParameters one =
                new SSLParameters(
                    new String[] {"TLS_AES_128_GCM_SHA256"}, new String[] {"TLSv1.3"});
            parameters.setSSLParameters(one);
          }
        });
    for (HttpServer server : new HttpServer[] {plain, tls}) {
      server.createContext("/", TargetPeer::answer);
      server.setExecutor(Executors.newCachedThreadPool());
      server.start();
      System.out.println(server.getAddress().getPort());
    }
    System.in.transferTo(java.io.OutputStream.nullOutputStream());
    System.exit(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      if (exchange.getRequestURI().getPath().startsWith("/moved")) {
        exchange.getResponseHeaders().set("Location", "/");
        exchange.sendResponseHeaders(302, -1);
      } else {
        exchange.sendResponseHeaders(200, ANSWER.length);
        exchange.getResponseBody().write(ANSWER);
      }
    }
  }

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private static SSLContext context(Path folder) throws IOException, GeneralSecurityException {
    KeyMaterial own = Keys.load(folder).server(CertificateKind.RSA_2048);
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, PASSWORD);
    store.setKeyEntry("own", own.key(), PASSWORD, own.chain().toArray(Certificate[]::new));
    KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }
}
