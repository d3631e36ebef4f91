package io.b2bench.studies.transfer;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontStart;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A front that sends the same files, with a listener for each series that it can speak.
 *
 * @param running it; absent where it can speak none
 * @param obstacles why it does not speak a series, by name
 */
record Sender(Optional<RunningComponent> running, Map<String, String> obstacles) {
  Sender {
    obstacles = Map.copyOf(obstacles);
  }

  /**
   * Starts it, where there is one.
   *
   * @param files the folder with what it sends
   * @param clients the most clients of a listener
   */
  static Sender start(
      Front front,
      Bench bench,
      List<SeriesListener> listeners,
      String host,
      Path files,
      int clients)
      throws IOException, InterruptedException {
    Map<String, String> obstacles = new LinkedHashMap<>();
    listeners.forEach(l -> obstacle(front, l).ifPresent(why -> obstacles.put(l.name(), why)));
    List<SeriesListener> spoken =
        listeners.stream().filter(l -> !obstacles.containsKey(l.name())).toList();
    return new Sender(
        spoken.isEmpty()
            ? Optional.empty()
            : Optional.of(
                FrontStart.ending(bench, front)
                    .start(spoken, host, List.of(), Optional.of(files), clients)),
        obstacles);
  }

  private static Optional<String> obstacle(Front front, SeriesListener listener) {
    if (!front.present()) {
      return Optional.of("there is no nginx here; install the package nginx");
    }
    return listener.profile() instanceof Tls tls
        ? http2(tls).or(() -> front.refusal(tls))
        : Optional.empty();
  }

  /**
   * What is asked for; nothing where it is the default and missing.
   *
   * @throws CannotMeasureException when it is another one and missing
   */
  static Front there(Experiment experiment) {
    Front front = experiment.get(TransferSettings.FRONT);
    try {
      if (front.present()) {
        front.file();
      }
      return front;
    } catch (CannotMeasureException e) {
      if (front.equals(TransferSettings.FRONT.byDefault().value())) {
        return Front.NONE;
      }
      throw e;
    }
  }

  private static Optional<String> http2(Tls profile) {
    return profile.application() == ApplicationProtocol.HTTP_2
        ? Optional.of("fronts are compared over HTTP/1.1 alone")
        : Optional.empty();
  }
}
