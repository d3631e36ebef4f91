package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A real shell with children that burn CPU. */
class ProcessTreeIT {
  private static final long TENTH = 100_000_000;

  private final CounterSource source = CounterSource.ofThisMachine();

  @BeforeEach
  void needsAccounts() {
    assumeThat(Path.of("/proc/self/schedstat")).exists();
  }

  /** So many children that never rest, and the shell that waits for them. */
  private static Process shell(int children) throws IOException {
    String child = "sh -c 'while :; do :; done' & ";
    return new ProcessBuilder("sh", "-c", child.repeat(children) + "wait").start();
  }

  @Test
  void addsUpWhatAllOfThemUsed() throws Exception {
    Process shell = shell(2);
    try (ProcessProbe tree = source.tree(shell.pid())) {
      await().until(() -> shell.descendants().count() == 2);
      tree.look();
      ProcessReading before = tree.read();
      assertThat(before.cpu().processes()).isEqualTo(3);
      await().until(() -> used(tree, before) > TENTH);
      ProcessHandle first = shell.descendants().findFirst().orElseThrow();
      long used = used(tree, before);
      assertThat(first.destroyForcibly()).isTrue();
      assertThat(first.onExit().join().isAlive()).isFalse();
      assertThat(used(tree, before)).as("what ended keeps its share").isGreaterThanOrEqualTo(used);
    } finally {
      shell.descendants().forEach(ProcessHandle::destroyForcibly);
      shell.destroyForcibly();
    }
  }

  private static long used(ProcessProbe tree, ProcessReading before)
      throws IOException, InterruptedException {
    return tree.read().since(before, Optional.empty()).cpu().totalNanos();
  }

  @Test
  void saysThatThereIsNoSuchProcess() throws Exception {
    Process shell = shell(0);
    assertThat(shell.waitFor()).isZero();
    try (ProcessProbe tree = source.tree(shell.pid())) {
      assertThatThrownBy(tree::read).isInstanceOf(IOException.class).hasMessageContaining("ended");
    }
  }
}
