package io.b2bench.experiment.bench;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * A fork that begins on this machine.
 *
 * @param experiment what to run
 * @param profiles the profiles to measure
 * @param folder folder of the run
 * @param number its number, from 1
 * @param bench where its processes are started
 * @param progress hears what takes long
 */
public record Fork(
    Experiment experiment,
    List<TlsProfile> profiles,
    Path folder,
    int number,
    Bench bench,
    Consumer<String> progress) {
  /** Copies the list. */
  public Fork {
    profiles = List.copyOf(profiles);
  }

  /** Says what takes long. */
  public void tell(String doing) {
    progress.accept("fork %d: %s".formatted(number, doing));
  }

  /** The listeners of all series, in the order of this fork. */
  public List<SeriesListener> listeners() {
    return SeriesListener.inFork(
        SeriesListener.of(experiment, profiles), experiment.seed(), number);
  }
}
