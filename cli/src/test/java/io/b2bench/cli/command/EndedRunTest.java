package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.cli.NeedsStudies;
import io.b2bench.cli.cache.Cache;
import io.b2bench.cli.console.Screen;
import io.b2bench.results.store.UnreadableRunException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A published run that is asked twice. */
final class EndedRunTest {
  private static final Path PUBLISHED = Path.of("../results/published");
  private static final String IDLE = "2026-11-26T2143Z-idle-quick";

  @TempDir private Path home;
  private Path folder = Path.of("");

  @BeforeEach
  void copy() throws IOException {
    copy(IDLE);
  }

  private void copy(String run) throws IOException {
    folder = Files.createDirectory(home.resolve(run));
    try (Stream<Path> files = Files.list(PUBLISHED.resolve(run))) {
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()));
      }
    }
  }

  private EndedRun run(String build) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Context context =
        new Context(
            home,
            nowhere,
            nowhere,
            Screen.NONE,
            Clock.systemUTC(),
            Workloads.shipped(),
            () -> 1,
            false);
    return EndedRun.of(context, folder, Optional.of(new Cache(home.resolve("answers"), build)));
  }

  /** From now on nothing can be worked out any more. */
  private void loseWindows() throws IOException {
    Files.delete(folder.resolve("windows.jsonl.gz"));
  }

  @Test
  void answersTheSameWithoutAnAnalysis() throws IOException {
    EndedRun first = run("build");
    Path written = Files.writeString(home.resolve("windows.csv"), "figures");
    assertThat(first.results().presentation()).isPresent();
    assertThat(first.details()).isPresent();
    assertThat(first.values()).isNotEmpty();
    assertThat(first.windows()).isPositive();
    assertThat(first.figures(written)).isPresent();
    first.wrote(written);
    EndedRun second = run("build");
    loseWindows();
    assertThat(second.results()).isEqualTo(first.results());
    assertThat(second.details()).isEqualTo(first.details());
    assertThat(second.values()).isEqualTo(first.values());
    assertThat(second.windows()).isEqualTo(first.windows());
    assertThat(second.figures(written)).isEmpty();
  }

  /** One run of each experiment that has answers of its own. */
  @Tag("full")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-21T2242Z-business-quick",
        "2026-11-21T2248Z-handshake-quick",
        "2026-11-29T2111Z-decompose-quick",
        "2026-11-27T0402Z-capacity-quick",
        "2026-11-26T1722Z-roundtrip-quick"
      })
  void readsBackWhateverAnExperimentSays(String run) throws IOException {
    copy(run);
    EndedRun first = run("build");
    assertThat(first.results().details()).isEqualTo(first.details());
    first.values();
    EndedRun second = run("build");
    loseWindows();
    assertThat(second.results()).isEqualTo(first.results());
    assertThat(second.details()).isEqualTo(first.details());
    assertThat(second.values()).isEqualTo(first.values());
  }

  @NeedsStudies
  @Tag("full")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-11-25T1926Z-transfer-quick",
        "2026-11-25T1628Z-pages-quick",
        "2026-11-25T1436Z-link-quick"
      })
  void readsBackWhatAStudySays(String run) throws IOException {
    readsBackWhateverAnExperimentSays(run);
  }

  @Test
  void writesFiguresOfWindowsAgainOnceTheirFileIsAnother() throws IOException {
    Path written = Files.writeString(home.resolve("windows.csv"), "figures");
    run("build").wrote(written);
    Files.writeString(written, "Figures");
    assertThat(run("build").figures(written)).isPresent();
  }

  @Test
  void isNotAnsweredByAnotherBuild() throws IOException {
    run("build").results();
    EndedRun other = run("another");
    loseWindows();
    assertThatThrownBy(other::results).isInstanceOf(UnreadableRunException.class);
  }

  @Test
  void isReadAgainOnceAByteOfItIsAnother() throws IOException {
    run("build").results();
    Path latencies = folder.resolve("latency.hlog.gz");
    byte[] bytes = Files.readAllBytes(latencies);
    bytes[bytes.length / 2]++;
    Files.write(latencies, bytes);
    EndedRun changed = run("build");
    assertThatThrownBy(changed::results)
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("latency.hlog.gz");
  }

  @Test
  void isNotRememberedWhileSomebodyChangesIt() throws IOException {
    Path record = folder.resolve("run.json");
    String before = Files.readString(record);
    EndedRun changed = run("build");
    Files.writeString(record, before + "\n");
    changed.results();
    Files.writeString(record, before);
    EndedRun again = run("build");
    loseWindows();
    assertThatThrownBy(again::results).isInstanceOf(UnreadableRunException.class);
  }

  @Test
  void isAnsweredWhateverBecameOfTheAnswers() throws IOException {
    EndedRun before = run("build");
    before.results();
    try (Stream<Path> answers = Files.list(home.resolve("answers"))) {
      for (Path answer : answers.toList()) {
        Files.writeString(answer, "{}");
      }
    }
    assertThat(run("build").results()).isEqualTo(before.results());
  }
}
