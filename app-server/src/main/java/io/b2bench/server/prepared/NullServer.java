package io.b2bench.server.prepared;

import io.b2bench.listener.Listeners;
import io.b2bench.listener.component.Answering;
import io.b2bench.listener.component.CannotStartException;
import io.b2bench.listener.component.ListenerPlans;
import io.b2bench.listener.component.Work;
import io.b2bench.listener.route.Routes;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.server.content.DownloadRoutes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Prepared answers behind open listeners. */
final class NullServer {
  private NullServer() {}

  /** Opens the listeners. */
  static Work open(NullServerSettings settings) {
    return new Answering(
        Listeners.open(
            ListenerPlans.of(
                settings.host(),
                settings.listeners(),
                ListenerPlans.catalog(settings.catalog()),
                settings.keys(),
                List.of(),
                settings.idleTimeout()),
            routes(settings)));
  }

  private static Routes routes(NullServerSettings settings) {
    Routes prepared = PreparedRoutes.all();
    try {
      return settings.downloads().isPresent()
          ? prepared.and(DownloadRoutes.in(Path.of(settings.downloads().get())))
          : prepared;
    } catch (IOException e) {
      throw new CannotStartException("the files for download cannot be offered: " + e.getMessage());
    }
  }
}
