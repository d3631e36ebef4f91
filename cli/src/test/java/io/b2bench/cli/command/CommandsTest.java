package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CommandsTest {
  private static final String ID = "2026-11-21T0530Z-business-smoke";

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** JSSE reads once what is closed: so all is open before the first test needs it. */
  @BeforeAll
  static void open() {
    UsableProfiles.lift(Catalog.shipped().profiles());
    assertThat(UsableProfiles.missing(List.of(Catalog.shipped().profile("tls13-aes128gcm"))))
        .isEmpty();
  }

  @Test
  void runsAndReports() throws IOException {
    MemoryType workloads = new MemoryType();
    int code = smoke(workloads, "--profiles", "plain,plain,tls13-aes128gcm");
    assertThat(err.toString()).contains("prepared 2 profiles", "warming up", "100 %");
    assertThat(code).isEqualTo(ExitCode.VALID);
    assertThat(out.toString())
        .contains("business at SMOKE (quick check: no verdicts), seed 20261121, about ")
        .contains("plain, plain#2, tls13-aes128gcm")
        .contains("36 of 150 ms in 1 fork")
        .contains("server 0, partners 1, driver 1")
        .contains("report: ");
    assertThat(names(runs().resolve(ID)))
        .contains(
            "experiment.yaml",
            "environment.json",
            "run.json",
            "windows.jsonl.gz",
            "latency.hlog.gz",
            "results.json",
            "windows.csv",
            "summary.md",
            "results.prom",
            "jmh.json",
            "report.html");
    assertThat(workloads.open()).isZero();
  }

  @Test
  void drawsASeedForEachRunThatIsToldNoneAndKeepsIt() throws IOException {
    MemoryType workloads = new MemoryType();
    smoke(workloads, "--profiles", "plain", "--clients", "2");
    smoke(workloads, "--profiles", "plain", "--clients", "2");
    Path second = runs().resolve(ID + "-2");
    assertThat(RunFolder.read(runs().resolve(ID)).run().seed()).isEqualTo(20261121);
    assertThat(RunFolder.read(second).run().seed()).isEqualTo(20261122);
    Path file = second.resolve("experiment.yaml");
    assertThat(Files.readString(file)).contains("\nseed: 20261122\n");
    assertThat(execute(workloads, "run", file.toString())).isZero();
    assertThat(RunFolder.read(runs().resolve(ID + "-3")).run().seed()).isEqualTo(20261122);
  }

  @Test
  void theFileInTheFolderRepeatsTheRun() {
    smoke(new MemoryType(), "--profiles", "plain", "--seed", "7", "--clients", "2,3");
    Path file = runs().resolve(ID).resolve("experiment.yaml");
    assertThat(execute(new MemoryType(), "run", file.toString())).isZero();
    Recorded again = RunFolder.read(runs().resolve(ID + "-2"));
    assertThat(again.run().seed()).isEqualTo(7);
    assertThat(again.run().clients()).containsExactly(2, 3);
    assertThat(again.windows())
        .extracting(w -> w.cell())
        .containsExactlyElementsOf(
            RunFolder.read(runs().resolve(ID)).windows().stream().map(w -> w.cell()).toList());
  }

  @Test
  void endsWithThreeWhenTheMachineCannot() {
    MemoryType taken =
        new MemoryType() {
          @Override
          void begin() {
            throw new CannotMeasureException("port 8443 is taken");
          }
        };
    assertThat(smoke(taken, "--profiles", "plain")).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("b2bench: port 8443 is taken").doesNotContain("\tat ");
  }

  @Test
  void endsWithThreeWhenThisJavaCannotDoTheOnlyProfile() throws IOException {
    MemoryType workloads = new MemoryType();
    assertThat(smoke(workloads, "--profiles", "plain,tls12-rsa-rc4-sha@bc"))
        .isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString())
        .startsWith("b2bench: cannot measure tls12-rsa-rc4-sha@bc here: ")
        .contains("has no suite TLS_RSA_WITH_RC4_128_SHA")
        .hasLineCount(1);
    assertThat(workloads.opened()).isZero();
    assertThat(names(home)).isEmpty();
  }

  @Test
  void skipsWhatThisJavaCannotDoAndSaysSoEverywhere() throws IOException {
    String skipped = "tls12-rsa-rc4-sha@bc";
    assertThat(smoke(new MemoryType(), "--profiles", "plain," + skipped + ",tls13-aes128gcm"))
        .isEqualTo(ExitCode.VALID);
    assertThat(out.toString())
        .containsPattern(
            "(?m)^  skipped +" + skipped + ": .* has no suite TLS_RSA_WITH_RC4_128_SHA")
        .containsPattern("(?m)^skipped " + skipped + ": ");
    Recorded recorded = RunFolder.read(runs().resolve(ID));
    assertThat(recorded.run().skipped())
        .singleElement()
        .satisfies(s -> assertThat(s.profile()).isEqualTo(skipped));
    assertThat(recorded.windows()).noneMatch(w -> w.cell().profile().equals(skipped));
    for (String file : List.of("run.json", "results.json", "report.html")) {
      assertThat(Files.readString(recorded.folder().resolve(file)))
          .as(file)
          .contains(skipped, "has no suite TLS_RSA_WITH_RC4_128_SHA");
    }
  }

  @Test
  void keepsAndReportsWhatWasMeasuredWhenAProcessDies() {
    MemoryType dying =
        new MemoryType() {
          @Override
          ObservedWindow window(int number, PlannedWindow planned) throws IOException {
            if (number == 7) {
              throw new IOException("the server ended, exit code 137");
            }
            return measured(planned);
          }
        };
    assertThat(smoke(dying, "--profiles", "plain")).isEqualTo(ExitCode.INVALID);
    assertThat(err.toString())
        .contains("b2bench: the server ended, exit code 137")
        .contains("INVALID: it broke off after 7 of 14 windows")
        .doesNotContain("\tat ");
    assertThat(out.toString()).contains("partial: ", "windows kept: 7, in ");
    assertThat(dying.open()).isZero();

    out.getBuffer().setLength(0);
    assertThat(execute(new MemoryType(), "report", runs().resolve(ID).toString()))
        .isEqualTo(ExitCode.INVALID);
    assertThat(out.toString()).contains("partial: ", "report: ");
  }

  @Test
  void writesPercentileFilesWhenAsked() throws IOException {
    smoke(new MemoryType(), "--profiles", "plain", "--clients", "2");
    Path folder = runs().resolve(ID);
    assertThat(names(folder)).doesNotContain("hgrm");
    assertThat(execute(new MemoryType(), "report", "--hgrm", folder.toString())).isZero();
    List<String> files = names(folder.resolve("hgrm"));
    assertThat(files).isNotEmpty().allMatch(f -> f.matches("(plain|plain-again)-2-[a-z-]+\\.hgrm"));
    assertThat(out.toString()).contains(files.size() + " files in ");
  }

  @Test
  void endsWithOneWhenTheAuditFails() {
    MemoryType losing =
        new MemoryType() {
          @Override
          List<String> faults() {
            return List.of("an order is lost");
          }
        };
    assertThat(smoke(losing, "--profiles", "plain")).isEqualTo(ExitCode.INVALID);
    assertThat(err.toString()).contains("INVALID: audit of fork 1: an order is lost");
    assertThat(runs().resolve(ID + RunFolder.INVALID)).isDirectory();
  }

  @Test
  void showsWhereAnErrorComesFromOnlyWhenAsked() {
    MemoryType broken =
        new MemoryType() {
          @Override
          public Prepared prepare(
              Experiment experiment,
              List<TlsProfile> profiles,
              Path home,
              Path folder,
              Consumer<String> progress) {
            throw new IllegalStateException("oops");
          }
        };
    assertThat(execute(broken, "run")).isEqualTo(ExitCode.CANNOT);
    assertThat(err.toString()).contains("internal error").doesNotContain("\tat ");
    execute(broken, "run", "--debug");
    assertThat(err.toString()).contains("\tat io.b2bench.cli.command");
  }

  @Test
  void refusesWhatIsNoRun() {
    assertThat(execute(new MemoryType(), "report", home.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).startsWith("b2bench: ").hasLineCount(1);
  }

  private int smoke(MemoryType workloads, String... options) {
    return execute(
        workloads,
        Stream.concat(Stream.of("run", "--precision", "smoke"), Stream.of(options))
            .toArray(String[]::new));
  }

  private int execute(MemoryType workloads, String... arguments) {
    return workloads.execute(home, out, err, arguments);
  }

  private Path runs() {
    return home.resolve("results").resolve("runs");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).toList();
    }
  }
}
