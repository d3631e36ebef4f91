package io.b2bench.studies.transfer;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.Behaviour;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.DriverLine;
import io.b2bench.workloads.business.SeriesListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The processes of a fork and the files that they send. Closing it ends the processes and deletes
 * files and keys.
 */
final class TransferComponents implements AutoCloseable {
  /** The module of the server. */
  static final String SERVER = "app-server";

  /** The module of the driver. */
  static final String DRIVER = "workload-driver";

  /** Flags of the server: a heap that holds half of the largest file. */
  static final List<String> SERVER_FLAGS = flags(128, 64);

  /** Flags of the driver. */
  static final List<String> DRIVER_FLAGS = flags(384, 256);

  private static final String MAIN = "io.b2bench.server.prepared.Main";
  private static final String HOST = "127.0.0.1";
  private static final Duration IDLE = Duration.ofHours(1);

  /** The slowest suite takes some seconds for 100 MB. */
  private static final Duration DOWNLOAD = Duration.ofMinutes(10);

  private final Components components;
  private final Scratch downloads;
  private final RunningComponent server;
  private final RunningComponent driver;
  private final Nginx nginx;

  private TransferComponents(
      Components components,
      Scratch downloads,
      RunningComponent server,
      RunningComponent driver,
      Nginx nginx) {
    this.components = components;
    this.downloads = downloads;
    this.server = server;
    this.driver = driver;
    this.nginx = nginx;
  }

  private static List<String> flags(long heap, long young) {
    List<String> flags = new ArrayList<>(JvmFlags.measured(heap, young, OptionalInt.of(2)));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  /**
   * Starts them.
   *
   * @param listeners the listeners of the server, in the order in which they are opened
   * @param downloads the folder with the files; closed with this
   */
  static TransferComponents start(
      Experiment experiment,
      List<SeriesListener> listeners,
      Programs programs,
      Path logs,
      Scratch downloads,
      int number)
      throws IOException, InterruptedException {
    Components components =
        new Components(
            programs,
            TlsFiles.make(
                listeners.stream().map(SeriesListener::profile).distinct().toList(), Set.of(HOST)),
            logs,
            "fork-%d-".formatted(number));
    boolean started = false;
    try {
      RunningComponent server =
          components.start(
              Component.local(
                  Role.SERVER.text(),
                  SERVER,
                  MAIN,
                  SERVER_FLAGS,
                  told(experiment, listeners, components, downloads.folder())));
      Nginx nginx =
          experiment.get(TransferSettings.BESIDE) == Beside.NGINX
              ? Nginx.start(components, listeners, HOST, downloads.folder())
              : new Nginx(Optional.empty(), Map.of());
      RunningComponent driver =
          components.start(
              Component.local(
                  Role.DRIVER.text(),
                  DRIVER,
                  DRIVER_FLAGS,
                  told(experiment, listeners, components, programs, server, nginx)));
      TransferComponents fork =
          new TransferComponents(components, downloads, server, driver, nginx);
      started = true;
      return fork;
    } finally {
      if (!started) {
        components.close();
      }
    }
  }

  private static NullServerSettings told(
      Experiment experiment,
      List<SeriesListener> listeners,
      Components components,
      Path downloads) {
    return new NullServerSettings(
        HOST,
        0,
        listeners.stream().map(l -> new ListenerSettings(l.name(), l.profile().name(), 0)).toList(),
        components.files().keys().toString(),
        experiment.catalog().map(String::valueOf),
        Optional.of(downloads.toString()),
        IDLE,
        true);
  }

  /** A listener of the driver for each series and download; its clients know nothing else. */
  private static DriverSettings told(
      Experiment experiment,
      List<SeriesListener> listeners,
      Components components,
      Programs programs,
      RunningComponent server,
      Nginx nginx) {
    Map<String, ListenerSettings> driven = new LinkedHashMap<>();
    Map<String, Behaviour> behaviours = new LinkedHashMap<>();
    for (Row row : TransferDesign.of(experiment).rows()) {
      for (SeriesListener listener : listeners) {
        String name = listener(listener.name(), row.stratum());
        Optional<RunningComponent> source = source(row.stratum(), listener.name(), server, nginx);
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
        programs.home().resolve("jmeter-plans").resolve("transfer.jmx").toString(),
        HOST,
        List.copyOf(driven.values()),
        Collections.max(experiment.get(TransferSettings.CLIENTS)),
        components.files().keys().toString(),
        experiment.catalog().map(String::valueOf),
        "per-request",
        DOWNLOAD,
        new ScriptSettings("transfer", Map.of(), Duration.ZERO, experiment.seed()),
        false,
        List.of(),
        behaviours);
  }

  private static Optional<RunningComponent> source(
      Stratum stratum, String series, RunningComponent server, Nginx nginx) {
    return Factors.by(stratum) != By.NGINX
        ? Optional.of(server)
        : nginx.obstacles().containsKey(series) ? Optional.empty() : nginx.running();
  }

  /** The driver's listener of a series in a stratum. */
  static String listener(String series, Stratum stratum) {
    return "%s~%s%s"
        .formatted(
            series,
            Factors.download(stratum).kind(),
            Factors.by(stratum) == By.NGINX ? "~nginx" : "");
  }

  /** The server. */
  RunningComponent server() {
    return server;
  }

  /** The driver. */
  RunningComponent driver() {
    return driver;
  }

  /** The nginx of this machine. */
  Nginx nginx() {
    return nginx;
  }

  /** The conversation with the driver. */
  DriverLine line() {
    return new DriverLine(driver.child(), DOWNLOAD);
  }

  @Override
  public void close() {
    components.close();
    downloads.close();
  }
}
