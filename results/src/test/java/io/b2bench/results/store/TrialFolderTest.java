package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.Trial;
import io.b2bench.results.SampleTrials;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialFolderTest {
  private static final List<Trial> TRIALS = SampleTrials.all();

  @TempDir private Path runs;

  private TrialFolder filled() throws IOException {
    Run run = SampleTrials.run("quick", Verdict.of(List.of()));
    TrialFolder folder =
        TrialFolder.create(
            runs, run, "experiment: handshake\n", Optional.empty(), SampleTrials.environment());
    for (Trial trial : TRIALS) {
      folder.append(trial);
    }
    folder.limit(SampleTrials.limits());
    return folder;
  }

  @Test
  void givesBackWhatWasWritten() throws IOException {
    RecordedTrials read = TrialFolder.read(filled().path());
    assertThat(read.trials()).isEqualTo(TRIALS);
    assertThat(read.limits()).isEqualTo(SampleTrials.limits());
    assertThat(read.run()).isEqualTo(SampleTrials.run("quick", Verdict.of(List.of())));
    assertThat(TrialFolder.is(read.folder())).isTrue();
    assertThat(TrialFolder.is(runs)).isFalse();
  }

  @Test
  void dropsALastLineThatAKillHasTorn() throws IOException {
    Path path = filled().path();
    Files.writeString(path.resolve("trials.jsonl"), "{\"subject\":{", StandardOpenOption.APPEND);
    assertThat(TrialFolder.read(path).trials()).isEqualTo(TRIALS);
  }

  @Test
  void refusesDamageElsewhere() throws IOException {
    Path folder = filled().path();
    Path file = folder.resolve("trials.jsonl");
    Files.writeString(file, Files.readString(file).replaceFirst("\"fork\"", "\"fork"));
    assertThatThrownBy(() -> TrialFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining("damaged in line 1");
  }

  @Test
  void saysInItsNameThatItIsInvalid() throws IOException {
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("3 connections differ")));
    TrialFolder finished = filled().finish(SampleTrials.run("quick", wrong));
    assertThat(finished.path().getFileName())
        .hasToString("2026-11-21T0530Z-handshake-quick-INVALID");
    assertThat(TrialFolder.read(finished.path()).trials()).isEqualTo(TRIALS);
  }

  @Test
  void refusesAFolderThatExists() throws IOException {
    filled();
    assertThatThrownBy(this::filled)
        .isInstanceOf(UnwritableRunException.class)
        .hasMessageContaining("exists already");
  }
}
