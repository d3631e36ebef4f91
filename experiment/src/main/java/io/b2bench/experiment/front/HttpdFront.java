package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.process.Tool;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Apache httpd with its event MPM: as many processes from the first to the last request. */
final class HttpdFront implements FrontTemplate {
  /** Where distributions and its own installation put modules, from the folder of the program. */
  private static final List<String> MODULES =
      List.of(
          "../lib/apache2/modules",
          "../lib64/httpd/modules",
          "../lib/httpd/modules",
          "../lib64/apache2",
          "../modules");

  private static final String SSL = "mod_ssl.so";
  private static final int THREADS = 64;

  @Override
  public boolean sends() {
    return true;
  }

  @Override
  public String text(FrontPlan plan) {
    List<String> lines = new ArrayList<>();
    int processes = Runtime.getRuntime().availableProcessors();
    lines.add(
        """
        ServerRoot %1$s
        ServerName localhost
        PidFile %1$s/httpd.pid
        DefaultRuntimeDir %1$s
        DocumentRoot %2$s
        EnableSendfile On
        ErrorLog /dev/stderr
        LogLevel warn"""
            .formatted(plan.own(), plan.files().map(HttpdFront::readable).orElse(plan.own())));
    Stream.of(
            "mpm_event",
            "authz_core",
            "ssl",
            "socache_shmcb",
            "slotmem_shm",
            "proxy",
            "proxy_http",
            "proxy_balancer",
            "lbmethod_byrequests")
        .map(m -> load(modules(plan.program()), m))
        .forEach(lines::add);
    lines.add(
        """
        StartServers %1$d
        ServerLimit %1$d
        ThreadsPerChild %2$d
        ThreadLimit %2$d
        MaxRequestWorkers %3$d
        MinSpareThreads 1
        MaxSpareThreads %3$d
        AsyncRequestWorkerFactor 100
        MaxConnectionsPerChild 0
        KeepAlive On
        MaxKeepAliveRequests 0
        KeepAliveTimeout %4$d
        Timeout %4$d"""
            .formatted(processes, THREADS, processes * THREADS, FrontPlan.IDLE));
    if (root()) {
      // it does not serve as root
      lines.add("User nobody\nGroup #65534");
    }
    for (SeriesListener listener : plan.listeners()) {
      String name = plan.name(listener);
      lines.add("Listen " + plan.address(listener));
      List<String> tasks = new ArrayList<>();
      List<String> servers = plan.backends(listener);
      if (servers.size() > 1) {
        lines.add("<Proxy balancer://%s>".formatted(name));
        servers.forEach(server -> lines.add("  BalancerMember http://" + server));
        lines.add("</Proxy>");
        tasks.add("ProxyPass / balancer://%s/".formatted(name));
      } else {
        servers.forEach(server -> tasks.add("ProxyPass / http://%s/".formatted(server)));
      }
      lines.addAll(
          plan.pasted(Program.HTTPD, listener, tasks)
              .orElseGet(
                  () ->
                      List.of(
                          "<VirtualHost %s>".formatted(plan.address(listener)),
                          String.join("\n", tasks),
                          "</VirtualHost>")));
    }
    return String.join("\n", lines) + "\n";
  }

  private static boolean root() {
    return System.getProperty("user.name").equals("root");
  }

  /** As root it sends files as nobody, who must get to them. */
  private static Path readable(Path files) {
    for (Path each = files; root() && each != null; each = each.getParent()) {
      if (!Scratch.open(each)) {
        throw new CannotMeasureException(
            "front: httpd sends files as the user nobody, who may not enter %s; name another folder with --output, or run as another user than root"
                .formatted(each));
      }
    }
    return files;
  }

  /** Those that are no part of the program. */
  private static String load(Path modules, String module) {
    Path file = modules.resolve("mod_%s.so".formatted(module));
    return Files.exists(file) ? "LoadModule %s_module %s".formatted(module, file) : "";
  }

  private static Path modules(Path program) {
    Path folder = Objects.requireNonNull(program.getParent(), program::toString);
    return MODULES.stream()
        .map(folder::resolve)
        .map(Path::normalize)
        .filter(modules -> Files.exists(modules.resolve(SSL)))
        .findFirst()
        .orElseThrow(
            () ->
                new CannotMeasureException(
                    "front: %s has no %s in %s"
                        .formatted(program, SSL, String.join(", ", MODULES))));
  }

  @Override
  public List<String> command(FrontPlan plan, Path configuration) {
    return List.of(plan.program().toString(), "-D", "FOREGROUND", "-f", configuration.toString());
  }

  /** The library is the one that its module was built with. */
  @Override
  public FrontVersion version(Path program) throws IOException, InterruptedException {
    String said = Tool.run(List.of(program.toString(), "-v")).said();
    String module = Files.readString(modules(program).resolve(SSL), StandardCharsets.ISO_8859_1);
    return new FrontVersion(
        "Apache httpd " + FrontVersion.found("Apache/(\\S+)", said, ""),
        FrontVersion.found("(OpenSSL \\d+\\.\\d+\\.\\d+)", module, ""));
  }
}
