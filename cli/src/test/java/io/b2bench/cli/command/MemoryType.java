package io.b2bench.cli.command;

import io.b2bench.cli.console.Screen;
import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.run.MemoryWorkload;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.handshake.HandshakeType;
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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/** A business that takes no time, so that a whole run takes none; tests make it fail. */
class MemoryType implements WorkloadType {
  private final AtomicLong seeds = new AtomicLong(20261121);

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
            workloads(),
            seeds::getAndIncrement,
            false);
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

  /** This one, and the handshakes as they ship. */
  Workloads workloads() {
    return new Workloads(List.of(this, new HandshakeType()));
  }

  @Override
  public SettingList settings() {
    return BusinessSettings.LIST;
  }

  /** Nothing is measured that could be disturbed. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return Optional.empty();
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return experiment.with(
        LoadSettings.CLIENTS, experiment.get(LoadSettings.CLIENTS).on(1, experiment.precision()));
  }

  @Override
  public Design design(Experiment experiment) {
    return ServiceDesign.of(experiment);
  }

  @Override
  public Interpretation interpretation() {
    return Interpretation.SERVICE;
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    return Map.of("load", experiment.get(LoadSettings.CLIENTS).clients().toString());
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress) {
    progress.accept("prepared " + profiles.size() + " profiles");
    Placement placement = Placement.plan(List.of(0, 1), Optional.empty());
    return new Prepared(
        business,
        ServiceRules.of(placement),
        placement.text(),
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), commit(), false, Map.of()));
  }

  /** What it was built from. */
  String commit() {
    return "unknown";
  }

  /** Whether a fork can begin. */
  void begin() throws IOException {}

  /** What the n-th window gives, from 0. */
  ObservedWindow window(int number, PlannedWindow planned)
      throws IOException, InterruptedException {
    return measured(planned);
  }

  /** What the audit finds. */
  List<String> faults() {
    return List.of();
  }

  static ObservedWindow measured(PlannedWindow planned) {
    return MemoryWorkload.measured(
        planned,
        planned.cell().profile().equals("plain") ? "plain" : "tls=0304 suite=1301 group=001d full");
  }

  private final class MemoryBusiness extends MemoryWorkload {
    @Override
    public Lab open(int fork) throws IOException, InterruptedException {
      begin();
      return super.open(fork);
    }

    @Override
    protected ObservedWindow window(int number, PlannedWindow planned)
        throws IOException, InterruptedException {
      return MemoryType.this.window(number, planned);
    }

    @Override
    protected Findings findings() {
      return new Findings(List.of("orders"), faults());
    }
  }
}
