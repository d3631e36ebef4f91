package io.b2bench.workloads.target.setting;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A listener that runs already.
 *
 * @param profile the name of the profile that it is meant to speak
 * @param address where it is
 * @param trust certificates to trust; absent for those that the JDK trusts
 * @param certificate the client's certificate; absent where it shows none
 * @param key its private key
 */
public record TargetListener(
    String profile,
    Address address,
    Optional<Path> trust,
    Optional<Path> certificate,
    Optional<Path> key) {
  /**
   * An address as a URL without a path: {@code https://localhost:8443}.
   *
   * @param tls whether TLS is spoken there
   * @param host a name or an address, as in the certificate
   * @param port the port
   */
  public record Address(boolean tls, String host, int port) {
    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /**
     * Reads a URL.
     *
     * @throws IllegalArgumentException when it is none, or has more than scheme, host and port
     */
    static Address of(String url) {
      URI uri = URI.create(url.strip());
      boolean tls = "https".equalsIgnoreCase(uri.getScheme());
      if ((!tls && !"http".equalsIgnoreCase(uri.getScheme())) || uri.getHost() == null) {
        throw new IllegalArgumentException(
            "is %s; expected a URL such as https://localhost:8443".formatted(url));
      }
      String path = uri.getRawPath();
      if ((!path.isEmpty() && !path.equals("/"))
          || uri.getRawQuery() != null
          || uri.getRawUserInfo() != null) {
        throw new IllegalArgumentException(
            "is %s; it is scheme, host and port alone, since paths are those of the requests"
                .formatted(url));
      }
      String host = uri.getHost();
      return new Address(
          tls,
          host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
          uri.getPort() >= 0 ? uri.getPort() : tls ? HTTPS : HTTP);
    }

    /** As a URL. */
    public String url() {
      return "%s://%s:%d"
          .formatted(tls ? "https" : "http", host.indexOf(':') < 0 ? host : "[" + host + "]", port);
    }
  }
}
