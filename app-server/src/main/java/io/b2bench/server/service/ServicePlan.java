package io.b2bench.server.service;

import io.b2bench.contract.service.Scale;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ServerSettings;
import java.time.Duration;
import java.util.List;

/**
 * What the service is built from.
 *
 * @param database the database
 * @param scale how much an empty database is populated with
 * @param seed seed of the population and of the discounts of new customers
 * @param shippers how many shipments are handled at a time, 1 to 256
 * @param listeners the listeners that partners can be called for, at least one; a message left by
 *     an earlier process through a listener that is gone travels under the first
 * @param businessCpu CPU of the business logic of an interaction beyond its own
 */
public record ServicePlan(
    DatabaseAddress database,
    Scale scale,
    long seed,
    int shippers,
    List<String> listeners,
    Duration businessCpu) {
  /** Refuses what cannot be built. */
  public ServicePlan {
    listeners = List.copyOf(listeners);
    if (shippers < 1 || shippers > 256) {
      throw new IllegalArgumentException("shippers is " + shippers + "; allowed: 1 to 256");
    }
    if (listeners.isEmpty()) {
      throw new IllegalArgumentException(
          "listeners is empty; the service needs at least one listener");
    }
  }

  /** A service whose business logic takes no CPU beyond its own. */
  public ServicePlan(
      DatabaseAddress database, Scale scale, long seed, int shippers, List<String> listeners) {
    this(database, scale, seed, shippers, listeners, Duration.ZERO);
  }

  /** The part of the server's settings that the service is built from. */
  public static ServicePlan of(ServerSettings settings) {
    return new ServicePlan(
        settings.database(),
        new Scale(settings.businesses(), settings.items()),
        settings.seed(),
        settings.shippers(),
        settings.listeners().stream().map(ListenerSettings::name).toList(),
        settings.businessCpu());
  }
}
