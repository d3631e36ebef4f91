package io.b2bench.studies.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** Network namespaces of the kernel, where this machine lets us make some. */
@Isolated("their names are those of this process")
final class NamespacesIT {
  private static final Shape LINK =
      new Shape(Wiring.NAMESPACE, Optional.of(100_000_000L), Duration.ZERO);

  @Test
  void areThereWithTheirRateAndThenGone() throws Exception {
    assumeThat(Executables.find("ip")).as("ip is not installed").isPresent();
    Optional<Namespaces> made = Optional.empty();
    try {
      made = Optional.of(Namespaces.make(LINK));
    } catch (CannotMeasureException e) {
      assertThat(e).hasMessageContaining("link: relay needs neither");
    }
    assumeThat(made).as("namespaces cannot be made here").isPresent();
    try (Namespaces namespaces = made.orElseThrow()) {
      assertThat(said("ip", "netns", "list")).contains(namespaces.sender(), namespaces.receiver());
      assertThat(said("tc", "-n", namespaces.sender(), "qdisc", "show"))
          .contains("tbf", "rate 100Mbit");
    }
    assertThat(said("ip", "netns", "list"))
        .doesNotContain("b2bench-" + ProcessHandle.current().pid());
  }

  @Test
  void tellWhichStepFailedAndLeaveNothing() throws Exception {
    assumeThat(Executables.find("ip")).as("ip is not installed").isPresent();
    // a rate that tc refuses stands for whatever a kernel does not have
    Shape impossible = new Shape(Wiring.NAMESPACE, Optional.of(0L), Duration.ZERO);
    assertThatThrownBy(() -> Namespaces.make(impossible).close())
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageStartingWith("link: namespace cannot be set up, since '");
    assertThat(said("ip", "netns", "list"))
        .doesNotContain("b2bench-" + ProcessHandle.current().pid());
  }

  private static String said(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }
}
