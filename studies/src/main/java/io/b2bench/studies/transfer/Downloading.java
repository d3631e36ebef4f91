package io.b2bench.studies.transfer;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.measurement.message.Behaviour;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.tls.catalog.Catalog;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the driver is told: which file it downloads where. */
final class Downloading {
  /** The slowest suite takes some seconds for 100 MB. */
  private static final Duration DOWNLOAD = Duration.ofMinutes(10);

  private Downloading() {}

  /** A listener of the driver for each series and download; its clients know nothing else. */
  static DriverSettings told(Fork fork, RunningComponent server, Sender front) {
    Experiment experiment = fork.experiment();
    Map<String, ListenerSettings> driven = new LinkedHashMap<>();
    Map<String, Behaviour> behaviours = new LinkedHashMap<>();
    for (Row row : TransferDesign.of(experiment).rows()) {
      for (SeriesListener listener : fork.listeners()) {
        String name = listener(listener.name(), row.stratum());
        Optional<RunningComponent> source = source(row.stratum(), listener.name(), server, front);
        if (source.isPresent() && !driven.containsKey(name)) {
          driven.put(
              name,
              new ListenerSettings(
                  name,
                  Catalog.withClient(listener.profile()),
                  source.get().port(listener.name())));
          behaviours.put(
              name,
              new Behaviour(
                  "per-request", Map.of("download", Factors.download(row.stratum()).kind())));
        }
      }
    }
    return new DriverSettings(
        fork.bench().plan("transfer.jmx").toString(),
        NullServer.ADDRESS,
        List.copyOf(driven.values()),
        Collections.max(experiment.get(TransferSettings.CLIENTS)),
        fork.bench().keys(),
        experiment.catalog().map(String::valueOf),
        "per-request",
        DOWNLOAD,
        new ScriptSettings("transfer", Map.of(), Duration.ZERO, experiment.seed()),
        false,
        List.of(),
        behaviours,
        Map.of());
  }

  private static Optional<RunningComponent> source(
      Stratum stratum, String series, RunningComponent server, Sender front) {
    return !By.FRONTS.contains(Factors.by(stratum))
        ? Optional.of(server)
        : front.obstacles().containsKey(series) ? Optional.empty() : front.running();
  }

  /** The driver's listener of a series in a stratum. */
  static String listener(String series, Stratum stratum) {
    return "%s~%s%s"
        .formatted(
            series,
            Factors.download(stratum).kind(),
            By.FRONTS.contains(Factors.by(stratum)) ? "~front" : "");
  }
}
