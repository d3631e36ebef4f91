package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Credentials;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * A single handshake with a server of somebody else's, to say what is wrong before it is put under
 * load. Nothing is sent over its connections.
 *
 * @param host the server's name or address, which its certificate must carry
 * @param port its port
 * @param patience how long a step may take
 */
public record FirstContact(String host, int port, Duration patience) {
  /** Why it cannot be connected to, in a few words; empty when it can. */
  public Optional<String> unreachable() {
    try {
      connect().close();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(words(e));
    }
  }

  /**
   * Why it does not speak a profile as meant, in a clause; empty when it does.
   *
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public Optional<String> obstacle(Tls profile, Credentials credentials) {
    ClientEnd end = ClientEnd.of(profile, credentials);
    try (Socket tcp = connect()) {
      ClientConnection open = end.open(tcp, host, port);
      List<String> differences = profile.contradictions(open.negotiated());
      end.close(open.socket());
      return differences.isEmpty()
          ? Optional.empty()
          : Optional.of("it negotiated " + String.join(", ", differences));
    } catch (IOException e) {
      return Optional.of(refused(e));
    }
  }

  /** What of TLS it speaks where none is expected, in a clause; empty when it speaks none. */
  public Optional<String> encrypted() {
    return anything().map(seen -> "it speaks TLS (%s)".formatted(seen));
  }

  private String refused(IOException e) {
    String why = words(e);
    if (why.contains("pkix") || (why.contains("certificate") && why.contains("path"))) {
      return "its certificate is not signed by anyone who is trusted (trust names a file with those who are)";
    }
    if (why.contains("subject alternative") || why.contains("no name matching")) {
      return "its certificate is not for " + host;
    }
    return "the handshake failed (%s)%s"
        .formatted(
            why, anything().map(seen -> "; offered everything, it chose " + seen).orElse(""));
  }

  /** What it answers a client that offers whatever this JDK offers and trusts everybody. */
  private Optional<String> anything() {
    try (Socket tcp = connect()) {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {new Anybody()}, null);
      try (SSLSocket socket =
          (SSLSocket) context.getSocketFactory().createSocket(tcp, host, port, true)) {
        socket.startHandshake();
        SSLSession session = socket.getSession();
        return Optional.of(
            "%s %s, certificate %s"
                .formatted(
                    session.getProtocol(),
                    session.getCipherSuite(),
                    SessionFacts.kind(session.getPeerCertificates()[0].getPublicKey())));
      }
    } catch (IOException | GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  private Socket connect() throws IOException {
    int millis = Math.toIntExact(patience.toMillis());
    Socket tcp = new Socket();
    try {
      tcp.connect(new InetSocketAddress(host, port), millis);
      tcp.setSoTimeout(millis);
      return tcp;
    } catch (IOException | RuntimeException e) {
      tcp.close();
      throw e;
    }
  }

  private static String words(IOException e) {
    return String.valueOf(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage())
        .lines()
        .findFirst()
        .orElse("")
        .toLowerCase(Locale.ROOT);
  }

  /** Trusts everybody, since nothing is said. */
  static final class Anybody extends X509ExtendedTrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }
}
