package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.workloads.FurtherWorkloads;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command where {@link java.util.ServiceLoader} finds no module that repeats studies. */
final class WithoutStudiesTest {
  private static final String HANDSHAKES = "2026-11-21T2248Z-handshake-quick";

  @TempDir private Path folder;

  private final Workloads others = others();

  @Test
  void hasAllOtherExperiments() {
    assertThat(others.types())
        .extracting(WorkloadType::name)
        .containsExactly(
            "business", "handshake", "decompose", "capacity", "roundtrip", "idle", "target");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pages", "transfer", "link"})
  void lacksThoseOfTheStudies(String experiment) {
    ShippedCommands commands = commands();
    assertThat(commands.execute("run", experiment)).isEqualTo(ExitCode.USAGE);
    assertThat(commands.said()).contains(experiment).doesNotContain("Exception");
  }

  @Test
  void saysThatItDoesNotKnowTheirRuns() {
    String run = "../results/published/2026-11-25T1628Z-pages-quick";
    ShippedCommands commands = commands();
    assertThat(commands.execute("report", run)).isEqualTo(ExitCode.USAGE);
    assertThat(commands.said())
        .contains("is of the experiment pages, which this b2bench does not know");
  }

  @Test
  void showsAllOfARunOfHandshakesButTheStudy() {
    String run = "../results/published/" + HANDSHAKES;
    ShippedCommands commands = commands();
    int code = commands.execute("report", "--output", folder.toString(), run);
    assertThat(code).as(commands.said()).isEqualTo(ExitCode.VALID);
    assertThat(folder.resolve(HANDSHAKES).resolve("report.html"))
        .content()
        .contains("id=\"prediction\"")
        .doesNotContain("id=\"study\"");
  }

  private ShippedCommands commands() {
    return ShippedCommands.in(folder, others);
  }

  private static Workloads others() {
    Thread here = Thread.currentThread();
    ClassLoader whole = here.getContextClassLoader();
    here.setContextClassLoader(new WithoutServices(whole));
    try {
      return Workloads.shipped();
    } finally {
      here.setContextClassLoader(whole);
    }
  }

  private static final class WithoutServices extends ClassLoader {
    WithoutServices(ClassLoader whole) {
      super(whole);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
      return name.endsWith(FurtherWorkloads.class.getName())
          ? Collections.emptyEnumeration()
          : super.getResources(name);
    }
  }
}
