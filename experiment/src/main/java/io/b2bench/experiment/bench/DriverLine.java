package io.b2bench.experiment.bench;

import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.observation.Arrivals;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The conversation with the driver: one command, one reply. */
public final class DriverLine {
  /** The module of the driver. */
  public static final String MODULE = "workload-driver";

  private static final Duration AT_ONCE = Duration.ofSeconds(20);

  /** A million samples take some seconds; the disk may be slow. */
  private static final Duration WRITING = Duration.ofMinutes(2);

  /** Upper limit for the mean time of a client's first connection. */
  private static final Duration A_CLIENT = Duration.ofMillis(100);

  private final Child driver;
  private final Duration interaction;

  /**
   * A conversation over the standard streams of the driver.
   *
   * @param interaction how long an interaction may take before it fails
   */
  public DriverLine(Child driver, Duration interaction) {
    this.driver = driver;
    this.interaction = interaction;
  }

  /** Resumes a number of clients of a listener with a load model; returns when all are running. */
  public void resume(String listener, int clients, Arrivals arrivals)
      throws IOException, InterruptedException {
    resume(new DriverCommand.Resume(listener, clients, rate(arrivals)));
  }

  /** Does the same in a closed loop, with a connection for every interaction. */
  public void resumeReconnecting(String listener, int clients)
      throws IOException, InterruptedException {
    resume(new DriverCommand.Resume(listener, clients, OptionalDouble.empty(), true));
  }

  private void resume(DriverCommand.Resume command) throws IOException, InterruptedException {
    Duration ramp = interaction.plus(A_CLIENT.multipliedBy(command.clients()));
    ask(command, DriverReply.Done.class, ramp.plus(AT_ONCE));
  }

  /** Lets so many clients of a listener do one operation each; returns when all are through. */
  public DriverReply.Report perform(String listener, int clients)
      throws IOException, InterruptedException {
    return perform(listener, clients, clients);
  }

  /** Does the same with so many clients at a time. */
  public DriverReply.Report perform(String listener, int clients, int atOnce)
      throws IOException, InterruptedException {
    Duration all = interaction.plus(A_CLIENT.multipliedBy(clients));
    return ask(
        new DriverCommand.Perform(listener, clients, atOnce),
        DriverReply.Report.class,
        all.plus(AT_ONCE));
  }

  /** Closes the connections of the clients of a listener, which are suspended. */
  public void leave(String listener) throws IOException, InterruptedException {
    ask(new DriverCommand.Leave(listener), DriverReply.Done.class, interaction.plus(AT_ONCE));
  }

  /** Starts counting. */
  public void count() throws IOException, InterruptedException {
    ask(new DriverCommand.Count(), DriverReply.Done.class, AT_ONCE);
  }

  /** Stops counting and suspends the clients; returns when all are suspended. */
  public DriverReply.Report suspend() throws IOException, InterruptedException {
    return suspend(Optional.empty());
  }

  /** Does the same, and has the individual samples written to a file. */
  public DriverReply.Report suspend(Optional<Path> samples)
      throws IOException, InterruptedException {
    Duration patience = samples.isPresent() ? WRITING : AT_ONCE;
    return ask(
        new DriverCommand.Suspend(samples.map(Path::toString)),
        DriverReply.Report.class,
        interaction.plus(patience));
  }

  /** Suspends the clients and ignores what they counted. */
  public void rest() throws IOException, InterruptedException {
    ask(new DriverCommand.Suspend(), DriverReply.class, interaction.plus(AT_ONCE));
  }

  /**
   * Closes every connection; the process ends after its reply.
   *
   * @param what what ends: {@code the load}
   * @param faults receives a sentence when it does not end as told
   * @return all that the service acknowledged
   */
  public Receipts finish(String what, List<String> faults) throws InterruptedException {
    try {
      return ask(new DriverCommand.Finish(), DriverReply.Finished.class, interaction.plus(AT_ONCE))
          .receipts();
    } catch (IOException e) {
      faults.add("%s did not end as told: %s".formatted(what, e.getMessage()));
      return Receipts.NONE;
    }
  }

  private static OptionalDouble rate(Arrivals arrivals) {
    return switch (arrivals) {
      case Arrivals.Closed closed -> OptionalDouble.empty();
      case Arrivals.Open open -> OptionalDouble.of(open.perSecond());
    };
  }

  private <T extends DriverReply> T ask(DriverCommand command, Class<T> expected, Duration timeout)
      throws IOException, InterruptedException {
    driver.send(Json.write(command));
    DriverReply reply = Json.read("the driver", driver.receive(timeout), DriverReply.class);
    if (reply instanceof DriverReply.Failed failed) {
      throw new IOException("the driver could not do it: " + failed.reason());
    }
    if (!expected.isInstance(reply)) {
      throw new IOException("the driver answered %s with %s".formatted(command, reply));
    }
    return expected.cast(reply);
  }
}
