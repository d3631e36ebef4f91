package io.b2bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run that does not come to its end. */
@Timeout(60)
final class UnfinishedRunTest {
  @TempDir private Path runs;

  @Test
  void keepsTheWindowsWhenAProcessDies() {
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) throws IOException {
            if (number == 7) {
              throw new IOException("the server ended with exit code 137");
            }
            return measured(planned, "plain");
          }
        };
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.BROKEN);
    assertThat(outcome.reason()).isEqualTo("the server ended with exit code 137");
    assertThat(workload.calls).endsWith("measure", "close").doesNotContain("audit");
    Recorded recorded = RunFolder.read(outcome.folder());
    assertThat(recorded.windows()).hasSize(7);
    assertThat(recorded.run().partial()).isTrue();
    assertThat(ExperimentRunTest.reasons(outcome))
        .containsExactly("it broke off after 7 of 42 windows: the server ended with exit code 137");
  }

  @Test
  void saysWhenTheMachineCannot() {
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          public Lab open(int fork) {
            throw new CannotMeasureException("port 8443 is taken");
          }
        };
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.IMPOSSIBLE);
    assertThat(outcome.reason()).isEqualTo("port 8443 is taken");
    assertThat(outcome.windows()).isZero();
  }

  @Test
  void closesTheLabAndNamesTheErrorWhenTheWorkloadIsBroken() {
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) {
            throw new IllegalStateException("oops");
          }
        };
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.BROKEN);
    assertThat(outcome.reason()).contains("an error of b2bench", "oops");
    assertThat(workload.calls).endsWith("close");
  }

  @Test
  void keepsTheWindowsWhenItIsStopped() throws Exception {
    CountDownLatch inside = new CountDownLatch(1);
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned)
              throws InterruptedException {
            if (number == 5) {
              inside.countDown();
              new CountDownLatch(1).await();
            }
            return measured(planned, "plain");
          }
        };
    ExperimentRun run = prepare(workload, new RunObserver() {});
    AtomicReference<Outcome> outcome = new AtomicReference<>();
    Thread runner = Thread.ofPlatform().start(() -> outcome.set(run.run()));
    assertThat(inside.await(30, TimeUnit.SECONDS)).isTrue();
    run.stop();
    runner.join();
    assertThat(outcome.get().end()).isEqualTo(End.INTERRUPTED);
    assertThat(workload.calls).endsWith("close");
    Recorded recorded = RunFolder.read(outcome.get().folder());
    assertThat(recorded.windows()).hasSize(5);
    assertThat(recorded.run().partial()).isTrue();
    assertThat(recorded.run().verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void startsNothingOnceStopped() {
    MemoryWorkload workload = new MemoryWorkload();
    ExperimentRun run = prepare(workload, new RunObserver() {});
    run.stop();
    assertThat(run.run().end()).isEqualTo(End.INTERRUPTED);
    assertThat(workload.calls).isEmpty();
  }

  @Test
  void anInterruptWhileStoringLosesNothing() {
    AtomicReference<ExperimentRun> self = new AtomicReference<>();
    RunObserver stopping =
        new RunObserver() {
          @Override
          public void stored(PlannedWindow planned, Window window) {
            if (planned.position() == 3) {
              self.get().stop();
            }
          }
        };
    self.set(prepare(new MemoryWorkload(), stopping));
    Outcome outcome = self.get().run();
    assertThat(outcome.end()).isEqualTo(End.INTERRUPTED);
    assertThat(RunFolder.read(outcome.folder()).windows()).hasSize(4);
  }

  @Test
  void breaksOffWithTheReasonWhenTheFolderGoesAway() {
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) throws IOException {
            if (number == 2) {
              Files.move(runs.resolve("test"), runs.resolve("moved"));
            }
            return measured(planned, "plain");
          }
        };
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.BROKEN);
    assertThat(outcome.reason()).contains("cannot write").contains("record could not be updated");
    assertThat(workload.calls).endsWith("close");
  }

  private ExperimentRun prepare(MemoryWorkload workload, RunObserver observer) {
    return ExperimentRunTest.RUN.begin(runs, workload, observer);
  }
}
