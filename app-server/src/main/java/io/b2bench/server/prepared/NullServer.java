package io.b2bench.server.prepared;

import io.b2bench.contract.control.DoorCounters;
import io.b2bench.contract.control.NullServerSettings;
import io.b2bench.door.Doors;
import io.b2bench.door.part.DoorPlans;
import io.b2bench.door.part.Work;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Map;

/** Prepared answers behind open doors. */
final class NullServer implements Work {
  private static final int LARGEST_BODY = 64 * 1024;

  private final Doors doors;

  private NullServer(Doors doors) {
    this.doors = doors;
  }

  /** Opens the doors. */
  static NullServer open(NullServerSettings settings) {
    Catalog catalog = DoorPlans.catalog(settings.catalog());
    List<TlsProfile> profiles =
        settings.doors().stream().map(d -> DoorPlans.profile(catalog, d.profile())).toList();
    return new NullServer(
        Doors.open(
            DoorPlans.of(
                settings.host(),
                settings.doors(),
                catalog,
                DoorPlans.keys(settings.keys(), profiles),
                settings.idleTimeout(),
                LARGEST_BODY),
            PreparedRoutes.all()));
  }

  @Override
  public Map<String, Integer> ports() {
    return doors.ports();
  }

  @Override
  public Map<String, DoorCounters> counters() {
    return doors.counters();
  }

  @Override
  public void close() {
    doors.close();
  }
}
