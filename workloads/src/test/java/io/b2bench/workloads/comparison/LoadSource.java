package io.b2bench.workloads.comparison;

import io.b2bench.contract.content.Page;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.observation.Load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Somebody who asks a server and says how long the answers took. */
sealed interface LoadSource permits LoadSource.Ours, H2LoadSource, AbSource {
  /** What both ask. */
  @SuppressWarnings("ImmutableEnumChecker") // maps of constants
  enum Asked {
    /** The status of orders, always of customer 1: the only one that our driver is told of. */
    ORDER_STATUS("business", "persistent", Map.of("customers", "1", "items", "1000")) {
      @Override
      Path plan(Setup setup) {
        return setup.bench().plan("b2b-order-status.jmx");
      }
    },
    /** A page of 5 kB, each on a connection of its own. */
    PAGE("pages", "per-request", Map.of()) {
      @Override
      Path plan(Setup setup) throws IOException {
        String pages = Files.readString(setup.bench().plan("pages.jmx"));
        return setup.bench().files().write("page.jmx", OTHER_PAGES.matcher(pages).replaceAll(""));
      }
    };

    /** The samplers of a plan but that of {@link Page#KB_5}, each with what is below it. */
    private static final Pattern OTHER_PAGES =
        Pattern.compile(
            "<(\\S+OperationSampler) [^>]*>\\s*<stringProp name=\"kind\">(?!page-5k<)[^<]*<.*?</\\1>\\s*<hashTree/>",
            Pattern.DOTALL);

    private final String script;
    private final String connection;
    private final Map<String, String> parameters;

    Asked(String script, String connection, Map<String, String> parameters) {
      this.script = script;
      this.connection = connection;
      this.parameters = parameters;
    }

    /** The plan of our driver. */
    abstract Path plan(Setup setup) throws IOException;

    /** Whether connections are kept. */
    boolean keeps() {
      return connection.equals("persistent");
    }
  }

  Duration SOON = Duration.ofSeconds(60);

  /** Begins to ask at a listener; the process that does. */
  long begin(String listener) throws Exception;

  /** The stretch begins of which the mean is to be told. */
  void count() throws Exception;

  /** Ends; the mean response time in microseconds, where it says one itself. */
  OptionalDouble end() throws Exception;

  /**
   * Our driver.
   *
   * @param child its process
   * @param clients how many
   */
  record Ours(Child child, int clients) implements LoadSource {
    static Ours start(
        Setup setup, TargetServer target, Asked asked, List<String> listeners, int clients)
        throws Exception {
      DriverSettings settings =
          new DriverSettings(
              asked.plan(setup).toString(),
              Setup.HOST,
              listeners.stream().map(d -> ListenerSettings.of(d, target.port(d))).toList(),
              clients,
              setup.bench().keys(),
              Optional.empty(),
              asked.connection,
              Duration.ofSeconds(30),
              new ScriptSettings(asked.script, asked.parameters, Duration.ZERO, 7),
              false);
      return new Ours(
          setup
              .start(
                  "driver",
                  "workload-driver",
                  "io.b2bench.driver.jmeter.Main",
                  Role.DRIVER,
                  settings)
              .child(),
          clients);
    }

    @Override
    public long begin(String listener) throws Exception {
      tell(DriverCommand.Resume.closed(listener, clients));
      return child.pid();
    }

    @Override
    public void count() throws Exception {
      tell(new DriverCommand.Count());
    }

    @Override
    public OptionalDouble end() throws Exception {
      if (!(ask(new DriverCommand.Suspend()) instanceof DriverReply.Report report)) {
        throw new AssertionError("no report");
      }
      Load load = report.load();
      if (!load.errors().isEmpty() || load.completed() == 0) {
        throw new AssertionError(load);
      }
      return OptionalDouble.of(
          load.latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros()).sum()
              / load.completed());
    }

    private void tell(DriverCommand command) throws Exception {
      if (!(ask(command) instanceof DriverReply.Done)) {
        throw new AssertionError(command);
      }
    }

    private DriverReply ask(DriverCommand command) throws Exception {
      child.send(Json.write(command));
      return Json.read("the driver", child.receive(SOON), DriverReply.class);
    }
  }
}
