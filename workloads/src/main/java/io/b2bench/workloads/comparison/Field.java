package io.b2bench.workloads.comparison;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.message.StockSettings;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.DriverLine;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everybody who takes part, under way but at rest. */
final class Field {
  private static final String OUR_MAIN = "io.b2bench.driver.jmeter.Main";
  private static final String STOCK_MAIN = "io.b2bench.driver.jmeter.stock.Main";
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int CUSTOMERS = 3072;
  private static final int ITEMS = 1000;
  private static final String BODY = "{\"customer\":1234}";

  private final Grounds grounds;
  private final Target target;
  private final ContestPlan plan;
  private final Map<Entry, Contender> entries = new LinkedHashMap<>();
  private final List<Tool> missing = new ArrayList<>();

  private Field(Grounds grounds, Target target, ContestPlan plan) {
    this.grounds = grounds;
    this.target = target;
    this.plan = plan;
  }

  /**
   * Starts the drivers with a JVM and looks for the tools.
   *
   * @param searchPath where tools are looked for, as in {@code PATH}
   */
  static Field gather(Grounds grounds, Target target, ContestPlan plan, String searchPath)
      throws IOException, InterruptedException {
    Field field = new Field(grounds, target, plan);
    for (Discipline discipline : plan.ours()) {
      field.ours(discipline);
    }
    if (plan.alone().isPresent()) {
      return field;
    }
    for (TlsProfile profile : plan.profiles()) {
      field.stock(profile);
    }
    for (Tool tool : Tool.values()) {
      Optional<Path> path = tool.find(searchPath);
      if (path.isPresent()) {
        field.enter(tool, path.get());
      } else {
        field.missing.add(tool);
      }
    }
    return field;
  }

  /** Who does what. */
  Map<Entry, Contender> entries() {
    return entries;
  }

  /** Tools that are not installed. */
  List<Tool> missing() {
    return missing;
  }

  /** The drivers with a JVM, each once. */
  List<JvmContender> jvms() {
    return entries.values().stream()
        .filter(JvmContender.class::isInstance)
        .map(JvmContender.class::cast)
        .distinct()
        .toList();
  }

  /** What a contender does. */
  List<Entry> of(Contender contender) {
    return entries.keySet().stream().filter(e -> contender.equals(entries.get(e))).toList();
  }

  private void ours(Discipline discipline) throws IOException, InterruptedException {
    List<TlsProfile> profiles =
        plan.profiles().stream()
            .filter(p -> discipline.mix() || ContestPlan.compared(p).contains(discipline))
            .toList();
    if (profiles.isEmpty()) {
      return;
    }
    String jmx = discipline.mix() ? "b2b-session.jmx" : "b2b-order-status.jmx";
    DriverSettings settings =
        new DriverSettings(
            grounds.plan(jmx).toString(),
            Grounds.HOST,
            profiles.stream()
                .map(p -> ListenerSettings.of(p.name(), target.port(p.name())))
                .toList(),
            plan.clients(),
            grounds.keys().toString(),
            plan.catalog().map(String::valueOf),
            discipline.connection(),
            TIMEOUT,
            new ScriptSettings(
                "business",
                Map.of("customers", Integer.toString(CUSTOMERS), "items", Integer.toString(ITEMS)),
                Duration.ZERO,
                plan.seed()),
            false);
    String name = "driver, " + discipline.connection();
    JvmContender contender = jvm(name, OUR_MAIN, settings, Entry::profile);
    profiles.forEach(p -> entries.put(new Entry(Entry.OURS, p.name(), discipline), contender));
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
            grounds.plan("b2b-stock-order-status.jmx").toString(),
            Grounds.HOST,
            target.port(profile.name()),
            offer);
    String name = "stock driver, " + profile.name();
    JvmContender contender = jvm(name, STOCK_MAIN, settings, e -> e.discipline().connection());
    for (Discipline discipline : ContestPlan.compared(profile)) {
      entries.put(new Entry(Entry.STOCK, profile.name(), discipline), contender);
    }
  }

  private JvmContender jvm(
      String name,
      String main,
      Object settings,
      java.util.function.Function<Entry, String> listener)
      throws IOException, InterruptedException {
    Child child = grounds.start(name, "workload-driver", main, Component.DRIVER, settings);
    return new JvmContender(child, new DriverLine(child, TIMEOUT), listener);
  }

  private void enter(Tool tool, Path path) throws IOException {
    Path body = grounds.write("body.json", BODY);
    Path kept = grounds.write("kept.lua", script(""));
    Path closing =
        grounds.write("closing.lua", script("wrk.headers[\"Connection\"] = \"close\"\n"));
    ToolContender contender =
        new ToolContender(
            tool,
            path.toString(),
            grounds,
            entry -> new Tool.Request(url(entry), plan.clients(), body, kept, closing));
    for (TlsProfile profile : plan.profiles()) {
      for (Discipline discipline : ContestPlan.compared(profile)) {
        if (tool.enters(discipline) && speaks(profile)) {
          entries.put(new Entry(tool.program(), profile.name(), discipline), contender);
        }
      }
    }
  }

  /** The tools are asked for HTTP/1.1. */
  private static boolean speaks(TlsProfile profile) {
    return !(profile instanceof Tls tls) || tls.application() == ApplicationProtocol.HTTP_1_1;
  }

  private URI url(Entry entry) {
    boolean plain = entry.profile().equals(Plaintext.NAME);
    return URI.create(
        "%s://%s:%d%s"
            .formatted(
                plain ? "http" : "https",
                Grounds.ADDRESS,
                target.port(entry.profile()),
                Interaction.ORDER_STATUS.path()));
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
