package io.b2bench.driver.jmeter;

import io.b2bench.driver.conversation.Command;
import io.b2bench.driver.conversation.DriverSettings;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.driver.jmeter.client.ConnectionMode;
import io.b2bench.driver.jmeter.client.Counting;
import io.b2bench.driver.jmeter.client.Door;
import io.b2bench.driver.jmeter.client.SampleSpace;
import io.b2bench.driver.jmeter.client.Samples;
import io.b2bench.driver.jmeter.client.Tally;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.InvalidCatalogException;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The driver: its doors, its clients, and what it does when it is told to. */
final class Driver {
  /** What a client may need beyond the timeout of an interaction: to draw, to close. */
  private static final Duration SLACK = Duration.ofSeconds(5);

  private final DriverSettings settings;
  private final Counting counting;
  private final Map<String, Door> doors;
  private final Clients clients;
  private OptionalDouble arrivals = OptionalDouble.empty();
  private int resumed;

  private Driver(
      DriverSettings settings, Counting counting, Map<String, Door> doors, Clients clients) {
    this.settings = settings;
    this.counting = counting;
    this.doors = doors;
    this.clients = clients;
  }

  /** Starts all clients of all doors; when it returns each waits at its gate. */
  static Driver start(DriverSettings settings, JMeterHome home) throws InterruptedException {
    if (settings.clients() < 1) {
      throw new CannotDriveException("clients is " + settings.clients() + "; it must be positive");
    }
    Counting counting = new Counting(space(settings));
    Map<String, Door> doors = doors(settings, counting);
    List<Door> all = List.copyOf(doors.values());
    Plan plan = Plan.read(home.plan(settings.plan()));
    Clients clients = Clients.start(plan.forDoors(settings, all), all, settings.clients());
    return new Driver(settings, counting, doors, clients);
  }

  /** Does as told. */
  Reply obey(Command command) throws InterruptedException {
    return switch (command) {
      case Command.Resume resume -> resume(resume);
      case Command.Count count -> {
        counting.begin();
        yield new Reply.Done();
      }
      case Command.Suspend suspend -> suspend(suspend.samples());
      case Command.Finish finish ->
          clients.finish(settings.timeout().plus(SLACK))
              ? new Reply.Done()
              : new Reply.Failed("not all clients ended in time");
    };
  }

  private Reply resume(Command.Resume resume) throws InterruptedException {
    Door door = doors.get(resume.door());
    if (door == null) {
      return new Reply.Failed("there is no door " + resume.door() + ", only " + doors.keySet());
    }
    if (resume.clients() < 1 || resume.clients() > settings.clients()) {
      return new Reply.Failed(
          resume.clients() + " clients asked for; a door has 1 to " + settings.clients());
    }
    if (resume.arrivals().isPresent() && !(resume.arrivals().getAsDouble() > 0)) {
      return new Reply.Failed(
          "arrivals is " + resume.arrivals().getAsDouble() + "; it must be positive");
    }
    arrivals = resume.arrivals();
    resumed = resume.clients();
    Duration patience = settings.timeout().plus(SLACK);
    return door.resume(resume.clients(), arrivals, patience)
        ? new Reply.Done()
        : new Reply.Failed(
            "not all of %d clients could come to the door %s within %d s each"
                .formatted(resume.clients(), door.name(), patience.toSeconds()));
  }

  private static Optional<SampleSpace> space(DriverSettings settings) {
    return settings.samples() ? Optional.of(new SampleSpace(SampleSpace.MOST)) : Optional.empty();
  }

  private Reply suspend(Optional<String> file) throws InterruptedException {
    if (file.isPresent() && !settings.samples()) {
      return new Reply.Failed("single samples are asked for, and the settings say to keep none");
    }
    counting.end();
    doors.values().forEach(door -> door.gate().close());
    Duration patience = settings.timeout().plus(SLACK);
    int underWay = clients.underWay(patience);
    if (underWay > 0) {
      return new Reply.Failed(
          underWay + " clients were still under way after " + patience.toSeconds() + " s");
    }
    if (clients.gone() > 0) {
      return new Reply.Failed(clients.gone() + " clients have ended; see the driver's log");
    }
    List<Door> all = List.copyOf(doors.values());
    Reply.Report report = Tally.report(counting, all, arrivals);
    try {
      return file.isPresent()
          ? report.withSamples(Jtl.write(Path.of(file.get()), counting, all, resumed))
          : report;
    } catch (IOException e) {
      return new Reply.Failed("the samples cannot be written to " + file.orElseThrow() + ": " + e);
    } finally {
      Samples.forget(all);
    }
  }

  private static Map<String, Door> doors(DriverSettings settings, Counting counting) {
    Catalog catalog = catalog(settings);
    Map<String, Door> doors = new LinkedHashMap<>();
    for (DriverSettings.Door door : settings.doors()) {
      try {
        Door made =
            Door.of(
                door.name(),
                ConnectionConfig.endpointOfRun(
                    settings.host(), door.port(), catalog.profile(door.profile()), settings.keys()),
                ConnectionMode.of(settings.connection()),
                settings.timeout(),
                counting);
        if (doors.put(door.name(), made) != null) {
          throw new CannotDriveException("the door " + door.name() + " is named twice");
        }
      } catch (IllegalArgumentException | IllegalStateException e) {
        throw new CannotDriveException("door " + door.name() + ": " + e.getMessage(), e);
      }
    }
    if (doors.isEmpty()) {
      throw new CannotDriveException("the settings name no door");
    }
    return doors;
  }

  private static Catalog catalog(DriverSettings settings) {
    try {
      return Catalog.load(settings.catalog().map(Path::of));
    } catch (InvalidCatalogException | InvalidPathException e) {
      throw new CannotDriveException(String.valueOf(e.getMessage()), e);
    }
  }
}
