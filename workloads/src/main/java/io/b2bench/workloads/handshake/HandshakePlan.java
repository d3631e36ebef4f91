package io.b2bench.workloads.handshake;

import io.b2bench.experiment.plan.Precision;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.TrialCommand.Pace;
import io.b2bench.measurement.observation.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The trials of a run in the order of measuring: in rounds, so that every subject has its first JVM
 * before any has its second, and in a random order within a round, so that a slow mood of the
 * machine does not meet one profile alone.
 *
 * @param assignments the trials
 */
public record HandshakePlan(List<TrialCommand> assignments) {
  private static final Duration START = Duration.ofMillis(1200);

  /** Keeps its own list. */
  public HandshakePlan {
    assignments = List.copyOf(assignments);
  }

  /**
   * The plan of a run; the same seed gives the same.
   *
   * @param profiles names of the profiles
   */
  public static HandshakePlan of(List<String> profiles, Precision precision, long seed) {
    Extent extent = Extent.of(precision);
    List<Subject> primitives = PrimitiveList.of(extent);
    Random random = new Random(seed);
    List<TrialCommand> all = new ArrayList<>();
    for (int fork = 1; fork <= Math.max(extent.forks(), extent.otherForks()); fork++) {
      List<TrialCommand> round = new ArrayList<>();
      for (String profile : profiles) {
        for (Subject subject : subjects(profile, extent.sizes())) {
          if (fork <= forks(extent, subject)) {
            round.add(new TrialCommand(subject, fork, extent.pace()));
          }
        }
      }
      if (fork <= extent.otherForks()) {
        for (Subject subject : primitives) {
          round.add(new TrialCommand(subject, fork, extent.primitives()));
        }
      }
      Collections.shuffle(round, random);
      all.addAll(round);
    }
    return new HandshakePlan(all);
  }

  private static List<Subject> subjects(String profile, List<Integer> sizes) {
    List<Subject> subjects = new ArrayList<>();
    for (int bytes : sizes) {
      subjects.add(new Subject.Connections(profile, false, bytes));
      subjects.add(new Subject.Connections(profile, true, bytes));
    }
    subjects.add(new Subject.Records(profile));
    return subjects;
  }

  private static int forks(Extent extent, Subject subject) {
    return subject instanceof Subject.Connections c && c.bytes() == 1
        ? extent.forks()
        : extent.otherForks();
  }

  /** How long it is expected to take, without OpenSSL. */
  public Duration expected() {
    return assignments.stream().map(HandshakePlan::expected).reduce(Duration.ZERO, Duration::plus);
  }

  /** How long a trial is expected to take. */
  public static Duration expected(TrialCommand assignment) {
    Pace pace = assignment.pace();
    return START.plus(pace.warmUp()).plus(pace.iteration().multipliedBy(pace.iterations() + 1L));
  }
}
