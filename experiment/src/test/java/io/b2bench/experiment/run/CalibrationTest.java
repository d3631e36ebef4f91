package io.b2bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.Schedule.Fork;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.analysis.validity.Judged;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Windows have 1000 interactions a second: a driver that can do 1999 has too little in reserve. */
@Timeout(60)
final class CalibrationTest {
  private static final MemoryRun RUN =
      MemoryRun.of(
          Experiments.of(Map.of("precision", "smoke", "profiles", "plain", "clients", "2")));
  private static final List<Ceiling> ENOUGH = List.of(new Ceiling("plain", 2, 2000, 20, 0.99, 0.5));
  private static final List<Ceiling> TOO_LITTLE =
      List.of(new Ceiling("plain", 2, 1999, 20, 0.99, 0.5));

  @TempDir private Path runs;

  /** A workload whose driver is that fast. */
  private static class Calibrating extends MemoryWorkload {
    private final List<Ceiling> ceilings;

    Calibrating(List<Ceiling> ceilings) {
      this.ceilings = ceilings;
    }

    @Override
    public List<Ceiling> calibrate() throws IOException, InterruptedException {
      calls.add("calibrate");
      return ceilings;
    }
  }

  @Test
  void comesOnceBeforeTheFirstForkAndIsOnDiskThen() {
    Calibrating workload = new Calibrating(ENOUGH);
    AtomicReference<List<Ceiling>> told = new AtomicReference<>(List.of());
    AtomicReference<List<Ceiling>> stored = new AtomicReference<>(List.of());
    RunObserver observer =
        new RunObserver() {
          @Override
          public void calibrated(List<Ceiling> ceilings) {
            told.set(ceilings);
          }

          @Override
          public void preparing(Fork fork) {
            stored.set(RunFolder.read(runs.resolve("test")).run().ceilings());
          }
        };
    Outcome outcome = begin(workload, observer).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    assertThat(workload.calls).startsWith("calibrate", "open 1").containsOnlyOnce("calibrate");
    assertThat(told.get()).isEqualTo(ENOUGH);
    assertThat(stored.get()).isEqualTo(ENOUGH);
    assertThat(RunFolder.read(outcome.folder()).run().ceilings()).isEqualTo(ENOUGH);
    assertThat(windows(outcome)).allMatch(w -> w.verdict() instanceof Verdict.Valid);
  }

  @Test
  void takesTheLoadFromCellsThatAskTooMuchOfTheDriver() {
    Outcome outcome = begin(new Calibrating(TOO_LITTLE), new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    assertThat(outcome.run().verdict()).isEqualTo(new Verdict.Valid());
    assertThat(windows(outcome))
        .isNotEmpty()
        .allMatch(w -> w.verdict().allows(Validity.CPU))
        .noneMatch(w -> w.verdict().allows(Validity.THROUGHPUT))
        .noneMatch(w -> w.verdict().allows(Validity.RESPONSE_TIME));
  }

  @Test
  void aRunThatGoesOnKeepsWhatItHas() throws IOException {
    Calibrating dying =
        new Calibrating(TOO_LITTLE) {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) throws IOException {
            if (number == 3) {
              throw new IOException("the server ended, exit code 137");
            }
            return measured(planned, "plain");
          }
        };
    Recorded cut = RunFolder.read(begin(dying, new RunObserver() {}).run().folder());
    Calibrating healthy = new Calibrating(ENOUGH);
    Outcome outcome = RUN.goOn(cut, healthy).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    assertThat(healthy.calls).doesNotContain("calibrate").contains("open 2");
    assertThat(RunFolder.read(outcome.folder()).run().ceilings()).isEqualTo(TOO_LITTLE);
    assertThat(windows(outcome))
        .hasSizeGreaterThan(3)
        .noneMatch(w -> w.verdict().allows(Validity.THROUGHPUT));
  }

  @Test
  void endsTheRunWithTheReasonWhenItFailsAndComesAgainWhenThatGoesOn() throws IOException {
    Calibrating failing =
        new Calibrating(ENOUGH) {
          @Override
          public List<Ceiling> calibrate() throws IOException {
            throw new IOException("the null server ended");
          }
        };
    Outcome outcome = begin(failing, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.BROKEN);
    assertThat(outcome.reason()).isEqualTo("the null server ended");
    assertThat(failing.calls).isEmpty();
    Calibrating healthy = new Calibrating(ENOUGH);
    assertThat(RUN.goOn(RunFolder.read(outcome.folder()), healthy).run().end())
        .isEqualTo(End.COMPLETED);
    assertThat(healthy.calls).startsWith("calibrate", "open 1");
  }

  @Test
  void saysWhenTheMachineCannot() {
    Calibrating unable =
        new Calibrating(ENOUGH) {
          @Override
          public List<Ceiling> calibrate() {
            throw new CannotMeasureException("port 8443 is taken");
          }
        };
    assertThat(begin(unable, new RunObserver() {}).run().end()).isEqualTo(End.IMPOSSIBLE);
  }

  @Test
  void canBeStopped() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    Calibrating blocked =
        new Calibrating(ENOUGH) {
          @Override
          public List<Ceiling> calibrate() throws InterruptedException {
            inside.countDown();
            new CountDownLatch(1).await();
            return ENOUGH;
          }
        };
    ExperimentRun run = begin(blocked, new RunObserver() {});
    AtomicReference<Outcome> outcome = new AtomicReference<>();
    Thread runner = Thread.ofPlatform().start(() -> outcome.set(run.run()));
    assertThat(inside.await(30, TimeUnit.SECONDS)).isTrue();
    run.stop();
    runner.join();
    assertThat(outcome.get().end()).isEqualTo(End.INTERRUPTED);
    assertThat(blocked.calls).isEmpty();
    Recorded recorded = RunFolder.read(outcome.get().folder());
    assertThat(recorded.run().partial()).isTrue();
    assertThat(recorded.run().ceilings()).isEmpty();
    assertThat(recorded.run().verdict()).isEqualTo(new Verdict.Valid());
  }

  private ExperimentRun begin(MemoryWorkload workload, RunObserver observer) {
    return RUN.begin(runs, workload, observer);
  }

  /** The windows that count, with what their cells lost. */
  private static List<Window> windows(Outcome outcome) {
    Recorded recorded = RunFolder.read(outcome.folder());
    return Judged.of(recorded.run(), recorded.windows()).stream()
        .filter(w -> !w.discarded())
        .toList();
  }
}
