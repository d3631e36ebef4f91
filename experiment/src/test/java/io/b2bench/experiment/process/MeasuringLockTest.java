package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuringLockTest {
  @TempDir Path folder;

  @Test
  void refusesWhileAnotherProcessMeasuresAndNoLonger() throws Exception {
    MeasuringLock lock = new MeasuringLock(folder.resolve("lock"));
    Child other = Child.start(Actor.launch(folder, "measuring", lock.file().toString()), "{}");
    assertThatThrownBy(() -> lock.hold(() -> 1))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("another run of b2bench measures on this machine")
        .hasMessageContaining("(process " + other.pid() + ")");
    ProcessHandle.of(other.pid()).orElseThrow().destroyForcibly();
    other.close();
    assertThat(lock.<Integer>hold(() -> 1)).isEqualTo(1);
  }

  @Test
  void refusesASecondRunInTheSameProcess() throws Exception {
    MeasuringLock lock = new MeasuringLock(folder.resolve("lock"));
    assertThatThrownBy(() -> lock.hold(() -> lock.hold(() -> 1)))
        .isInstanceOf(CannotMeasureException.class);
    assertThat(lock.<Integer>hold(() -> 2)).isEqualTo(2);
  }

  @Test
  void isFreeAgainAfterAFailure() throws Exception {
    MeasuringLock lock = new MeasuringLock(folder.resolve("lock"));
    assertThatThrownBy(
            () ->
                lock.hold(
                    () -> {
                      throw new IOException("the disk is full");
                    }))
        .hasMessage("the disk is full");
    assertThat(lock.<Integer>hold(() -> 3)).isEqualTo(3);
  }

  @Test
  void measuresWithoutALockWhereThereCanBeNoFile() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertThat(new MeasuringLock(file.resolve("lock")).<Integer>hold(() -> 4)).isEqualTo(4);
  }
}
