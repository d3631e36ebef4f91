package io.b2bench.workloads.comparison;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.message.StockSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All candidates of a comparison, started but idle. */
final class Candidates {
  private static final String OUR_MAIN = "io.b2bench.driver.jmeter.Main";
  private static final String STOCK_MAIN = "io.b2bench.driver.jmeter.stock.Main";
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int CUSTOMERS = 3072;
  private static final int ITEMS = 1000;
  private static final String BODY = "{\"customer\":1234}";

  private final Setup setup;
  private final TargetServer target;
  private final ComparisonPlan plan;
  private final Map<Assignment, Candidate> assignments = new LinkedHashMap<>();
  private final List<LoadTool> missing = new ArrayList<>();

  private Candidates(Setup setup, TargetServer target, ComparisonPlan plan) {
    this.setup = setup;
    this.target = target;
    this.plan = plan;
  }

  /**
   * Starts the drivers that run in a JVM and looks for the tools.
   *
   * @param searchPath where tools are looked for, as in {@code PATH}
   */
  static Candidates gather(Setup setup, TargetServer target, ComparisonPlan plan, String searchPath)
      throws IOException, InterruptedException {
    Candidates candidates = new Candidates(setup, target, plan);
    for (Task task : plan.ours()) {
      candidates.ours(task);
    }
    if (plan.alone().isPresent()) {
      return candidates;
    }
    for (TlsProfile profile : plan.profiles()) {
      candidates.stock(profile);
    }
    for (LoadTool tool : LoadTool.values()) {
      Optional<Path> path = tool.find(searchPath);
      if (path.isPresent()) {
        candidates.enter(tool, path.get());
      } else {
        candidates.missing.add(tool);
      }
    }
    return candidates;
  }

  /** The assignments. */
  Map<Assignment, Candidate> assignments() {
    return assignments;
  }

  /** Tools that are not installed. */
  List<LoadTool> missing() {
    return missing;
  }

  /** The drivers that run in a JVM, each once. */
  List<JvmCandidate> jvms() {
    return assignments.values().stream()
        .filter(JvmCandidate.class::isInstance)
        .map(JvmCandidate.class::cast)
        .distinct()
        .toList();
  }

  /** The candidate for an assignment. */
  List<Assignment> of(Candidate candidate) {
    return assignments.keySet().stream().filter(e -> candidate.equals(assignments.get(e))).toList();
  }

  private void ours(Task task) throws IOException, InterruptedException {
    List<TlsProfile> profiles =
        plan.profiles().stream()
            .filter(p -> task.mix() || ComparisonPlan.compared(p).contains(task))
            .toList();
    if (profiles.isEmpty()) {
      return;
    }
    String jmx = task.mix() ? "b2b-session.jmx" : "b2b-order-status.jmx";
    DriverSettings settings =
        new DriverSettings(
            setup.bench().plan(jmx).toString(),
            Setup.HOST,
            profiles.stream()
                .map(
                    p ->
                        new ListenerSettings(
                            p.name(), Catalog.withClient(p), target.port(p.name())))
                .toList(),
            plan.clients(),
            setup.bench().keys(),
            plan.catalog().map(String::valueOf),
            task.connection(),
            TIMEOUT,
            new ScriptSettings(
                plan.script().name(),
                Map.of("customers", Integer.toString(CUSTOMERS), "items", Integer.toString(ITEMS)),
                Duration.ZERO,
                plan.seed()),
            false);
    String name = "driver, " + task.connection();
    JvmCandidate candidate = jvm(name, OUR_MAIN, settings, Assignment::profile);
    profiles.forEach(
        p -> assignments.put(new Assignment(Assignment.OURS, p.name(), task), candidate));
  }

  private void stock(TlsProfile profile) throws IOException, InterruptedException {
    Optional<StockSettings.Suite> offer =
        switch (profile) {
          case Plaintext plain -> Optional.empty();
          case Tls tls ->
              Optional.of(new StockSettings.Suite(tls.protocol().jsse(), tls.suite().iana()));
        };
    StockSettings settings =
        new StockSettings(
            setup.bench().plan("b2b-stock-order-status.jmx").toString(),
            Setup.HOST,
            target.port(profile.name()),
            offer);
    String name = "stock driver, " + profile.name();
    JvmCandidate candidate = jvm(name, STOCK_MAIN, settings, e -> e.task().connection());
    for (Task task : ComparisonPlan.compared(profile)) {
      assignments.put(new Assignment(Assignment.STOCK, profile.name(), task), candidate);
    }
  }

  private JvmCandidate jvm(
      String name,
      String main,
      Object settings,
      java.util.function.Function<Assignment, String> listener)
      throws IOException, InterruptedException {
    Child child = setup.start(name, DriverLine.MODULE, main, Role.DRIVER, settings).child();
    return new JvmCandidate(child, new DriverLine(child, TIMEOUT), listener);
  }

  private void enter(LoadTool tool, Path path) throws IOException {
    Path body = setup.bench().files().write("body.json", BODY);
    Path kept = setup.bench().files().write("kept.lua", script(""));
    Path closing =
        setup
            .bench()
            .files()
            .write("closing.lua", script("wrk.headers[\"Connection\"] = \"close\"\n"));
    ToolCandidate candidate =
        new ToolCandidate(
            tool,
            path.toString(),
            setup,
            assignment ->
                new LoadTool.Request(url(assignment), plan.clients(), body, kept, closing));
    for (TlsProfile profile : plan.profiles()) {
      for (Task task : ComparisonPlan.compared(profile)) {
        if (tool.enters(task) && speaks(profile)) {
          assignments.put(new Assignment(tool.program(), profile.name(), task), candidate);
        }
      }
    }
  }

  /** The request for a tool, over HTTP/1.1. */
  private static boolean speaks(TlsProfile profile) {
    return !(profile instanceof Tls tls) || tls.application() == ApplicationProtocol.HTTP_1_1;
  }

  private URI url(Assignment assignment) {
    return URI.create(target.url(assignment.profile()) + Interaction.ORDER_STATUS.path());
  }

  private static String script(String more) {
    return """
        wrk.method = "POST"
        wrk.body = '%s'
        wrk.headers["Content-Type"] = "application/json"
        wrk.headers["Accept"] = "application/json"
        """
            .formatted(BODY)
        + more;
  }
}
