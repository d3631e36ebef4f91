package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.console.Screen;
import io.b2bench.results.decision.Reach;
import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whose costs hold here, and how far. */
final class ShelfTest {
  private static final Map<String, String> HERE =
      Map.of("processor", "Xeon 7", "cores", "2", "architecture", "amd64", "kernel", "6.1");

  @TempDir private Path home;

  @Test
  void aRunOfThisMachineIsOneOfItsOwnOnTheSameProcessor() {
    assertThat(reach("runs", "Xeon 7", "2")).isEqualTo(Reach.HERE);
    assertThat(reach("runs", "Xeon 7", "64")).as("larger").isEqualTo(Reach.SAME_MODEL);
    assertThat(reach("published", "Xeon 7", "2")).isEqualTo(Reach.SAME_MODEL);
    assertThat(reach("runs", "Xeon 5", "2")).isEqualTo(Reach.OTHER_MODEL);
  }

  /** Guests of that name differ by far. */
  @Test
  void aNameWithoutANumberIsNoModel() {
    Map<String, String> epyc =
        Map.of("processor", "AMD EPYC", "cores", "2", "architecture", "amd64");
    Shelf shelf = new Shelf(context(), epyc);
    assertThat(shelf.reachOf(folder("published"), epyc)).isEqualTo(Reach.OTHER_MODEL);
    assertThat(shelf.reachOf(folder("runs"), epyc)).as("its own").isEqualTo(Reach.HERE);
  }

  @Test
  void findsRunsOfAnExperiment() throws IOException {
    for (String where : List.of("runs", "published")) {
      new SimulatedLoads(3, 3, 0).write(Files.createDirectories(folder(where).getParent()));
    }
    Shelf shelf = new Shelf(context(), HERE);
    assertThat(shelf.of("decompose")).hasSize(2);
    assertThat(shelf.of("idle")).isEmpty();
    assertThat(new Shelf(context(), HERE).processor()).isEqualTo("Xeon 7");
  }

  private Reach reach(String where, String processor, String cores) {
    return new Shelf(context(), HERE)
        .reachOf(
            folder(where),
            Map.of(
                "processor", processor, "cores", cores, "architecture", "amd64", "kernel", "6.9"));
  }

  private Path folder(String where) {
    return home.resolve("results").resolve(where).resolve("a-run");
  }

  private Context context() {
    PrintWriter none = new PrintWriter(Writer.nullWriter());
    return new Context(
        home, none, none, Screen.NONE, Clock.systemUTC(), Workloads.shipped(), () -> 1, false);
  }
}
