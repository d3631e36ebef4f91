package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.client.PeriodReport;
import io.b2bench.driver.jmeter.client.Samples;
import io.b2bench.driver.jmeter.element.ListenerSupply;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import org.apache.jorphan.collections.HashTree;

/** The driver's listeners and clients, and how it carries out each command. */
public final class Driver {
  /**
   * Time that a client may need beyond the timeout of an operation: to write a request, to close.
   */
  private static final Duration SLACK = Duration.ofSeconds(5);

  private final DrivenListeners listeners;
  private final Clients clients;
  private OptionalDouble arrivals = OptionalDouble.empty();
  private int resumed;

  private Driver(DrivenListeners listeners, Clients clients) {
    this.listeners = listeners;
    this.clients = clients;
  }

  /** Starts all clients of all listeners; when it returns, each waits to be admitted. */
  static Driver start(DriverSettings settings, JMeterHome home) throws InterruptedException {
    DrivenListeners listeners = DrivenListeners.of(settings);
    ListenerSupply supply = new ListenerSupply(listeners.byName());
    Path file = home.plan(settings.plan());
    HashTree tree =
        ForeignPlan.askedFor(settings)
            ? ForeignPlan.read(file, ForeignPlan.trusted(settings)).forListeners(settings, supply)
            : Plan.read(file).forListeners(settings, Numbering.ALL, supply);
    return of(listeners, RunningTest.start(tree).ended());
  }

  /**
   * A driver of clients that JMeter starts; when it returns, each waits to be admitted.
   *
   * @param ended completes when their test has ended
   */
  public static Driver of(DrivenListeners listeners, CompletableFuture<Void> ended)
      throws InterruptedException {
    return new Driver(
        listeners, Clients.await(listeners.all(), listeners.settings().clients(), ended));
  }

  /** Carries out one command. */
  public DriverReply obey(DriverCommand command) throws InterruptedException {
    return switch (command) {
      case DriverCommand.Resume resume -> resume(resume);
      case DriverCommand.Perform perform -> perform(perform);
      case DriverCommand.Leave leave -> leave(leave.listener());
      case DriverCommand.Count count -> {
        listeners.counting().begin();
        yield new DriverReply.Done();
      }
      case DriverCommand.Suspend suspend -> suspend(suspend.samples());
      case DriverCommand.Finish finish ->
          clients.finish(listeners.settings().timeout().plus(SLACK))
              ? new DriverReply.Finished(PeriodReport.receipts(listeners.all()))
              : new DriverReply.Failed("not all clients ended in time");
    };
  }

  private DriverReply resume(DriverCommand.Resume resume) throws InterruptedException {
    Optional<DriverReply> refusal = refusal(resume.listener(), resume.clients());
    if (refusal.isPresent()) {
      return refusal.get();
    }
    Listener listener = listener(resume.listener());
    if (resume.arrivals().isPresent() && !(resume.arrivals().getAsDouble() > 0)) {
      return new DriverReply.Failed(
          "arrivals is " + resume.arrivals().getAsDouble() + "; it must be positive");
    }
    arrivals = resume.arrivals();
    resumed = resume.clients();
    Duration timeout = listeners.settings().timeout().plus(SLACK);
    return listener.resume(resume.clients(), arrivals, resume.reconnect(), timeout)
        ? new DriverReply.Done()
        : new DriverReply.Failed(
            "not all of %d clients could come to the listener %s within %d s each"
                .formatted(resume.clients(), listener.name(), timeout.toSeconds()));
  }

  private DriverReply perform(DriverCommand.Perform perform) throws InterruptedException {
    Optional<DriverReply> refusal = refusal(perform.listener(), perform.clients());
    if (refusal.isPresent()) {
      return refusal.get();
    }
    if (perform.atOnce() < 1) {
      return new DriverReply.Failed("atOnce is " + perform.atOnce() + "; it must be positive");
    }
    arrivals = OptionalDouble.empty();
    resumed = perform.clients();
    Duration timeout = listeners.settings().timeout().plus(SLACK);
    listeners.counting().begin();
    boolean performed =
        listener(perform.listener()).perform(perform.clients(), perform.atOnce(), timeout);
    DriverReply report = suspend(Optional.empty());
    return performed || report instanceof DriverReply.Failed
        ? report
        : new DriverReply.Failed(
            "not all of %d clients did what they were told within %d s"
                .formatted(perform.clients(), timeout.toSeconds()));
  }

  private DriverReply leave(String listener) {
    Optional<DriverReply> refusal = refusal(listener, 1);
    if (refusal.isPresent()) {
      return refusal.get();
    }
    return listener(listener).leave()
        ? new DriverReply.Done()
        : new DriverReply.Failed(
            "the clients of the listener %s are under way; suspend them first".formatted(listener));
  }

  private Listener listener(String name) {
    return Objects.requireNonNull(listeners.byName().get(name));
  }

  private Optional<DriverReply> refusal(String listener, int asked) {
    if (!listeners.byName().containsKey(listener)) {
      return Optional.of(
          new DriverReply.Failed(
              "there is no listener " + listener + ", only " + listeners.byName().keySet()));
    }
    int most = listeners.settings().clients();
    return asked < 1 || asked > most
        ? Optional.of(
            new DriverReply.Failed(asked + " clients asked for; a listener has 1 to " + most))
        : Optional.empty();
  }

  private DriverReply suspend(Optional<String> file) throws InterruptedException {
    if (file.isPresent() && !listeners.settings().samples()) {
      return new DriverReply.Failed(
          "single samples are asked for, and the settings say to keep none");
    }
    listeners.counting().end();
    listeners.all().forEach(listener -> listener.admission().close());
    Duration timeout = listeners.settings().timeout().plus(SLACK);
    int underWay = clients.underWay(timeout);
    if (underWay > 0) {
      return new DriverReply.Failed(
          underWay + " clients were still under way after " + timeout.toSeconds() + " s");
    }
    if (clients.gone() > 0) {
      return new DriverReply.Failed(clients.gone() + " clients have ended; see the driver's log");
    }
    List<Listener> all = listeners.all();
    DriverReply.Report report = PeriodReport.report(listeners.counting(), all, arrivals);
    try {
      return file.isPresent()
          ? report.withSamples(Jtl.write(Path.of(file.get()), listeners.counting(), all, resumed))
          : report;
    } catch (IOException e) {
      return new DriverReply.Failed(
          "the samples cannot be written to " + file.orElseThrow() + ": " + e);
    } finally {
      Samples.forget(all);
    }
  }
}
