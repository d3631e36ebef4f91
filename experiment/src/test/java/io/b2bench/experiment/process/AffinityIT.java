package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AffinityIT {
  @TempDir Path folder;

  @Test
  void movesEveryThreadThereAndBack() throws Exception {
    Affinity affinity = Affinity.ofThisMachine();
    Placement placement = affinity.plan();
    assumeThat(placement.shared()).isFalse();
    try (Child child = Child.start(Actor.launch(folder, "good"), "{}")) {
      affinity.apply(child.pid(), placement.of(Role.SERVER));
      assertThat(allowed(child.pid()))
          .hasSizeGreaterThan(5)
          .containsOnly(placement.of(Role.SERVER));
      affinity.apply(child.pid(), placement.all());
      assertThat(allowed(child.pid())).containsOnly(placement.all());
    }
  }

  @Test
  void saysWhyAProcessCannotBeMoved() throws Exception {
    Affinity affinity = Affinity.ofThisMachine();
    assumeThat(affinity.plan().shared()).isFalse();
    try (Child child = Child.start(Actor.launch(folder, "good"), "{}")) {
      assertThatThrownBy(() -> affinity.apply(child.pid(), new Cores(List.of(4000))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("taskset failed");
    }
  }

  private static List<Cores> allowed(long pid) throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
      return threads.map(AffinityIT::allowedOf).toList();
    }
  }

  private static Cores allowedOf(Path thread) {
    try {
      return Files.readAllLines(thread.resolve("status")).stream()
          .filter(line -> line.startsWith("Cpus_allowed_list:"))
          .map(line -> Cores.parse(line.substring(line.indexOf(':') + 1)))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
