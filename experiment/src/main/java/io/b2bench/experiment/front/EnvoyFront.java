package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.process.Tool;
import io.b2bench.tls.configuration.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Envoy: one process with a worker thread for each processor. */
final class EnvoyFront implements FrontTemplate {
  private static final String TYPES = "type.googleapis.com/envoy.extensions";

  /** It tells forms by it. */
  @Override
  public String ending() {
    return ".yaml";
  }

  @Override
  public String text(FrontPlan plan) {
    StringBuilder text = new StringBuilder("static_resources:\n  listeners:\n");
    plan.listeners().forEach(listener -> text.append(listener(plan, listener)));
    text.append("  clusters:\n");
    plan.listeners().forEach(listener -> text.append(cluster(plan, listener)));
    return text.toString();
  }

  private static String listener(FrontPlan plan, SeriesListener listener) {
    String pasted =
        plan.pasted(Program.ENVOY, listener, List.of())
            .map(lines -> String.join("\n", lines).indent(6))
            .orElse("");
    return """
          - name: %1$s
            address: {socket_address: {address: %2$s, port_value: %3$d}}
            filter_chains:
            - filters:
              - name: envoy.filters.network.http_connection_manager
                typed_config:
                  "@type": %4$s.filters.network.http_connection_manager.v3.HttpConnectionManager
                  stat_prefix: %1$s
                  common_http_protocol_options: {idle_timeout: %5$ds}
                  stream_idle_timeout: 0s
                  route_config:
                    virtual_hosts:
                    - name: all
                      domains: ["*"]
                      routes:
                      - match: {prefix: "/"}
                        route: {cluster: %1$s, timeout: 0s}
                  http_filters:
                  - name: envoy.filters.http.router
                    typed_config:
                      "@type": %4$s.filters.http.router.v3.Router
        """
            .formatted(plan.name(listener), plan.host(), plan.port(listener), TYPES, FrontPlan.IDLE)
        + pasted;
  }

  private static String cluster(FrontPlan plan, SeriesListener listener) {
    String endpoints =
        plan.behind(listener).stream()
            .map(
                port ->
                    "{endpoint: {address: {socket_address: {address: %s, port_value: %d}}}}"
                        .formatted(plan.host(), port))
            .collect(Collectors.joining(", "));
    return """
          - name: %1$s
            type: STATIC
            connect_timeout: 5s
            circuit_breakers: {thresholds: [{max_connections: %2$d, max_pending_requests: %2$d, max_requests: %2$d}]}
            load_assignment:
              cluster_name: %1$s
              endpoints: [{lb_endpoints: [%3$s]}]
        """
        .formatted(plan.name(listener), 4 * plan.connections(), endpoints);
  }

  @Override
  public List<String> command(FrontPlan plan, Path configuration) {
    return List.of(
        plan.program().toString(),
        "-c",
        configuration.toString(),
        "--disable-hot-restart",
        "--log-level",
        "warning");
  }

  @Override
  public FrontVersion version(Path program) throws IOException, InterruptedException {
    String said = Tool.run(List.of(program.toString(), "--version")).said();
    return new FrontVersion(
        "Envoy " + FrontVersion.found("/(\\d+\\.\\d+\\.\\d+)/", said, ""),
        FrontVersion.found("/([^/\\s]+)\\s*$", said, ""));
  }
}
