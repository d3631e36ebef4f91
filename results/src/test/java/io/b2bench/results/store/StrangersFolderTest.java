package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Folders that somebody else made: nothing outside them is read or written. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StrangersFolderTest {
  @TempDir private Path place;
  private Path folder;
  private Path outside;

  private static StoredRun run;

  @BeforeAll
  static void cutOff(@TempDir Path made) throws IOException {
    run = StoredRun.of(made, "2026-11-21T0530Z-business-quick", false);
  }

  @BeforeEach
  void write() throws IOException {
    folder = Files.createDirectory(place.resolve("stranger"));
    run.write(folder);
    outside = Files.writeString(place.resolve("outside"), "mine");
  }

  private Path linked(String name, Path target) throws IOException {
    Path link = folder.resolve(name);
    Files.deleteIfExists(link);
    return Files.createSymbolicLink(link, target);
  }

  private void goOn() throws IOException {
    RunFolder.goOn(RunFolder.read(folder)).close();
  }

  private void refused(String name, String reason) {
    assertThatThrownBy(this::goOn)
        .hasMessageContaining(folder.resolve(name).toString())
        .hasMessageContaining(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run.json",
        "windows.jsonl",
        "latency.hlog",
        "experiment.yaml",
        "environment.json",
        "catalog.yaml"
      })
  void readsNoFileThroughALink(String name) throws IOException {
    Path moved = Files.move(folder.resolve(name), place.resolve("moved"));
    linked(name, moved);
    refused(name, "it is a link, which is not followed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.json", "windows.jsonl", "experiment.yaml"})
  void waitsForNoPipe(String name) throws Exception {
    Files.delete(folder.resolve(name));
    assertThat(
            new ProcessBuilder("mkfifo", folder.resolve(name).toString())
                .inheritIO()
                .start()
                .waitFor())
        .isZero();
    refused(name, "it is no regular file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run.json", "latency.hlog"})
  void readsNoDeviceWithoutEnd(String name) throws IOException {
    linked(name, Path.of("/dev/zero"));
    refused(name, "it is a link, which is not followed");
  }

  @Test
  void writesADraftBesideALinkOfItsName() throws IOException {
    linked("run.json.draft", outside);
    goOn();
    assertThat(outside).hasContent("mine");
    assertThat(RunFolder.read(folder).run().partial()).isTrue();
  }

  @Test
  void makesNoFileWhereADanglingLinkLeads() throws IOException {
    Path nowhere = place.resolve("nowhere");
    linked("results.json.draft", nowhere);
    Replacement.write(folder.resolve("results.json"), new byte[] {'x'});
    assertThat(nowhere).doesNotExist();
    assertThat(folder.resolve("results.json")).hasContent("x");
  }

  @Test
  void replacesALinkAndNotWhatItLeadsTo() throws IOException {
    linked("summary.md", outside);
    Replacement.write(folder.resolve("summary.md"), new byte[] {'x'});
    assertThat(outside).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"lock"})
  void locksNoFileThroughALink(String name) throws IOException {
    linked(name, place.resolve("made"));
    refused(name, "it is a link, which is not followed");
    assertThat(place.resolve("made")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"windows.jsonl", "latency.hlog", "lock"})
  void goesOnInNoFileThatHasAnotherName(String name) throws IOException {
    Path target = folder.resolve(name);
    if (Files.notExists(target)) {
      Files.createFile(target);
    }
    Files.createLink(place.resolve("second"), target);
    refused(name, "it has another name elsewhere");
  }

  @Test
  void makesNoFolderThroughALink() throws IOException {
    Path elsewhere = Files.createDirectory(place.resolve("elsewhere"));
    linked("hgrm", elsewhere);
    assertThatThrownBy(() -> RunFolder.inside(folder, "hgrm"))
        .hasMessageContaining("it is a link, which is not followed");
    Files.delete(folder.resolve("hgrm"));
    assertThat(RunFolder.inside(folder, "hgrm")).isDirectory();
  }

  @Test
  void aFolderMayBeNamedByALink() throws IOException {
    Path link = Files.createSymbolicLink(place.resolve("latest"), folder);
    assertThat(RunFolder.read(link).windows()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'\"name\" : \"plain\"', '\"name\" : \"../../plain\"'",
    "'\"name\" : \"plain\"', '\"name\" : \"plain\\u001b[2J\"'",
    "'\"id\" : \"', '\"id\" : \"../'",
    "'\"id\" : \"', '\"id\" : \"$(rm -rf ~) '",
    "'\"clients\" : \"1\"', '\"clients\" : \"1\", \"by\" : \"../../x\"'",
    "'\"clients\" : \"1\"', '\"clients\" : \"1\", \"arrivals\" : \"400/../s\"'",
    "'\"clients\" : \"1\"', '\"clients\" : \"1\", \"arrivals\" : \"/s\"'",
  })
  void refusesNamesThatAreNone(String part, String other) throws IOException {
    forged(part, other);
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("run.json is damaged")
        .hasMessageContaining("a name has letters, digits");
  }

  private void forged(String part, String other) throws IOException {
    Forgery.run(
        folder,
        run -> {
          assertThat(run).contains(part);
          return run.replace(part, other);
        });
  }

  @Test
  void refusesAKindThatIsNone() throws IOException {
    Forgery.file(
        folder, RunFolder.LATENCY, log -> log.replaceFirst("\\|[^|]+(\\|f1b1,)", "|../x$1"));
    assertThatThrownBy(() -> RunFolder.read(folder)).isInstanceOf(UnreadableRunException.class);
    assertThatThrownBy(() -> Names.check("../../../kind"))
        .hasMessageContaining("which this one has not: ../../../kind");
  }

  @ParameterizedTest
  @CsvSource({
    "'\"totalNanos\":[0-9]+', '\"totalNanos\":-7', cpu.totalNanos",
    "'\"done\":[0-9]+', '\"done\":-1', observation.operations",
    "'\"wireOut\":[0-9]+', '\"wireOut\":9e99', observation.traffic.wireOut",
    "'\"observation\":.\"nanos\":[0-9]+', '\"observation\":{\"nanos\":-5', observation.nanos"
  })
  void refusesWhatCannotBeCounted(String part, String other, String named) throws IOException {
    Forgery.windows(folder, line -> line.replaceFirst(part, other));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("windows.jsonl is damaged in line ")
        .hasMessageContaining(named)
        .hasMessageContaining(" cannot be ");
  }

  @Test
  void looksAtAHistogramsSizeBeforeItTakesMemory() {
    Histogram vast = new Histogram(1, 1L << 40, 5);
    vast.recordValue(1L << 39);
    ByteBuffer packed = ByteBuffer.allocate(vast.getNeededByteBufferCapacity());
    int length = vast.encodeIntoCompressedByteBuffer(packed);
    assertThatThrownBy(() -> PackedHistogram.inflated(Arrays.copyOf(packed.array(), length)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("it has 5 digits");
  }

  @Test
  void unpacksNoBomb() throws IOException {
    byte[] zeros = new byte[64 << 20];
    Files.delete(folder.resolve(RunFolder.WINDOWS));
    try (OutputStream gzip =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve(RunFolder.WINDOWS + ".gz")))) {
      gzip.write(zeros);
    }
    assertThatThrownBy(
            () ->
                Compressed.content(
                    folder.resolve(RunFolder.WINDOWS), new Sum(zeros.length, 0, "0".repeat(64))))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("which no run of its size does");
  }
}
