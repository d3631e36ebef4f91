package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.ConnectionMode;
import io.b2bench.driver.jmeter.client.Counting;
import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.client.PeriodReport;
import io.b2bench.driver.jmeter.client.SampleSpace;
import io.b2bench.driver.jmeter.client.Samples;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The driver's listeners and clients, and how it carries out each command. */
final class Driver {
  /**
   * Time that a client may need beyond the timeout of an operation: to write a request, to close.
   */
  private static final Duration SLACK = Duration.ofSeconds(5);

  private final DriverSettings settings;
  private final Counting counting;
  private final Map<String, Listener> listeners;
  private final Clients clients;
  private OptionalDouble arrivals = OptionalDouble.empty();
  private int resumed;

  private Driver(
      DriverSettings settings,
      Counting counting,
      Map<String, Listener> listeners,
      Clients clients) {
    this.settings = settings;
    this.counting = counting;
    this.listeners = listeners;
    this.clients = clients;
  }

  /** Starts all clients of all listeners; when it returns, each waits to be admitted. */
  static Driver start(DriverSettings settings, JMeterHome home) throws InterruptedException {
    if (settings.clients() < 1) {
      throw new CannotDriveException("clients is " + settings.clients() + "; it must be positive");
    }
    requireScript(settings.script().name());
    Counting counting = new Counting(space(settings));
    Map<String, Listener> listeners = listeners(settings, counting);
    List<Listener> all = List.copyOf(listeners.values());
    Plan plan = Plan.read(home.plan(settings.plan()));
    Clients clients = Clients.start(plan.forListeners(settings, all), all, settings.clients());
    return new Driver(settings, counting, listeners, clients);
  }

  /** Carries out one command. */
  DriverReply obey(DriverCommand command) throws InterruptedException {
    return switch (command) {
      case DriverCommand.Resume resume -> resume(resume);
      case DriverCommand.Count count -> {
        counting.begin();
        yield new DriverReply.Done();
      }
      case DriverCommand.Suspend suspend -> suspend(suspend.samples());
      case DriverCommand.Finish finish ->
          clients.finish(settings.timeout().plus(SLACK))
              ? new DriverReply.Finished(PeriodReport.receipts(List.copyOf(listeners.values())))
              : new DriverReply.Failed("not all clients ended in time");
    };
  }

  private DriverReply resume(DriverCommand.Resume resume) throws InterruptedException {
    Listener listener = listeners.get(resume.listener());
    if (listener == null) {
      return new DriverReply.Failed(
          "there is no listener " + resume.listener() + ", only " + listeners.keySet());
    }
    if (resume.clients() < 1 || resume.clients() > settings.clients()) {
      return new DriverReply.Failed(
          resume.clients() + " clients asked for; a listener has 1 to " + settings.clients());
    }
    if (resume.arrivals().isPresent() && !(resume.arrivals().getAsDouble() > 0)) {
      return new DriverReply.Failed(
          "arrivals is " + resume.arrivals().getAsDouble() + "; it must be positive");
    }
    arrivals = resume.arrivals();
    resumed = resume.clients();
    Duration timeout = settings.timeout().plus(SLACK);
    return listener.resume(resume.clients(), arrivals, resume.reconnect(), timeout)
        ? new DriverReply.Done()
        : new DriverReply.Failed(
            "not all of %d clients could come to the listener %s within %d s each"
                .formatted(resume.clients(), listener.name(), timeout.toSeconds()));
  }

  private static Optional<SampleSpace> space(DriverSettings settings) {
    return settings.samples() ? Optional.of(new SampleSpace(SampleSpace.MOST)) : Optional.empty();
  }

  private DriverReply suspend(Optional<String> file) throws InterruptedException {
    if (file.isPresent() && !settings.samples()) {
      return new DriverReply.Failed(
          "single samples are asked for, and the settings say to keep none");
    }
    counting.end();
    listeners.values().forEach(listener -> listener.admission().close());
    Duration timeout = settings.timeout().plus(SLACK);
    int underWay = clients.underWay(timeout);
    if (underWay > 0) {
      return new DriverReply.Failed(
          underWay + " clients were still under way after " + timeout.toSeconds() + " s");
    }
    if (clients.gone() > 0) {
      return new DriverReply.Failed(clients.gone() + " clients have ended; see the driver's log");
    }
    List<Listener> all = List.copyOf(listeners.values());
    DriverReply.Report report = PeriodReport.report(counting, all, arrivals);
    try {
      return file.isPresent()
          ? report.withSamples(Jtl.write(Path.of(file.get()), counting, all, resumed))
          : report;
    } catch (IOException e) {
      return new DriverReply.Failed(
          "the samples cannot be written to " + file.orElseThrow() + ": " + e);
    } finally {
      Samples.forget(all);
    }
  }

  private static Map<String, Listener> listeners(DriverSettings settings, Counting counting) {
    Catalog catalog = catalog(settings);
    Map<String, Listener> listeners = new LinkedHashMap<>();
    for (ListenerSettings listener : settings.listeners()) {
      try {
        Listener made =
            Listener.of(
                listener.name(),
                ConnectionConfig.endpoint(
                    settings.host(),
                    listener.port(),
                    catalog.profile(listener.profile()),
                    settings.keys()),
                ConnectionMode.of(settings.connection()),
                settings.timeout(),
                counting);
        if (listeners.put(listener.name(), made) != null) {
          throw new CannotDriveException("the listener " + listener.name() + " is named twice");
        }
      } catch (IllegalArgumentException | IllegalStateException e) {
        throw new CannotDriveException("listener " + listener.name() + ": " + e.getMessage(), e);
      }
    }
    if (listeners.isEmpty()) {
      throw new CannotDriveException("the settings name no listener");
    }
    return listeners;
  }

  private static void requireScript(String name) {
    try {
      Script.named(name);
    } catch (IllegalArgumentException e) {
      throw new CannotDriveException(String.valueOf(e.getMessage()), e);
    }
  }

  private static Catalog catalog(DriverSettings settings) {
    try {
      return Catalog.load(settings.catalog().map(Path::of));
    } catch (InvalidYamlException | InvalidPathException e) {
      throw new CannotDriveException(String.valueOf(e.getMessage()), e);
    }
  }
}
