package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.ControlClient;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.Histograms;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The null server and the driver of a fork, for labs in which each of some clients does one
 * operation. Closing it closes the bench.
 */
public final class NullService implements AutoCloseable {
  /** The libraries that both are made of. */
  public static final List<Library> LIBRARIES =
      List.of(
          new Library("Jetty", NullServer.MODULE, "jetty-server"),
          new Library("Bouncy Castle", NullServer.MODULE, "bcprov-jdk18on"),
          new Library("Bouncy Castle TLS", NullServer.MODULE, "bctls-jdk18on"),
          new Library("JMeter", DriverLine.MODULE, "ApacheJMeter_core"),
          new Library("b2bench", DriverLine.MODULE, "measurement"));

  private final Fork fork;
  private final RunningComponent server;
  private final RunningComponent driver;
  private final DriverLine line;
  private final ServiceCounting counting;
  private final Visits visits;

  /** Something that the driver is asked to do. */
  @FunctionalInterface
  public interface Task {
    /** Has it done. */
    DriverReply.Report by(DriverLine driver) throws IOException, InterruptedException;
  }

  /**
   * What was done.
   *
   * @param seen what was observed meanwhile
   * @param report what the driver says
   */
  public record Done(Observation seen, DriverReply.Report report) {
    /** It as a window that is without objections. */
    public ObservedWindow since(Instant start, UnaryOperator<Observation> more) throws IOException {
      return new ObservedWindow(
          start, more.apply(seen), Histograms.read(report.histograms()), List.of());
    }
  }

  /**
   * Starts the server.
   *
   * @param flags of the JVMs
   * @param downloads a folder with large files that it offers
   */
  public static RunningComponent server(Fork fork, JvmFlags flags, Optional<Path> downloads)
      throws IOException, InterruptedException {
    return new NullServer(
            Role.SERVER.text(),
            flags.of(Role.SERVER),
            fork.listeners().stream().map(SeriesListener::opened).toList(),
            fork.experiment().catalog(),
            downloads)
        .start(fork.bench());
  }

  /**
   * Starts the driver beside the server.
   *
   * @param flags of the JVMs
   * @param told what the driver is told
   */
  public NullService(Fork fork, RunningComponent server, JvmFlags flags, DriverSettings told)
      throws IOException, InterruptedException {
    this.fork = fork;
    this.server = server;
    List<String> jvm = flags.of(Role.DRIVER);
    this.driver =
        fork.bench()
            .start(Role.DRIVER, Component.local(Role.DRIVER.text(), DriverLine.MODULE, jvm, told));
    this.line = new DriverLine(driver.child(), told.timeout());
    this.counting = new ServiceCounting(fork.bench(), server, driver);
    this.visits = new Visits(new Servers(List.of(server)));
  }

  /** The server. */
  public ControlClient server() {
    return server.control();
  }

  /** The driver. */
  public RunningComponent driver() {
    return driver;
  }

  /** The conversation with the driver. */
  public DriverLine line() {
    return line;
  }

  /** Warms up in rounds. */
  public WarmUpRounds rounds(int number) {
    return new WarmUpRounds(number, counting::cpu, fork.progress());
  }

  /** Has something done at the listener of a series outside windows. */
  public void warm(String series, Task task) throws IOException, InterruptedException {
    ended(series, task.by(line));
  }

  /** Has something done at the listener of a series, and observes it. */
  public Done observe(String series, Task task) throws IOException, InterruptedException {
    Mark<Long> before = counting.mark();
    DriverReply.Report report = task.by(line);
    Mark<Long> after = counting.mark();
    Visit visit = ended(series, report);
    return new Done(
        counting.observation(before, after, series, report, visit, Optional.empty()), report);
  }

  /** The visit to a listener that has just ended. */
  public Visit ended(String series, DriverReply.Report report)
      throws IOException, InterruptedException {
    return visits.ended(series, report.totals());
  }

  /** What the server found out about itself. */
  public Map<String, String> facts() {
    return server.ready().facts();
  }

  @Override
  public void close() {
    fork.bench().close();
  }
}
