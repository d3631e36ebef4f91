package io.b2bench.cli.command;

import io.b2bench.cli.console.Screen;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measured;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A business that takes no time, so that a whole run takes none; tests make it fail. */
class MemoryWorkloads implements Workloads {
  static {
    // a process does one command and lifts what that needs; a JVM of tests does many
    UsableProfiles.lift(Catalog.shipped().profiles());
  }

  private final MemoryWorkload business = new MemoryBusiness();

  /** Does a command with these workloads, at one and the same instant; returns the exit code. */
  int execute(Path home, Writer out, Writer err, String... arguments) {
    Context context =
        new Context(
            home,
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            Screen.NONE,
            Clock.fixed(Instant.parse("2026-11-21T05:30:00Z"), ZoneOffset.UTC),
            this);
    return Commands.line(context).execute(arguments);
  }

  /** How many labs were opened and not closed. */
  long open() {
    return opened() - business.calls.stream().filter("close"::equals).count();
  }

  /** How many labs were opened. */
  long opened() {
    return business.calls.stream().filter(c -> c.startsWith("open ")).count();
  }

  @Override
  public List<SettingList> settings() {
    return Workloads.shipped().settings();
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path logs,
      Consumer<String> progress) {
    progress.accept("prepared " + profiles.size() + " profiles");
    return new Prepared(
        business,
        Placement.plan(List.of(0, 1), Optional.empty()),
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of()));
  }

  /** Nothing is measured that could be disturbed. */
  @Override
  public int alone(MeasuringLock.Measuring<Integer> measuring)
      throws IOException, InterruptedException {
    return measuring.measure();
  }

  /** Whether a fork can begin. */
  void begin() throws IOException {}

  /** What the n-th window gives, from 0. */
  Measured window(int number, Slot slot) throws IOException, InterruptedException {
    return measured(slot);
  }

  /** What the audit finds. */
  List<String> faults() {
    return List.of();
  }

  static Measured measured(Slot slot) {
    return MemoryWorkload.measured(
        slot,
        slot.cell().profile().equals("plain") ? "plain" : "tls=0304 suite=1301 group=001d full");
  }

  private final class MemoryBusiness extends MemoryWorkload {
    @Override
    public Lab open(int fork) throws IOException, InterruptedException {
      begin();
      return super.open(fork);
    }

    @Override
    protected Measured window(int number, Slot slot) throws IOException, InterruptedException {
      return MemoryWorkloads.this.window(number, slot);
    }

    @Override
    protected Findings findings() {
      return new Findings(List.of("orders"), faults());
    }
  }
}
