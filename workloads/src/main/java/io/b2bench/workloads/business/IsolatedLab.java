package io.b2bench.workloads.business;

import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload.Lab;
import io.b2bench.measurement.message.Facts;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One fork in which each series has processes of its own. They run side by side and are measured in
 * turns, like the listeners of one server; the others are idle.
 *
 * @param labs by series, in the order of their warm-up
 */
record IsolatedLab(Map<String, Lab> labs) implements Lab {
  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    Duration took = Duration.ZERO;
    double compilerShare = 0;
    List<String> unsteady = new ArrayList<>();
    for (Map.Entry<String, Lab> lab : labs.entrySet()) {
      WarmUp warmUp = lab.getValue().warmUp();
      took = took.plus(warmUp.took());
      compilerShare = Math.max(compilerShare, warmUp.compilerShare());
      warmUp.unsteady().forEach(u -> unsteady.add(lab.getKey() + " by itself: " + u));
    }
    return new WarmUp(took, compilerShare, unsteady);
  }

  @Override
  public void beforeRow() throws IOException, InterruptedException {
    for (Lab lab : labs.values()) {
      lab.beforeRow();
    }
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    return Objects.requireNonNull(labs.get(planned.cell().series())).measure(planned);
  }

  /** All series have components of the same kind, but for providers with a JVM for themselves. */
  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new HashMap<>(labs.values().iterator().next().facts());
    List<String> providers =
        labs.values().stream()
            .flatMap(lab -> Optional.ofNullable(lab.facts().get(Facts.PROVIDERS)).stream())
            .distinct()
            .sorted()
            .toList();
    if (!providers.isEmpty()) {
      facts.put(Facts.PROVIDERS, String.join("; ", providers));
    }
    return facts;
  }

  @Override
  public Findings audit() throws IOException, InterruptedException {
    List<String> checks = new ArrayList<>();
    List<String> faults = new ArrayList<>();
    for (Map.Entry<String, Lab> lab : new TreeMap<>(labs).entrySet()) {
      Findings findings = lab.getValue().audit();
      findings.checks().forEach(c -> checks.add(lab.getKey() + ": " + c));
      findings.faults().forEach(f -> faults.add(lab.getKey() + ": " + f));
    }
    return new Findings(checks, faults);
  }

  @Override
  public void close() {
    labs.values().forEach(Lab::close);
  }
}
