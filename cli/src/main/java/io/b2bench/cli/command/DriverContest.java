package io.b2bench.cli.command;

import io.b2bench.cli.machine.Offer;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.InvalidVariantException;
import io.b2bench.tls.catalog.UnknownProfileException;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.comparison.Contest;
import io.b2bench.workloads.comparison.ContestPlan;
import io.b2bench.workloads.comparison.Effort;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

/** {@code doctor --driver}: from the options to the table. */
final class DriverContest {
  /**
   * A system property with which tests make it short: rounds, window and CPU of the warm-up in
   * milliseconds.
   */
  static final String EFFORT = "b2bench.contest";

  /** What is compared when nothing else is said. */
  static final List<String> PROFILES =
      List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm");

  /** Connections at a time when nothing else is said. */
  static final int CLIENTS = 16;

  private static final int MOST_CLIENTS = 1000;
  private static final long SEED = 20261121;

  private final Context context;
  private final ContestPlan plan;

  private DriverContest(Context context, ContestPlan plan) {
    this.context = context;
    this.plan = plan;
  }

  /**
   * Checks what was asked; nothing is started yet.
   *
   * @throws CommandFailedException when it is wrong
   * @throws CannotMeasureException when this Java cannot speak a profile
   */
  static DriverContest of(
      Context context, Catalog catalog, Optional<Path> file, List<String> names, int clients) {
    if (clients < 1 || clients > MOST_CLIENTS) {
      throw CommandFailedException.usage(
          "--clients: %d is not in 1 to %d".formatted(clients, MOST_CLIENTS));
    }
    List<TlsProfile> profiles;
    try {
      profiles =
          catalog.expand(names.stream().map(String::strip).toList()).stream().distinct().toList();
    } catch (UnknownProfileException | InvalidVariantException e) {
      throw CommandFailedException.usage("--profiles: " + e.getMessage(), e);
    }
    Map<String, String> missing = Offer.missing(profiles);
    if (!missing.isEmpty()) {
      throw new CannotMeasureException(
          missing.entrySet().stream()
              .map(e -> "cannot measure " + e.getKey() + " here: " + e.getValue())
              .collect(Collectors.joining("; ")));
    }
    return new DriverContest(context, new ContestPlan(profiles, file, clients, SEED, effort()));
  }

  /** Runs it and shows the table; the exit code. */
  int run() throws IOException {
    Contest contest =
        new Contest(
            plan,
            Programs.in(context.home()),
            Optional.ofNullable(System.getenv("PATH")).orElse(""),
            context.progress()::line);
    return Interruption.during(() -> conclude(contest), contest::stop);
  }

  private int conclude(Contest contest) throws IOException {
    try {
      context.out().print(new ContestText(plan, contest.run()).text());
      context.out().flush();
      return ExitCode.VALID;
    } catch (CancellationException e) {
      return ExitCode.INTERRUPTED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.INTERRUPTED;
    } catch (IOException e) {
      if (contest.stopped()) {
        // the signal reached the processes of the contest as well
        return ExitCode.INTERRUPTED;
      }
      throw CommandFailedException.cannot(String.valueOf(e.getMessage()), e);
    }
  }

  private static Effort effort() {
    return Optional.ofNullable(System.getProperty(EFFORT))
        .map(text -> text.split(",", -1))
        .map(
            numbers ->
                new Effort(
                    Integer.parseInt(numbers[0]),
                    Duration.ofMillis(Long.parseLong(numbers[1])),
                    Duration.ofMillis(Long.parseLong(numbers[2]))))
        .orElse(Effort.STANDARD);
  }
}
