package io.b2bench.server.config;

import io.b2bench.contract.control.CallConnections;
import io.b2bench.contract.control.ServerSettings;
import io.b2bench.door.DoorsPlan;
import io.b2bench.door.part.DoorPlans;
import io.b2bench.door.part.UnusableSettingsException;
import io.b2bench.server.partner.PartnersPlan;
import io.b2bench.server.service.ServicePlan;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The settings, taken apart and checked.
 *
 * @param doors the doors to open
 * @param service the service behind them
 * @param partners how the partners are reached
 */
public record ServerPlan(DoorsPlan doors, ServicePlan service, PartnersPlan partners) {
  private static final int LARGEST_BODY = 64 * 1024;

  /**
   * The plan that the settings ask for.
   *
   * @throws UnusableSettingsException when something does not fit together
   * @throws io.b2bench.tls.keys.UnusableKeysException when keys are needed and cannot be read
   */
  public static ServerPlan of(ServerSettings settings) {
    Catalog catalog = DoorPlans.catalog(settings.catalog());
    Map<String, PartnersPlan.Line> lines = lines(settings, catalog);
    Collection<TlsProfile> profiles =
        Stream.concat(
                settings.doors().stream().map(d -> DoorPlans.profile(catalog, d.profile())),
                lines.values().stream().map(PartnersPlan.Line::profile))
            .toList();
    Optional<Keys> keys = DoorPlans.keys(settings.keys(), profiles);
    DoorsPlan doors =
        DoorPlans.of(
            settings.host(), settings.doors(), catalog, keys, settings.idleTimeout(), LARGEST_BODY);
    try {
      return new ServerPlan(
          doors,
          ServicePlan.of(settings),
          new PartnersPlan(
              settings.partners().host(),
              lines,
              keys,
              settings.partnerTimeout(),
              settings.partners().connections() == CallConnections.POOLED));
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  private static Map<String, PartnersPlan.Line> lines(ServerSettings settings, Catalog catalog) {
    Map<String, PartnersPlan.Line> lines = new HashMap<>();
    settings
        .doors()
        .forEach(d -> lines.put(d.name(), line(d.name(), settings.partners(), catalog)));
    return lines;
  }

  private static PartnersPlan.Line line(
      String door, ServerSettings.PartnerAddress partners, Catalog catalog) {
    String profile = partners.profiles().get(door);
    if (profile == null) {
      throw new UnusableSettingsException("partners.profiles has no entry for door " + door);
    }
    Integer port = partners.ports().get(profile);
    if (port == null) {
      throw new UnusableSettingsException("partners.ports has no entry for profile " + profile);
    }
    try {
      return new PartnersPlan.Line(DoorPlans.profile(catalog, profile).overHttp1(), port);
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }
}
