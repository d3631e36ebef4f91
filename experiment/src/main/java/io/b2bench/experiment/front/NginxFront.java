package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.process.Tool;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** nginx: a master, and a worker for each processor. */
final class NginxFront implements FrontTemplate {
  @Override
  public boolean sends() {
    return true;
  }

  @Override
  public String text(FrontPlan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(
        """
        daemon off;
        pid %1$s/nginx.pid;
        error_log stderr warn;
        worker_processes auto;
        events { worker_connections %2$d; }
        http {
          access_log off;
          client_body_temp_path %1$s/nginx-body; proxy_temp_path %1$s/nginx-proxy; fastcgi_temp_path %1$s/nginx-fastcgi;
          uwsgi_temp_path %1$s/nginx-uwsgi; scgi_temp_path %1$s/nginx-scgi;
          client_max_body_size 0;
          default_type application/octet-stream;
          sendfile on;
          tcp_nopush on;
          keepalive_timeout %3$d;
          keepalive_requests 1000000000;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_read_timeout %3$d;"""
            .formatted(plan.own(), 2 * plan.connections() + 100, FrontPlan.IDLE));
    if (System.getProperty("user.name").equals("root")) {
      // or its workers could not use its folder
      lines.addFirst("user root;");
    }
    for (SeriesListener listener : plan.listeners()) {
      String name = plan.name(listener);
      if (plan.files().isEmpty()) {
        lines.add("upstream %s {".formatted(name));
        plan.backends(listener).forEach(server -> lines.add("  server %s;".formatted(server)));
        lines.add("  keepalive %d;".formatted(plan.connections()));
        lines.add("  keepalive_timeout %d;".formatted(FrontPlan.IDLE));
        lines.add("  keepalive_requests 1000000000;");
        lines.add("}");
      }
      String task =
          "location / { %s; }"
              .formatted(
                  plan.files().map(files -> "root " + files).orElse("proxy_pass http://" + name));
      lines.addAll(
          plan.pasted(Program.NGINX, listener, List.of(task))
              .orElseGet(
                  () ->
                      List.of(
                          "server {",
                          "  listen %s;".formatted(plan.address(listener)),
                          "  " + task,
                          "}")));
    }
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  @Override
  public List<String> command(FrontPlan plan, Path configuration) {
    return List.of(
        plan.program().toString(),
        "-e",
        "stderr",
        "-p",
        plan.own().toString(),
        "-c",
        configuration.toString());
  }

  @Override
  public FrontVersion version(Path program) throws IOException, InterruptedException {
    String said = Tool.run(List.of(program.toString(), "-V")).said();
    return new FrontVersion(
        "nginx " + FrontVersion.found("nginx/(\\S+)", said, ""),
        FrontVersion.found(
            "running with ([^ ]+ [^ )]+)",
            said,
            FrontVersion.found("built with ([^ ]+ [^ \n]+)", said, "")));
  }
}
