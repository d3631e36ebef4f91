package io.b2bench.server.config;

import io.b2bench.listener.ListenerLimits;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.component.ListenerPlans;
import io.b2bench.listener.component.UnusableSettingsException;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.server.link.LinksPlan;
import io.b2bench.server.partner.PartnersPlan;
import io.b2bench.server.service.ServicePlan;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The settings, taken apart and checked.
 *
 * @param listeners the listeners to open
 * @param service the service behind them
 * @param partners how the partners are reached
 * @param links how the database is reached
 */
public record ServerPlan(
    ListenersPlan listeners, ServicePlan service, PartnersPlan partners, LinksPlan links) {
  /**
   * The plan that the settings ask for.
   *
   * @throws UnusableSettingsException when something does not fit together
   * @throws io.b2bench.tls.keys.UnusableKeysException when keys are needed and cannot be read
   */
  public static ServerPlan of(ServerSettings settings) {
    Catalog catalog = ListenerPlans.catalog(settings.catalog());
    Map<String, PartnersPlan.Destination> destinations = destinations(settings, catalog);
    Map<String, TlsProfile> links = links(settings, catalog);
    List<TlsProfile> opened =
        Stream.concat(
                destinations.values().stream().map(PartnersPlan.Destination::profile),
                links.values().stream())
            .toList();
    ListenersPlan plan =
        ListenerPlans.of(
            settings.host(),
            settings.listeners(),
            catalog,
            settings.keys(),
            opened,
            settings.idleTimeout());
    return UnusableSettingsException.unless(
        () ->
            new ServerPlan(
                plan.withStack(settings.stack())
                    .withLimits(ListenerLimits.DEFAULT.withAtOnce(settings.requestsAtOnce()))
                    .withAccessLogs(accessLogs(settings)),
                ServicePlan.of(settings),
                new PartnersPlan(
                    settings.partners().host(),
                    destinations,
                    plan.keys(),
                    settings.partnerTimeout(),
                    settings.partners().connections() == CallConnections.POOLED),
                new LinksPlan(links, plan.keys())));
  }

  private static Map<String, Path> accessLogs(ServerSettings settings) {
    Map<String, Path> files = new HashMap<>();
    settings.accessLogs().forEach((listener, file) -> files.put(listener, Path.of(file)));
    return files;
  }

  private static Map<String, TlsProfile> links(ServerSettings settings, Catalog catalog) {
    Map<String, TlsProfile> links = new HashMap<>();
    settings
        .database()
        .profiles()
        .forEach(
            (listener, profile) ->
                links.put(listener, ListenerPlans.profile(catalog, profile).overHttp1()));
    return links;
  }

  private static Map<String, PartnersPlan.Destination> destinations(
      ServerSettings settings, Catalog catalog) {
    Map<String, PartnersPlan.Destination> destinations = new HashMap<>();
    settings
        .listeners()
        .forEach(
            d -> destinations.put(d.name(), destination(d.name(), settings.partners(), catalog)));
    return destinations;
  }

  private static PartnersPlan.Destination destination(
      String listener, ServerSettings.PartnerAddress partners, Catalog catalog) {
    String profile = partners.profiles().get(listener);
    if (profile == null) {
      throw new UnusableSettingsException(
          "partners.profiles has no entry for listener " + listener);
    }
    Integer port = partners.ports().get(listener);
    if (port == null) {
      throw new UnusableSettingsException("partners.ports has no entry for listener " + listener);
    }
    return UnusableSettingsException.unless(
        () -> new PartnersPlan.Destination(catalog.profile(profile).overHttp1(), port));
  }
}
