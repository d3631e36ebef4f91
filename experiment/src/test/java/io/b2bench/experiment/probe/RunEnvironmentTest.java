package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Programs;
import io.b2bench.results.record.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunEnvironmentTest {
  @Test
  void hasTheFlagsAndTheLibrariesThatAWorkloadBrings(@TempDir Path home) throws Exception {
    Path lib = Files.createDirectories(home.resolve("server").resolve("target").resolve("lib"));
    Files.createFile(lib.resolve("jetty-server-12.1.14.jar"));
    Files.createFile(lib.resolve("other-1.0.jar"));

    Environment environment =
        RunEnvironment.of(
            Machine.here(),
            Programs.in(home),
            Map.of("server", "-Xmx1g"),
            List.of(
                new Library("Jetty", "server", "jetty-server"), new Library("H2", "server", "h2")),
            Affinity.ofThisMachine().plan());

    assertThat(environment.versions()).isEqualTo(Map.of("Jetty", "12.1.14"));
    assertThat(environment.java()).containsEntry("server", "-Xmx1g").containsKey("build");
  }
}
