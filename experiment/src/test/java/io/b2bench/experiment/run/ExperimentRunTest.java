package io.b2bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.Repeats;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.run.Outcome.End;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.CellFigures;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
final class ExperimentRunTest {
  static final MemoryRun RUN =
      MemoryRun.of(
          Experiments.of(
              Map.of("precision", "smoke", "profiles", "plain,plain", "clients", "2,3")));
  private static final int BLOCKS = RUN.schedule().forks().getFirst().windows().getLast().block();
  private static final int WINDOWS = 7 * 2 * 3;

  @TempDir private Path runs;

  @Test
  void measuresEveryPlaceInOrderAndStoresIt() {
    MemoryWorkload workload = new MemoryWorkload();
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    Recorded recorded = RunFolder.read(outcome.folder());
    assertThat(recorded.run()).isEqualTo(outcome.run());
    assertThat(recorded.run().verdict()).isEqualTo(new Verdict.Valid());
    assertThat(recorded.run().ended()).contains(MemoryRun.LATER.instant());
    assertThat(recorded.run().hops()).containsExactly("front", "partners");
    assertThat(recorded.run().forks())
        .extracting(Run.Fork::audit)
        .containsExactly(List.of("orders"));
    assertThat(recorded.windows())
        .extracting(Window::cell)
        .containsExactlyElementsOf(places().stream().map(PlannedWindow::cell).toList());
    assertThat(recorded.windows()).allMatch(w -> w.discarded() == (w.block() == 0));
    assertThat(workload.calls)
        .startsWith("open 1", "warm up", "measure")
        .endsWith("audit", "close");
    assertThat(workload.calls).hasSize(WINDOWS + 4);
  }

  @Test
  void tellsTheWorkloadBeforeEachRow() {
    MemoryWorkload workload = new MemoryWorkload();
    assertThat(prepare(workload, new RunObserver() {}).run().end()).isEqualTo(End.COMPLETED);
    assertThat(workload.rows)
        .hasSize(WINDOWS / 3)
        .allMatch(begun -> begun % 3 == 0)
        .doesNotHaveDuplicates();
  }

  @Test
  void tellsTheListenerWhatIsOnTheDisk() {
    AtomicReference<Path> folder = new AtomicReference<>();
    RunObserver counting =
        new RunObserver() {
          @Override
          public void stored(PlannedWindow planned, Window window) {
            assertThat(RunFolder.read(folder.get()).windows()).hasSize(planned.position() + 1);
          }
        };
    ExperimentRun run = prepare(new MemoryWorkload(), counting);
    folder.set(runs.resolve("test"));
    Outcome outcome = run.run();
    assertThat(outcome.reason()).isEmpty();
    assertThat(outcome.windows()).isEqualTo(WINDOWS);
  }

  @Test
  void namesTheFolderInvalidWhenAConnectionWasNotAsAsked() {
    Outcome outcome =
        prepare(
                new MemoryWorkload() {
                  @Override
                  protected ObservedWindow window(int number, PlannedWindow planned) {
                    return measured(
                        planned, number == 9 ? "tls=0304 suite=1301 group=001d full" : "plain");
                  }
                },
                new RunObserver() {})
            .run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    assertThat(outcome.folder()).hasFileName("test-INVALID");
    assertThat(outcome.run().verdict()).isInstanceOf(Verdict.Invalid.class);
  }

  @Test
  void namesTheFolderInvalidWhenTheAuditFails() {
    Outcome outcome =
        prepare(
                new MemoryWorkload() {
                  @Override
                  protected Findings findings() {
                    return new Findings(List.of("orders"), List.of("an order is lost"));
                  }
                },
                new RunObserver() {})
            .run();
    assertThat(outcome.folder()).hasFileName("test-INVALID");
    assertThat(reasons(outcome)).containsExactly("audit of fork 1: an order is lost");
  }

  @Test
  void storesThatACellCannotBeMeasuredAndHoldsItAgainstNobody() {
    MemoryWorkload workload =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) {
            return planned.cell().series().equals("plain#2")
                ? ObservedWindow.unavailable(TIME, "no such algorithm")
                : measured(planned, "plain");
          }
        };
    Outcome outcome = prepare(workload, new RunObserver() {}).run();
    assertThat(outcome.run().verdict()).isEqualTo(new Verdict.Valid());
    Recorded recorded = RunFolder.read(outcome.folder());
    assertThat(recorded.windows())
        .hasSize(WINDOWS)
        .filteredOn(w -> w.cell().series().equals("plain#2"))
        .hasSize(WINDOWS / 3)
        .allMatch(w -> w.verdict().equals(new Verdict.Unavailable("no such algorithm")));
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    assertThat(results.cells()).extracting(CellFigures::series).containsOnly("plain", "plain'");
    assertThat(results.comparisons()).isEmpty();
  }

  @Test
  void measuresDisturbedRowsAgainAndCountsTheirRepetitions() {
    List<Repeats> told = new ArrayList<>();
    RunObserver observer =
        new RunObserver() {
          @Override
          public void repeating(Repeats repeats) {
            told.add(repeats);
          }
        };
    Outcome outcome = prepare(disturbedWhen(number -> number == 9 || number == 20), observer).run();
    assertThat(told).extracting(Repeats::rows).containsExactly(2);
    Recorded recorded = RunFolder.read(outcome.folder());
    assertThat(recorded.windows()).hasSize(WINDOWS + 2 * 3);
    assertThat(outcome.run().verdict()).isEqualTo(new Verdict.Valid());
    Results results = Analysis.of(recorded, Interpretation.SERVICE);
    assertThat(results.exclusions()).hasSize(2 * 3).allMatch(e -> e.block() <= BLOCKS);
    assertThat(results.cells()).allMatch(c -> c.windows() == BLOCKS);
  }

  @Test
  void aRunThatWasDisturbedAllTheTimeIsInvalidAndShowsItsFigures() {
    Outcome outcome = prepare(disturbedWhen(number -> true), new RunObserver() {}).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    assertThat(outcome.folder()).hasFileName("test-INVALID");
    assertThat(reasons(outcome)).first().asString().contains("disturbed every row of the run");
    assertThat(outcome.windows()).isEqualTo(2 * WINDOWS - 2 * 3);
    Results results = Analysis.of(RunFolder.read(outcome.folder()), Interpretation.SERVICE);
    assertThat(results.cells()).hasSize(3 * 2).allMatch(c -> c.windows() == 2 * BLOCKS);
    assertThat(results.warnings())
        .anyMatch(w -> w.contains("only 0 of %d rows were undisturbed".formatted(2 * BLOCKS)));
  }

  private static MemoryWorkload disturbedWhen(IntPredicate disturbed) {
    return new MemoryWorkload() {
      @Override
      protected ObservedWindow window(int number, PlannedWindow planned) {
        ObservedWindow quiet = measured(planned, "plain");
        Observation seen = quiet.observation();
        long busy = disturbed.test(number) ? 2 * seen.nanos() : 0;
        return new ObservedWindow(
            quiet.start(),
            seen.withHost(seen.host().withBusyNanos(OptionalLong.of(busy))),
            quiet.latencies(),
            quiet.objections());
      }
    };
  }

  @Test
  void goesOnWhereItWasCutOff() throws IOException {
    MemoryWorkload dying =
        new MemoryWorkload() {
          @Override
          protected ObservedWindow window(int number, PlannedWindow planned) throws IOException {
            if (number == 17) {
              throw new IOException("the server ended, exit code 137");
            }
            return measured(planned, number == 9 ? "tls=0304 suite=1301 group=001d full" : "plain");
          }
        };
    Outcome broken = prepare(dying, new RunObserver() {}).run();
    assertThat(broken.end()).isEqualTo(End.BROKEN);
    Files.writeString(
        broken.folder().resolve("windows.jsonl"), "{\"torn", StandardOpenOption.APPEND);
    Files.writeString(
        broken.folder().resolve("latency.hlog"), "Tag=torn", StandardOpenOption.APPEND);
    Recorded cut = RunFolder.read(broken.folder());
    assertThat(cut.windows()).hasSize(17);

    Schedule rest = RUN.rest(cut);
    Outcome outcome = RUN.goOn(cut, new MemoryWorkload()).run();
    assertThat(outcome.end()).isEqualTo(End.COMPLETED);
    Recorded whole = RunFolder.read(outcome.folder());
    assertThat(whole.windows()).hasSize(17 + rest.windows());
    assertThat(whole.windows().subList(0, 17)).isEqualTo(cut.windows());
    assertThat(whole.run().forks()).extracting(Run.Fork::number).containsExactly(2);
    // what spoke against the run then still does; that it broke off does not
    assertThat(reasons(outcome)).singleElement().asString().contains("not as plain asks");
  }

  private ExperimentRun prepare(MemoryWorkload workload, RunObserver observer) {
    return RUN.begin(runs, workload, observer);
  }

  private static List<PlannedWindow> places() {
    return RUN.schedule().forks().getFirst().windows();
  }

  static List<String> reasons(Outcome outcome) {
    return ((Verdict.Invalid) outcome.run().verdict())
        .reasons().stream().map(Verdict.Reason::text).toList();
  }
}
