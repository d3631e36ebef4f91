package io.b2bench.server.service;

import io.b2bench.contract.control.DoorSettings;
import io.b2bench.contract.control.ServerSettings;
import io.b2bench.contract.service.Scale;
import java.util.List;

/**
 * What the service is built from.
 *
 * @param database {@code h2:mem} or {@code h2:file:PATH}
 * @param scale how much an empty database is populated with
 * @param seed seed of the population and of the discounts of new customers
 * @param shippers how many shipments are handled at a time, 1 to 256
 * @param doors the doors that partners can be called for, at least one; a message left by an
 *     earlier process through a door that is gone travels under the first
 */
public record ServicePlan(
    String database, Scale scale, long seed, int shippers, List<String> doors) {
  /** Refuses what cannot be built. */
  public ServicePlan {
    doors = List.copyOf(doors);
    if (shippers < 1 || shippers > 256) {
      throw new IllegalArgumentException("shippers is " + shippers + "; allowed: 1 to 256");
    }
    if (doors.isEmpty()) {
      throw new IllegalArgumentException("doors is empty; the service needs at least one door");
    }
  }

  /** The part of the server's settings that the service is built from. */
  public static ServicePlan of(ServerSettings settings) {
    return new ServicePlan(
        settings.database(),
        settings.scale(),
        settings.seed(),
        settings.shippers(),
        settings.doors().stream().map(DoorSettings::name).toList());
  }
}
