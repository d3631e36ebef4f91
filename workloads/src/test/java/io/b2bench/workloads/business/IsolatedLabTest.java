package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload.Lab;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class IsolatedLabTest {
  private final List<String> calls = new ArrayList<>();

  /** Notes what it is asked. */
  private final class Noting implements Lab {
    private final String name;
    private final double compilerShare;

    Noting(String name, double compilerShare) {
      this.name = name;
      this.compilerShare = compilerShare;
    }

    @Override
    public WarmUp warmUp() {
      calls.add("warm " + name);
      return new WarmUp(Duration.ofSeconds(3), compilerShare, List.of("it wavers"));
    }

    @Override
    public ObservedWindow measure(PlannedWindow planned) throws IOException {
      throw new IOException("measured by " + name);
    }

    @Override
    public Findings audit() {
      return new Findings(List.of("orders"), List.of("one is lost"));
    }

    @Override
    public void close() {
      calls.add("close " + name);
    }
  }

  private IsolatedLab lab() {
    Map<String, Lab> labs = new LinkedHashMap<>();
    labs.put("plain", new Noting("a", 0.1));
    labs.put("plain'", new Noting("b", 0.3));
    return new IsolatedLab(labs);
  }

  @Test
  void asksTheOneWhoseTurnItIs() {
    for (String series : List.of("plain", "plain'")) {
      PlannedWindow planned =
          new PlannedWindow(
              1,
              0,
              false,
              new Cell(series, "plain", Stratum.ofClients(4)),
              Duration.ZERO,
              Duration.ZERO);
      assertThatThrownBy(() -> lab().measure(planned))
          .hasMessage("measured by " + (series.equals("plain") ? "a" : "b"));
    }
  }

  @Test
  void warmsUpAllAndTellsTheWorst() throws IOException, InterruptedException {
    WarmUp warmUp = lab().warmUp();
    assertThat(warmUp.took()).isEqualTo(Duration.ofSeconds(6));
    assertThat(warmUp.compilerShare()).isEqualTo(0.3);
    assertThat(warmUp.unsteady())
        .containsExactly("plain by itself: it wavers", "plain' by itself: it wavers");
    assertThat(calls).containsExactly("warm a", "warm b");
  }

  @Test
  void auditsAndClosesAll() throws IOException, InterruptedException {
    IsolatedLab lab = lab();
    assertThat(lab.audit().faults()).containsExactly("plain: one is lost", "plain': one is lost");
    lab.close();
    assertThat(calls).containsExactly("close a", "close b");
  }
}
