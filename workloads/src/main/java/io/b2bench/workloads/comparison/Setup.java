package io.b2bench.workloads.comparison;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import java.io.IOException;
import java.util.Set;

/**
 * The bench of a comparison.
 *
 * @param bench its processes with their keys
 * @param flags flags of their JVMs
 */
record Setup(Bench bench, JvmFlags flags) implements AutoCloseable {
  /** The name in the certificates, which our clients check. */
  static final String HOST = "localhost";

  /** With all candidates, memory is divided as for four servers; none of them has data. */
  private static final int SETS = 4;

  /** Makes keys for the profiles; nothing is started yet. */
  static Setup prepare(Programs programs, ComparisonPlan plan, Placement placement)
      throws IOException, InterruptedException {
    JvmFlags flags =
        JvmFlags.of(
            Machine.here().availableMemory(),
            plan.alone().isPresent() ? 1 : SETS,
            1,
            placement,
            JvmFlags.resumes(plan.profiles()),
            0);
    TlsFiles files = TlsFiles.make(plan.profiles(), Set.of(HOST, NullServer.ADDRESS));
    return Bench.open(
        programs, new Components(programs, files), placement, bench -> new Setup(bench, flags));
  }

  /**
   * Starts a program of b2bench.
   *
   * @param name its name in messages
   * @param module whose jar it is in
   * @param main its main class
   * @param role whose flags and processors it gets
   * @param settings its settings
   */
  RunningComponent start(String name, String module, String main, Role role, Object settings)
      throws IOException, InterruptedException {
    return bench.start(role, Component.local(name, module, main, flags.of(role), settings));
  }

  @Override
  public void close() {
    bench.close();
  }
}
