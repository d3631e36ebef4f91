package io.b2bench.workloads.comparison;

import io.b2bench.contract.content.Page;
import io.b2bench.contract.service.Interaction;
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
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody who asks a server and says how long the answers took. */
sealed interface LoadSource {
  /** What both ask. */
  @SuppressWarnings("ImmutableEnumChecker") // maps of constants
  enum Asked {
    /** The status of orders, always of customer 1: the only one that our driver is told of. */
    ORDER_STATUS("b2b-order-status.jmx", "business", Map.of("customers", "1", "items", "1000")) {
      @Override
      List<String> arguments(Setup setup, String server) throws IOException {
        return List.of(
            "-d" + setup.write("agreement.json", "{\"customer\":1}"),
            "-Hcontent-type: application/json",
            "-Haccept: application/json",
            server + Interaction.ORDER_STATUS.path());
      }
    },
    /** Pages in their mix, in an order that h2load goes through again and again. */
    PAGES("pages.jmx", "pages", Map.of()) {
      @Override
      List<String> arguments(Setup setup, String server) throws IOException {
        List<Page> deck = new ArrayList<>();
        for (Page page : Page.values()) {
          deck.addAll(Collections.nCopies(page.weight(), page));
        }
        Collections.shuffle(deck, new Random(7));
        String addresses =
            deck.stream().map(p -> server + p.path()).collect(Collectors.joining("\n"));
        return List.of("-i" + setup.write("pages.txt", addresses + "\n"));
      }
    };

    private final String plan;
    private final String script;
    private final Map<String, String> parameters;

    Asked(String plan, String script, Map<String, String> parameters) {
      this.plan = plan;
      this.script = script;
      this.parameters = parameters;
    }

    /** What h2load is told of it. */
    abstract List<String> arguments(Setup setup, String server) throws IOException;
  }

  Duration SOON = Duration.ofSeconds(60);

  /** Begins to ask at a listener; the process that does. */
  long begin(String listener) throws Exception;

  /** The stretch begins of which the mean is to be told. */
  void count() throws Exception;

  /** Ends; the mean response time in microseconds, as it says itself. */
  double end() throws Exception;

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
              setup.plan(asked.plan).toString(),
              Setup.HOST,
              listeners.stream().map(d -> ListenerSettings.of(d, target.port(d))).toList(),
              clients,
              setup.keys().toString(),
              Optional.empty(),
              "persistent",
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
    public double end() throws Exception {
      if (!(ask(new DriverCommand.Suspend()) instanceof DriverReply.Report report)) {
        throw new AssertionError("no report");
      }
      Load load = report.load();
      if (!load.errors().isEmpty() || load.completed() == 0) {
        throw new AssertionError(load);
      }
      return load.latency().values().stream().mapToDouble(l -> l.count() * l.meanMicros()).sum()
          / load.completed();
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

  /** h2load in HTTP/1.1, started anew for each stretch; it connects, settles and measures. */
  final class H2Load implements LoadSource {
    private static final Pattern MEAN =
        Pattern.compile("time for request: +\\S+ +\\S+ +([\\d.]+)(us|ms|s) .*");
    private static final Pattern DONE =
        Pattern.compile("requests: (\\d+) total.* (\\d+) failed, (\\d+) errored, (\\d+) timeout");

    private final Setup setup;
    private final TargetServer target;
    private final Path program;
    private final Asked asked;
    private final int clients;
    private final Duration settle;
    private final Duration length;
    private Optional<Child> running = Optional.empty();

    /**
     * Not yet running.
     *
     * @param settle how long it asks before it measures
     * @param length how long it measures
     */
    H2Load(
        Setup setup,
        TargetServer target,
        Path program,
        Asked asked,
        int clients,
        Duration settle,
        Duration length) {
      this.setup = setup;
      this.target = target;
      this.program = program;
      this.asked = asked;
      this.clients = clients;
      this.settle = settle;
      this.length = length;
    }

    @Override
    public long begin(String listener) throws Exception {
      String server =
          "%s://%s:%d"
              .formatted(
                  listener.equals("plain") ? "http" : "https",
                  Setup.ADDRESS,
                  target.port(listener));
      List<String> command =
          new ArrayList<>(
              List.of(
                  program.toString(),
                  "--h1",
                  "-t1",
                  "-c" + clients,
                  "--warm-up-time=" + millis(settle),
                  "-D" + millis(length)));
      command.addAll(asked.arguments(setup, server));
      Child started = setup.launch("h2load", command);
      running = Optional.of(started);
      return started.pid();
    }

    @Override
    public void count() {
      // it has its own clock
    }

    @Override
    public double end() throws Exception {
      Child child = running.orElseThrow();
      running = Optional.empty();
      List<String> lines = new ArrayList<>();
      try {
        while (true) {
          String line = child.receive(SOON);
          lines.add(line);
          Matcher done = DONE.matcher(line);
          if (done.find() && !(done.group(2) + done.group(3) + done.group(4)).equals("000")) {
            throw new AssertionError(line);
          }
          Matcher mean = MEAN.matcher(line);
          if (mean.matches()) {
            return micros(Double.parseDouble(mean.group(1)), mean.group(2));
          }
        }
      } catch (IOException e) {
        throw new AssertionError("h2load told no mean: " + lines, e);
      } finally {
        child.terminate();
      }
    }

    private static String millis(Duration duration) {
      return duration.toMillis() + "ms";
    }

    private static double micros(double value, String unit) {
      return switch (unit) {
        case "us" -> value;
        case "ms" -> 1e3 * value;
        case "s" -> 1e6 * value;
        default -> throw new AssertionError(unit);
      };
    }
  }
}
