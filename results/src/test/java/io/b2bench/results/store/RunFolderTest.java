package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
  private static final SimulatedRun RUN = SimulatedRun.small(5, 1);

  @TempDir private Path runs;

  private Path written() throws IOException {
    return RUN.write(runs, true, new Verdict.Valid()).path();
  }

  private RunFolder begun() throws IOException {
    return RUN.begin(runs);
  }

  @Test
  void givesBackWhatItWasGiven() throws IOException {
    Recorded read = RunFolder.read(written());
    Recorded given = RUN.recorded();
    assertThat(read.run()).isEqualTo(given.run());
    assertThat(read.windows()).isEqualTo(given.windows());
    assertThat(read.environment()).isEqualTo(given.environment());
    assertThat(read.experimentYaml()).isEqualTo(given.experimentYaml());
    assertThat(read.latencies().of(given.windows(), "create-order").getTotalCount()).isPositive();
    assertThat(read.latencies().of(given.windows(), "create-order"))
        .isEqualTo(given.latencies().of(given.windows(), "create-order"));
  }

  @Test
  void hasAWindowOnDiskWhenAppendReturns() throws IOException {
    RunFolder folder = begun();
    folder.append(RUN.windows().get(0), RUN.histograms(0));
    assertThat(RunFolder.read(folder.path()).windows()).hasSize(1);
    folder.append(RUN.windows().get(1), RUN.histograms(1));
    assertThat(RunFolder.read(folder.path()).windows()).hasSize(2);
    assertThat(RunFolder.read(folder.path()).run().partial()).isTrue();
  }

  @Test
  void refusesUnknownFieldsAndCoercions() throws IOException {
    Path folder = written();
    String run = Files.readString(folder.resolve("run.json"));
    Forgery.run(folder, text -> text.replace("\"seed\"", "\"speed\" : 1,\n \"seed\""));
    assertThatThrownBy(() -> RunFolder.read(folder)).hasMessageContaining("speed");
    Files.writeString(folder.resolve("run.json"), run);
    Forgery.run(folder, text -> text.replaceFirst("\"blocks\" : 1", "\"blocks\" : \"1\""));
    assertThatThrownBy(() -> RunFolder.read(folder)).hasMessageContaining("run.json is damaged");
  }

  @Test
  void givesBackHowFastTheDriverIs() throws IOException {
    RunFolder folder = begun();
    Run run = RUN.run(false, new Verdict.Valid()).withCeilings(SimulatedRun.CEILINGS);
    folder.update(run);
    assertThat(folder.path().resolve("run.json")).content().contains("\"perSecond\" : 31975.0");
    assertThat(RunFolder.read(folder.path()).run()).isEqualTo(run);
  }

  @Test
  void givesBackWhatCellsLost() throws IOException {
    RunFolder folder = begun();
    Cell cell = new Cell("plain", "plain", Stratum.ofClients(4));
    Run.Ruling ruling = new Run.Ruling(cell, List.of(Verdict.Reason.load("the driver was busy")));
    Run run = RUN.run(false, new Verdict.Valid()).withCells(Optional.of(List.of(ruling)));
    folder.update(run);
    assertThat(RunFolder.read(folder.path()).run()).isEqualTo(run);
    Forgery.run(folder.path(), text -> text.replaceFirst("\"format\" : 9", "\"format\" : 4"));
    assertThat(RunFolder.read(folder.path()).run().judgesCells()).isFalse();
  }

  @Test
  void refusesAnotherVersion() throws IOException {
    Path folder = written();
    Path run = folder.resolve("run.json");
    Files.writeString(run, Files.readString(run).replaceFirst("\"format\" : 9", "\"format\" : 2"));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageEndingWith("run.json has format 2, this version of b2bench reads format 3 to 9");
  }

  @Test
  void saysWhatIsNotARun() {
    assertThatThrownBy(() -> RunFolder.read(runs))
        .hasMessage(runs + " is not a run folder: it has no run.json");
    assertThatThrownBy(() -> RunFolder.read(runs.resolve("none")))
        .hasMessage("there is no run folder " + runs.resolve("none"));
  }

  @Test
  void neverTouchesAnotherRun() throws IOException {
    Path folder = written();
    assertThatThrownBy(() -> written())
        .isInstanceOf(UnwritableRunException.class)
        .hasMessage(folder + " exists already");
  }

  @Test
  void saysInOneSentenceWhyItCannotWrite() throws IOException {
    Path file = Files.writeString(runs.resolve("file"), "");
    Run run = RUN.run(false, new Verdict.Valid());
    assertThatThrownBy(
            () -> RunFolder.create(file, run, "", Optional.empty(), SimulatedRun.environment()))
        .isInstanceOf(UnwritableRunException.class)
        .hasMessageContaining("file");
    RunFolder folder = begun();
    Files.delete(folder.path().resolve("latency.hlog"));
    Files.createDirectory(folder.path().resolve("latency.hlog"));
    assertThatThrownBy(() -> folder.append(RUN.windows().get(0), Map.of()))
        .isInstanceOf(UnwritableRunException.class)
        .hasMessageStartingWith("cannot write " + folder.path().resolve("latency.hlog"));
  }

  @Test
  void marksTheFolderOfAnInvalidRun() throws IOException {
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("an order is missing")));
    Path folder = RUN.write(runs, true, wrong).path();
    assertThat(folder.getFileName()).hasToString("2026-11-21T0530Z-business-quick-INVALID");
    assertThat(RunFolder.read(folder).run().verdict()).isEqualTo(wrong);
  }

  @Test
  void keepsALogThatOtherToolsRead() throws IOException {
    Path log = Forgery.plain(written(), "latency.hlog");
    try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
      EncodableHistogram first = reader.nextIntervalHistogram();
      Window window = RUN.windows().getFirst();
      assertThat(first.getTag()).isEqualTo("plain|clients=1|change-item|f1b0");
      assertThat(first.getStartTimeStamp()).isEqualTo(window.start().toEpochMilli());
      assertThat(((Histogram) first).getTotalCount())
          .isEqualTo(
              window
                  .observation()
                  .load()
                  .latency()
                  .getOrDefault("change-item", Latency.NONE)
                  .count());
    }
  }

  @Test
  void writesTheSameRunAsTheSameBytes() throws IOException {
    Path one = RUN.write(runs.resolve("1"), true, new Verdict.Valid()).path();
    Path two = RUN.write(runs.resolve("2"), true, new Verdict.Valid()).path();
    for (String name :
        List.of("run.json", "windows.jsonl.gz", "latency.hlog.gz", "environment.json")) {
      assertThat(two.resolve(name)).hasSameBinaryContentAs(one.resolve(name));
    }
  }

  @Test
  void readsAnEmptyRun() throws IOException {
    assertThat(RunFolder.read(begun().path()).windows()).isEmpty();
  }

  @Test
  void keepsTheUsersOwnProfiles(@TempDir Path users) throws IOException {
    Path own =
        Files.writeString(
            users.resolve("mine.yaml"),
            "profiles:\n  ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_256_GCM_SHA384,"
                + " group: secp256r1, certificate: ecdsa-p256, provider: sun}\n");
    RunFolder folder =
        RunFolder.create(
            runs,
            RUN.run(false, new Verdict.Valid()),
            "a: b\n",
            Optional.of(own),
            SimulatedRun.environment());
    Files.delete(own);
    assertThat(RunFolder.read(folder.path()).catalog().find("ours")).isPresent();
    Forgery.file(folder.path(), "catalog.yaml", text -> "profiles: {ours: {}}\n");
    assertThatThrownBy(() -> RunFolder.read(folder.path()))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("profiles.ours");
  }
}
