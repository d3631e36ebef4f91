package io.b2bench.experiment.type;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.RunEnvironment;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** A kind of experiment whose processes are all on this machine. */
public interface LocalType extends WorkloadType {
  /** Flags of its JVMs, by what they are called in the environment. */
  Map<String, String> flags(Experiment experiment);

  /** The libraries whose versions are recorded; their modules must be built. */
  List<Library> libraries();

  /** The rules that its windows and cells must meet to count. */
  Rules rules();

  /** The names in the certificates. */
  Set<String> names();

  /**
   * Looks whether this machine can do it.
   *
   * @throws io.b2bench.experiment.workload.CannotMeasureException when it cannot
   */
  default void check(Experiment experiment) throws IOException, InterruptedException {}

  /** The profiles as they are spoken. */
  default Collection<TlsProfile> spoken(List<TlsProfile> profiles) {
    return profiles;
  }

  /** Which processors its processes have while they measure. */
  default Placement plan(Experiment experiment) throws IOException {
    return Affinity.ofThisMachine().plan();
  }

  /** The processors of its processes, in words. */
  default String placement(Placement placement) {
    return placement.text();
  }

  /** The environment with what it adds. */
  default Environment environment(Environment environment, Placement placement)
      throws IOException, InterruptedException {
    return environment;
  }

  /** Starts a fork; what is opened closes its bench. */
  Workload.Lab open(Fork fork) throws IOException, InterruptedException;

  @Override
  default Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    check(experiment);
    Programs programs = Programs.in(home);
    libraries().stream().map(Library::module).distinct().forEach(programs::jar);
    Placement placement = plan(experiment);
    List<TlsProfile> spoken = spoken(profiles).stream().distinct().toList();
    Path there = folder.toAbsolutePath();
    Workload workload =
        number ->
            Bench.open(
                programs,
                new Components(
                    programs,
                    TlsFiles.make(spoken, names()),
                    there.resolve("logs"),
                    "fork-%d-".formatted(number)),
                placement,
                bench -> open(new Fork(experiment, spoken, there, number, bench, progress)));
    return new Prepared(
        workload,
        rules(),
        placement(placement),
        environment(
            RunEnvironment.of(Machine.here(), programs, flags(experiment), libraries(), placement),
            placement));
  }
}
