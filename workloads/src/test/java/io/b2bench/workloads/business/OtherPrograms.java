package io.b2bench.workloads.business;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;

/** The programs of other modules that a test starts; a build of this module alone has none. */
final class OtherPrograms {
  private OtherPrograms() {}

  /** Skips the test, and says why, where one has not been built. */
  static void assumeBuilt(String... modules) {
    for (String module : modules) {
      Path jar = Path.of("..", module, "target", module + ".jar");
      assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    }
  }
}
