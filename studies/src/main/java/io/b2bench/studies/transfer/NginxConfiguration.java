package io.b2bench.studies.transfer;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.configuration.Listening;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.configuration.Site;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
 * @param keys the folder with keys and certificates
 */
record NginxConfiguration(
    Path own, String host, Map<String, Integer> ports, Path downloads, Path keys) {
  NginxConfiguration {
    ports = Map.copyOf(ports);
  }

  /** Why a profile cannot be said to it; empty when it can. */
  static Optional<String> obstacle(TlsProfile profile) {
    if (!(profile instanceof Tls tls)) {
      return Optional.empty();
    }
    if (tls.application() != ApplicationProtocol.HTTP_1_1) {
      return Optional.of("nginx is compared over HTTP/1.1 alone");
    }
    return tls.resumption().equals(Resumption.NEVER)
        ? Listening.refusal(Program.NGINX, tls)
            .map(why -> "nginx cannot serve this profile: " + why)
        : Optional.of("nginx resumes no session here");
  }

  /**
   * The file.
   *
   * @param listeners the listeners to open
   */
  String text(List<SeriesListener> listeners) {
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
    String task = "location /downloads/ { alias %s/; }".formatted(downloads);
    for (SeriesListener listener : listeners) {
      String address = "%s:%d".formatted(host, Objects.requireNonNull(ports.get(listener.name())));
      if (listener.profile() instanceof Tls tls) {
        Site site = new Site(listener.name(), Optional.of(address), keys.toString(), List.of(task));
        lines.addAll(Listening.server(Program.NGINX, tls, site));
      } else {
        lines.addAll(List.of("server {", "  listen %s;".formatted(address), "  " + task, "}"));
      }
    }
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }
}
