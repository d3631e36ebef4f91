package io.b2bench.workloads.idle;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OpenFilesTest {
  @Test
  void tooLowALimitIsRefusedWithWhatToDo() {
    assertThatThrownBy(() -> OpenFiles.require(2000, OptionalLong.of(1024)))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage(
            "2000 connections need about 2500 open files in server and driver each, and a process may have 1024 here; raise the limit (ulimit -n 2500), or ask for fewer with --connections");
  }

  @Test
  void aLimitThatIsEnoughOrUnknownIsNone() {
    assertThatCode(() -> OpenFiles.require(2000, OptionalLong.of(2500))).doesNotThrowAnyException();
    assertThatCode(() -> OpenFiles.require(2000, OptionalLong.empty())).doesNotThrowAnyException();
  }
}
