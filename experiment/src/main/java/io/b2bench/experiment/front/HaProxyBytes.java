package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** HAProxy that forwards bytes: TLS ends at the servers, to which connections go in turn. */
final class HaProxyBytes implements FrontTemplate {
  @Override
  public String text(FrontPlan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(
        """
        global
          maxconn %1$d
        defaults
          mode tcp
          balance roundrobin
          timeout connect 5s
          timeout client %2$ds
          timeout server %2$ds"""
            .formatted(plan.connections(), FrontPlan.IDLE));
    for (SeriesListener listener : plan.listeners()) {
      lines.add("listen " + plan.name(listener));
      lines.add("  bind " + plan.address(listener));
      int number = 1;
      for (String server : plan.backends(listener)) {
        lines.add("  server server-%d %s".formatted(number, server));
        number++;
      }
    }
    return String.join("\n", lines) + "\n";
  }

  @Override
  public List<String> command(FrontPlan plan, Path configuration) {
    return HaProxyFront.command(plan.program(), configuration);
  }

  @Override
  public FrontVersion version(Path program) throws IOException, InterruptedException {
    return FrontProgram.HAPROXY.template().version(program);
  }
}
