package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ResumedRunTest {
  private static final int KEPT = 7;

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void goesOnAndEndsValid() {
    Path folder = cutOff();
    MemoryType healthy = new MemoryType();
    assertThat(execute(healthy, "run --details --resume " + folder)).isEqualTo(ExitCode.VALID);
    Recorded whole = RunFolder.read(folder);
    assertThat(whole.run().partial()).isFalse();
    assertThat(whole.run().forks()).extracting(Run.Fork::number).containsExactly(2);
    assertThat(whole.windows()).hasSizeGreaterThan(KEPT);
    assertThat(whole.windows().subList(0, KEPT)).allMatch(w -> w.fork() == 1);
    assertThat(out.toString())
        .contains("the run was interrupted and resumed", "in fork 1 was not audited");
    assertThat(healthy.open()).isZero();
  }

  @Test
  void keepsSamplesOfTheWindowsThatAreStoredAndOfNoOthers() throws IOException {
    assertThat(execute(sampling(KEPT), "run --precision smoke --profiles plain --jtl"))
        .isEqualTo(ExitCode.INVALID);
    Path folder = folder();
    assertThat(Files.readString(folder.resolve("experiment.yaml"))).contains("samples: jtl");
    assertThat(samples(folder)).hasSize(KEPT).allMatch(name -> name.startsWith("fork-1/plain"));

    assertThat(execute(sampling(Integer.MAX_VALUE), "run --resume " + folder)).isZero();
    assertThat(samples(folder)).hasSize(RunFolder.read(folder).windows().size());
  }

  @Test
  void canBeCutOffAgain() {
    Path folder = cutOff();
    assertThat(execute(dyingAt(4), "run --resume " + folder)).isEqualTo(ExitCode.INVALID);
    assertThat(RunFolder.read(folder).windows()).hasSize(KEPT + 4);
    assertThat(execute(new MemoryType(), "run --resume " + folder)).isZero();
    assertThat(RunFolder.read(folder).run().partial()).isFalse();
  }

  @Test
  void leavesARunAloneThatCameToItsEnd() {
    assertThat(execute(new MemoryType(), "run --precision smoke --profiles plain")).isZero();
    assertThat(execute(new MemoryType(), "run --resume " + folder())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("has ended");
  }

  @ParameterizedTest
  @CsvSource({
    "--precision quick, --precision",
    "--seed 3, --seed",
    "business, EXPERIMENT",
    "--catalog x.yaml, --catalog"
  })
  void takesNothingElse(String other, String named) {
    Path folder = cutOff();
    assertThat(execute(new MemoryType(), "run --resume " + folder + " " + other))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("remove " + named);
    assertThat(RunFolder.read(folder).windows()).hasSize(KEPT);
  }

  @ParameterizedTest
  @CsvSource({"50, 0, held", "0.01, 1, broken"})
  void holdsTheWholeRunAgainstAThreshold(String most, int code, String became) {
    String pair = "run --precision quick --profiles plain,tls13-aes128gcm --clients 4";
    assertThat(execute(dyingAt(KEPT), pair)).isEqualTo(ExitCode.INVALID);
    Path junit = home.resolve("tls.xml");
    String limit = "cpu(tls13-aes128gcm)>" + most;
    Path quick = home.resolve("results/runs/2026-11-21T0530Z-business-quick");
    String resume = "run --resume %s --junit %s --fail-if %s".formatted(quick, junit, limit);
    assertThat(execute(new MemoryType(), resume)).isEqualTo(code);
    assertThat(out.toString()).contains(became + ": " + limit);
    assertThat(junit).content().contains("tests=\"1\"");
  }

  @Test
  void refusesAThresholdBeforeItGoesOn() {
    MemoryType workloads = new MemoryType();
    assertThat(execute(workloads, "run --resume " + cutOff() + " --fail-if cpu(nobody)>2"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("b2bench: --fail-if: ");
    assertThat(workloads.opened()).isZero();
  }

  @Test
  void doesNotGoOnWithAnotherBuild() {
    Path folder = cutOff();
    MemoryType workloads =
        new MemoryType() {
          @Override
          String commit() {
            return "0123abc";
          }
        };
    assertThat(execute(workloads, "run --resume " + folder)).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("the build of b2bench changed since it began");
    assertThat(workloads.opened()).isZero();
    assertThat(RunFolder.read(folder).windows()).hasSize(KEPT);
  }

  @ParameterizedTest
  @CsvSource({"plain, 'plain, tls13-aes128gcm'", "plain, tls13-aes128gcm", "seed, seeds"})
  void doesNotGoOnWithAnotherExperiment(String part, String other) throws IOException {
    Path folder = cutOff();
    Path file = folder.resolve("experiment.yaml");
    Files.writeString(file, Files.readString(file).replaceFirst(part, other));
    MemoryType workloads = new MemoryType();
    assertThat(execute(workloads, "run --resume " + folder)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("experiment.yaml was changed");
    assertThat(workloads.opened()).isZero();
  }

  @Test
  void leavesARunAloneThatGoesOnElsewhere() throws IOException {
    Path folder = cutOff();
    MemoryType workloads = new MemoryType();
    try (RunFolder other = RunFolder.goOn(RunFolder.read(folder))) {
      assertThat(execute(workloads, "run --resume " + other.path())).isEqualTo(ExitCode.CANNOT);
      assertThat(err.toString()).contains("another b2bench is measuring into it");
      assertThat(workloads.opened()).isZero();
      assertThat(execute(workloads, "report " + folder)).isEqualTo(ExitCode.INVALID);
    }
    assertThat(execute(workloads, "run --resume " + folder)).isZero();
  }

  @Test
  void saysThatThereIsNoRun() {
    assertThat(execute(new MemoryType(), "run --resume nowhere")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("there is no run folder nowhere");
  }

  private Path cutOff() {
    assertThat(execute(dyingAt(KEPT), "run --precision smoke --profiles plain"))
        .isEqualTo(ExitCode.INVALID);
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return folder();
  }

  private Path folder() {
    return home.resolve("results/runs/2026-11-21T0530Z-business-smoke");
  }

  /** Writes samples of every window, also of the one at which it dies. */
  private MemoryType sampling(int last) {
    return new MemoryType() {
      @Override
      ObservedWindow window(int number, PlannedWindow planned) throws IOException {
        Path file = Files.writeString(home.resolve("pending.jtl.gz"), planned.toString());
        if (number == last) {
          throw new IOException("the server ended, exit code 137");
        }
        ObservedWindow bare = measured(planned);
        return new ObservedWindow(
            bare.start(),
            bare.observation(),
            bare.latencies(),
            bare.objections(),
            Optional.empty(),
            Optional.of(file));
      }
    };
  }

  private static List<String> samples(Path folder) throws IOException {
    Path samples = folder.resolve("samples");
    try (Stream<Path> files = Files.walk(samples)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> samples.relativize(file).toString())
          .toList();
    }
  }

  private static MemoryType dyingAt(int window) {
    return new MemoryType() {
      @Override
      ObservedWindow window(int number, PlannedWindow planned) throws IOException {
        if (number == window) {
          throw new IOException("the server ended, exit code 137");
        }
        return measured(planned);
      }
    };
  }

  private int execute(MemoryType workloads, String line) {
    return workloads.execute(home, out, err, line.split(" "));
  }
}
