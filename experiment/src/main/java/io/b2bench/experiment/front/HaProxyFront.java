package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.process.Tool;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * HAProxy: one process with a thread for each processor.
 *
 * @param ends whether TLS ends at it; else it forwards bytes to the servers in turn
 */
record HaProxyFront(boolean ends) implements FrontTemplate {
  @Override
  public String text(FrontPlan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(
        """
        global
          maxconn %1$d
        defaults
          mode %3$s
          balance roundrobin
          timeout connect 5s
          timeout client %2$ds
          timeout server %2$ds
          timeout http-keep-alive %2$ds"""
            .formatted(plan.connections(), FrontPlan.IDLE, ends ? "http" : "tcp"));
    for (SeriesListener listener : plan.listeners()) {
      String name = plan.name(listener);
      String task = "default_backend " + name;
      List<String> plain =
          List.of("frontend " + name, "  bind " + plan.address(listener), "  " + task);
      lines.addAll(
          ends ? plan.pasted(Program.HAPROXY, listener, List.of(task)).orElse(plain) : plain);
      lines.add("backend " + name);
      int number = 1;
      for (String server : plan.backends(listener)) {
        lines.add(
            "  server server-%d %s pool-purge-delay %ds".formatted(number, server, FrontPlan.IDLE));
        number++;
      }
    }
    return String.join("\n", lines) + "\n";
  }

  @Override
  public List<String> command(FrontPlan plan, Path configuration) {
    return List.of(plan.program().toString(), "-db", "-f", configuration.toString());
  }

  @Override
  public FrontVersion version(Path program) throws IOException, InterruptedException {
    String said = Tool.run(List.of(program.toString(), "-vv")).said();
    return new FrontVersion(
        "HAProxy " + FrontVersion.found("version (\\d+\\.\\d+\\.\\d+)", said, ""),
        FrontVersion.found("Running on OpenSSL version : ([^ ]+ [^ \n]+)", said, ""));
  }
}
