package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.comparison.Comparison;
import io.b2bench.workloads.comparison.ComparisonPlan;
import io.b2bench.workloads.comparison.Sampling;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** {@code doctor --driver}: from the options to the table. */
final class DriverComparison {
  /**
   * A system property that tests use to shorten it: rounds, window and CPU of the warm-up in
   * milliseconds.
   */
  static final String SAMPLING = "b2bench.comparison";

  /** The default profiles. */
  static final List<String> PROFILES =
      List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm");

  /** The default number of connections. */
  static final int CLIENTS = 16;

  private static final int MOST_CLIENTS = 1000;
  private static final long SEED = 20261121;

  private final Context context;
  private final ComparisonPlan plan;

  private DriverComparison(Context context, ComparisonPlan plan) {
    this.context = context;
    this.plan = plan;
  }

  /**
   * Checks the options without starting anything.
   *
   * @throws CommandFailedException when an option is wrong
   * @throws CannotMeasureException when this Java cannot speak a profile
   */
  static DriverComparison of(Context context, CatalogOption own, List<String> names, int clients) {
    if (clients < 1 || clients > MOST_CLIENTS) {
      throw CommandFailedException.usage(
          "--clients: %d is not in 1 to %d".formatted(clients, MOST_CLIENTS));
    }
    List<TlsProfile> profiles = own.profiles(names);
    Map<String, String> missing = UsableProfiles.missing(profiles);
    if (!missing.isEmpty()) {
      throw UsableProfiles.cannotMeasure(missing);
    }
    return new DriverComparison(
        context,
        new ComparisonPlan(LightestClient.of(profiles), own.file(), clients, SEED, sampling()));
  }

  /** Runs the comparison, prints the table and returns the exit code. */
  int run() throws IOException, InterruptedException {
    return MeasuringLock.ofThisMachine().hold(this::compare);
  }

  private int compare() throws IOException {
    Comparison comparison =
        new Comparison(
            plan,
            Programs.in(context.home()),
            Optional.ofNullable(System.getenv("PATH")).orElse(""),
            context.progress()::line);
    return Interruption.during(() -> conclude(comparison), comparison::stop);
  }

  private int conclude(Comparison comparison) throws IOException {
    try {
      context.out().print(new ComparisonText(plan, comparison.run()).text());
      context.out().flush();
      return ExitCode.VALID;
    } catch (CancellationException e) {
      return ExitCode.INTERRUPTED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    } catch (IOException e) {
      if (comparison.stopped()) {
        // the signal also reached the processes of the comparison
        return ExitCode.INTERRUPTED;
      }
      throw CommandFailedException.cannot(String.valueOf(e.getMessage()), e);
    }
  }

  private static Sampling sampling() {
    return Optional.ofNullable(System.getProperty(SAMPLING))
        .map(text -> text.split(",", -1))
        .map(
            numbers ->
                new Sampling(
                    Integer.parseInt(numbers[0]),
                    Duration.ofMillis(Long.parseLong(numbers[1])),
                    Duration.ofMillis(Long.parseLong(numbers[2]))))
        .orElse(Sampling.STANDARD);
  }
}
