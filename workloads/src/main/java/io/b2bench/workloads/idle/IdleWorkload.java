package io.b2bench.workloads.idle;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.SeriesListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Starts a server and a driver for each fork.
 *
 * @param experiment what to run
 * @param profiles the profiles, with the clients that the driver speaks them with
 * @param programs where the programs are
 * @param folder folder of the run
 * @param progress hears what takes long
 */
record IdleWorkload(
    Experiment experiment,
    List<TlsProfile> profiles,
    Programs programs,
    Path folder,
    Consumer<String> progress)
    implements Workload {
  IdleWorkload {
    profiles = List.copyOf(profiles);
  }

  @Override
  public Lab open(int number) throws IOException, InterruptedException {
    List<SeriesListener> listeners =
        SeriesListener.inFork(SeriesListener.of(experiment, profiles), experiment.seed(), number);
    progress.accept("fork %d: starting server and driver".formatted(number));
    IdleComponents fork =
        IdleComponents.start(experiment, listeners, programs, folder.resolve("logs"), number);
    boolean opened = false;
    try {
      Lab lab = new IdleLab(experiment, listeners, fork, progress);
      opened = true;
      return lab;
    } finally {
      if (!opened) {
        fork.close();
      }
    }
  }
}
