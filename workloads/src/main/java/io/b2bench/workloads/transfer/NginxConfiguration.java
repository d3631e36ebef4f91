package io.b2bench.workloads.transfer;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.SeriesListener;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What nginx is told: one process that sends the files of a folder with {@code sendfile}, and
 * resumes nothing.
 *
 * @param own a folder for what it writes
 * @param host where it listens
 * @param ports its ports, by listener
 * @param downloads the folder with the files
 */
record NginxConfiguration(Path own, String host, Map<String, Integer> ports, Path downloads) {
  NginxConfiguration {
    ports = Map.copyOf(ports);
  }

  /** Why a profile cannot be said to it; empty when it can. */
  static Optional<String> obstacle(TlsProfile profile) {
    if (!(profile instanceof Tls tls)) {
      return Optional.empty();
    }
    if (tls.clientAuthentication() != ClientAuthentication.NONE) {
      return Optional.of("nginx is not told here to ask for client certificates");
    }
    return tls.application() == ApplicationProtocol.HTTP_1_1
        ? Optional.empty()
        : Optional.of("nginx is compared over HTTP/1.1 alone");
  }

  /**
   * The file.
   *
   * @param listeners the listeners to open
   * @param certificates the file with key and certificates of each profile
   */
  String text(List<SeriesListener> listeners, Map<Tls, Path> certificates) {
    List<String> lines = new ArrayList<>();
    lines.add("daemon off;");
    lines.add("master_process off;");
    lines.add("pid %s/nginx.pid;".formatted(own));
    lines.add("error_log stderr warn;");
    lines.add("events { worker_connections 256; }");
    lines.add("http {");
    lines.add("  access_log off;");
    lines.add("  default_type application/octet-stream;");
    lines.add("  sendfile on;");
    lines.add("  tcp_nopush on;");
    for (String kind : List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi")) {
      lines.add("  %s_temp_path %s/nginx-%s;".formatted(kind, own, kind));
    }
    for (SeriesListener listener : listeners) {
      lines.add("  server {");
      lines.add(
          "    listen %s:%d%s;"
              .formatted(
                  host,
                  Objects.requireNonNull(ports.get(listener.name())),
                  listener.profile() instanceof Tls ? " ssl" : ""));
      if (listener.profile() instanceof Tls tls) {
        lines.addAll(tls(tls, Objects.requireNonNull(certificates.get(tls))));
      }
      lines.add("    location /downloads/ { alias %s/; }".formatted(downloads));
      lines.add("  }");
    }
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  private static List<String> tls(Tls tls, Path certificate) {
    boolean newest = tls.protocol() == Protocol.TLS_1_3;
    List<String> lines = new ArrayList<>();
    lines.add("    ssl_certificate %s;".formatted(certificate));
    lines.add("    ssl_certificate_key %s;".formatted(certificate));
    lines.add("    ssl_protocols %s;".formatted(tls.protocol().jsse()));
    // OpenSSL refuses what is old, unless it is asked for
    String suite = tls.suite().openssl().orElse(tls.suite().iana());
    lines.add(
        newest
            ? "    ssl_conf_command Ciphersuites %s;".formatted(tls.suite().iana())
            : "    ssl_ciphers %s:@SECLEVEL=0;".formatted(suite));
    tls.group().ifPresent(group -> lines.add("    ssl_ecdh_curve %s;".formatted(curve(group))));
    lines.add("    ssl_session_cache off;");
    lines.add("    ssl_session_tickets off;");
    return lines;
  }

  /** The names of some curves are in capitals in OpenSSL. */
  private static String curve(Group group) {
    return group.jsse().startsWith("x") ? group.jsse().toUpperCase(Locale.ROOT) : group.jsse();
  }
}
