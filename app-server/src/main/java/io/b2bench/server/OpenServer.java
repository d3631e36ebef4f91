package io.b2bench.server;

import io.b2bench.contract.control.Audit;
import io.b2bench.contract.control.DoorCounters;
import io.b2bench.contract.control.Drained;
import io.b2bench.contract.control.ServerSettings;
import io.b2bench.door.DoorMeters;
import io.b2bench.door.Doors;
import io.b2bench.door.DoorsPlan;
import io.b2bench.door.part.CannotStartException;
import io.b2bench.door.part.Work;
import io.b2bench.schema.install.DatabaseUnavailableException;
import io.b2bench.server.config.ServerPlan;
import io.b2bench.server.http.ServiceRoutes;
import io.b2bench.server.partner.HttpPartners;
import io.b2bench.server.service.Services;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/** The service behind open doors. */
final class OpenServer implements Work {
  private final HttpPartners partners;
  private final Services services;
  private final Doors doors;

  private OpenServer(HttpPartners partners, Services services, Doors doors) {
    this.partners = partners;
    this.services = services;
    this.doors = doors;
  }

  /**
   * Opens the database, then the doors.
   *
   * @throws CannotStartException when there is no usable database
   */
  static OpenServer open(ServerSettings settings) {
    ServerPlan plan = ServerPlan.of(settings);
    DoorMeters meters =
        DoorMeters.of(plan.doors().doors().stream().map(DoorsPlan.Door::name).toList());
    Deque<Runnable> undo = new ArrayDeque<>();
    try {
      HttpPartners partners = HttpPartners.open(plan.partners(), meters);
      undo.push(partners::close);
      Services services = Services.open(plan.service(), partners);
      undo.push(services::close);
      Doors doors = Doors.open(plan.doors(), meters, ServiceRoutes.of(services::perform));
      return new OpenServer(partners, services, doors);
    } catch (DatabaseUnavailableException e) {
      undo.forEach(Runnable::run);
      throw new CannotStartException(String.valueOf(e.getMessage()), e);
    } catch (RuntimeException e) {
      undo.forEach(Runnable::run);
      throw e;
    }
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
  public Map<String, Long> gauges() {
    return services.gauges();
  }

  @Override
  public Drained drain(Duration timeout) {
    return services.drain(timeout);
  }

  @Override
  public Audit audit() {
    return services.audit();
  }

  @Override
  public void close() {
    doors.close();
    services.close();
    partners.close();
  }
}
