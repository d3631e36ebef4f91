package io.b2bench.workloads.comparison;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The processes of a comparison with their keys and flags. Closing it ends and deletes all of them.
 */
final class Setup implements AutoCloseable {
  /** The name in the certificates, which our clients check. */
  static final String HOST = "localhost";

  /** The address that is listened on. */
  static final String ADDRESS = "127.0.0.1";

  /** With all candidates, memory is divided as for four servers; none of them has data. */
  private static final int SETS = 4;

  private final Programs programs;
  private final JvmFlags flags;
  private final Components components;

  private Setup(Programs programs, JvmFlags flags, Components components) {
    this.programs = programs;
    this.flags = flags;
    this.components = components;
  }

  /** Makes keys for the profiles; nothing is started yet. */
  static Setup prepare(Programs programs, ComparisonPlan plan, Placement placement)
      throws IOException {
    JvmFlags flags =
        JvmFlags.of(
            Machine.here().availableMemory(),
            plan.alone().isPresent() ? 1 : SETS,
            1,
            placement,
            JvmFlags.resumes(plan.profiles()),
            0);
    TlsFiles files = TlsFiles.make(plan.profiles(), Set.of(HOST, ADDRESS));
    return new Setup(programs, flags, new Components(programs, files));
  }

  /** The folder with the keys. */
  Path keys() {
    return components.files().keys();
  }

  /** The file of a JMeter plan. */
  Path plan(String name) {
    return programs.home().resolve("jmeter-plans").resolve(name);
  }

  /** Writes a file that is deleted at the end. */
  Path write(String name, String text) throws IOException {
    return components.files().write(name, text);
  }

  /**
   * Starts a program of b2bench.
   *
   * @param name its name in messages
   * @param module whose jar it is in
   * @param main its main class
   * @param role whose flags it gets
   * @param settings its settings
   */
  RunningComponent start(String name, String module, String main, Role role, Object settings)
      throws IOException, InterruptedException {
    return components.start(Component.local(name, module, main, flags.of(role), settings));
  }

  /** Starts a third-party program. The caller ends it. */
  Child launch(String name, List<String> command) throws IOException {
    return components.launch(name, command);
  }

  @Override
  public void close() {
    components.close();
  }
}
