package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.workloads.business.setting.EngineSettings;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What must be true of engines, looked at before a database is filled for them. */
final class EngineCheck {
  /** Where {@code jmeter-server} listens when nobody tells it otherwise. */
  private static final int PORT = 1099;

  private static final int PATIENCE_MILLIS = 5_000;

  private EngineCheck() {}

  /**
   * Looks for the key, and whether somebody listens where each engine should be.
   *
   * @throws CannotMeasureException when the key or an engine is not there
   */
  static void check(Experiment experiment) {
    List<String> engines = experiment.get(EngineSettings.ENGINES).orElse(List.of());
    if (!engines.isEmpty()) {
      experiment.get(EngineSettings.KEYS).ifPresent(EngineCheck::key);
      engines.forEach(EngineCheck::reach);
    }
  }

  private static void key(Path folder) {
    if (!Files.isRegularFile(folder.resolve(PeerKey.PROPERTIES))) {
      throw new CannotMeasureException(
          "engine-keys: %s holds no key for engines; b2bench keys %s makes one"
              .formatted(folder, folder));
    }
  }

  private static void reach(String engine) {
    int colon = engine.lastIndexOf(':');
    String host = colon < 0 ? engine : engine.substring(0, colon);
    int port = colon < 0 ? PORT : Integer.parseInt(engine.substring(colon + 1));
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLIS);
    } catch (IOException | IllegalArgumentException e) {
      throw new CannotMeasureException(
          "engines: %s cannot be reached (%s); start jmeter-server there, with -q KEYS/%s"
              .formatted(engine, e.getMessage(), PeerKey.PROPERTIES));
    }
  }
}
