package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.tls.profile.OwnJvm;
import io.b2bench.workloads.business.load.LoadShapes;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a fork of the service is started from.
 *
 * @param experiment what to run
 * @param shapes what clients do in each stratum
 * @param listeners the listeners, in the order in which they are opened
 * @param programs where the programs are
 * @param flags flags of the JVMs
 * @param hosts where the processes run
 * @param placement the processors of each process
 * @param folder for logs and for the data of the fork: a file database and individual samples
 * @param number its number
 * @param progress hears what takes long
 */
public record ServiceFork(
    Experiment experiment,
    LoadShapes shapes,
    List<SeriesListener> listeners,
    Programs programs,
    JvmFlags flags,
    Hosts hosts,
    Placement placement,
    Path folder,
    int number,
    Consumer<String> progress) {
  /** Copies the list. */
  public ServiceFork {
    listeners = List.copyOf(listeners);
  }

  /** What the provider of a profile needs the JVMs of server and partners to be. */
  Optional<OwnJvm> ownJvm() {
    return listeners.getFirst().profile().ownJvm();
  }

  /** The JVM of the server; all listeners of a server have the same. */
  ServerJvm jvm() {
    return ServerJvm.named(experiment, listeners.getFirst().jvm());
  }
}
