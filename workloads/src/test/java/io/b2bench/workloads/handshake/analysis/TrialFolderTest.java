package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials are windows like any other, so they are stored as such. */
class TrialFolderTest {
  @TempDir private Path runs;

  @Test
  void givesBackTrialsAndWhatCannotBeMeasured() throws IOException {
    Run run = SampleTrials.run("quick", new Verdict.Valid());
    RunFolder folder =
        RunFolder.create(
            runs, run, SampleTrials.EXPERIMENT, Optional.empty(), SampleRun.environment());
    List<Window> trials = new ArrayList<>(SampleTrials.all());
    trials.add(SampleTrials.unsupported(SampleTrials.connecting(true, 1), "does not resume"));
    for (int i = 0; i < trials.size(); i++) {
      trials.set(i, trials.get(i).withPosition(i).withBlock(i));
      folder.append(trials.get(i), Map.of());
    }
    folder.update(run);
    Recorded read = RunFolder.read(folder.path());
    assertThat(read.run()).isEqualTo(run);
    assertThat(read.windows()).isEqualTo(trials);
    assertThat(read.windows())
        .extracting(w -> w.cell().stratum().key())
        .containsExactlyElementsOf(trials.stream().map(w -> w.cell().stratum().key()).toList());
  }
}
