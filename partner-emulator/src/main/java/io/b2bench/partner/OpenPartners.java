package io.b2bench.partner;

import io.b2bench.contract.control.DoorCounters;
import io.b2bench.contract.control.PartnerSettings;
import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.door.Doors;
import io.b2bench.door.DoorsPlan;
import io.b2bench.door.part.DoorPlans;
import io.b2bench.door.part.UnusableSettingsException;
import io.b2bench.door.part.Work;
import io.b2bench.door.route.Route;
import io.b2bench.door.route.Routes;
import io.b2bench.partner.behaviour.Behaviour;
import io.b2bench.partner.behaviour.Delay;
import io.b2bench.partner.behaviour.Soundness;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The four partners behind open doors. */
final class OpenPartners implements Work {
  private static final int LARGEST_BODY = 64 * 1024;

  private final Doors doors;

  private OpenPartners(Doors doors) {
    this.doors = doors;
  }

  /**
   * Opens the doors that the settings ask for; all four partners answer behind each, in HTTP/1.1
   * whatever the profile says.
   */
  static OpenPartners open(PartnerSettings settings) {
    Catalog catalog = DoorPlans.catalog(settings.catalog());
    List<TlsProfile> profiles =
        settings.doors().stream().map(d -> DoorPlans.profile(catalog, d.profile())).toList();
    Optional<Keys> keys = DoorPlans.keys(settings.keys(), profiles);
    DoorsPlan plan =
        DoorPlans.of(
                settings.host(),
                settings.doors(),
                catalog,
                keys,
                settings.idleTimeout(),
                LARGEST_BODY)
            .overHttp1();
    return new OpenPartners(Doors.open(plan, routes(behaviour(settings))));
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

  private static Behaviour behaviour(PartnerSettings settings) {
    try {
      return new Behaviour(
          settings.seed(), settings.refusals(), new Delay(settings.delay(), settings.delayShape()));
    } catch (IllegalArgumentException e) {
      throw new UnusableSettingsException(String.valueOf(e.getMessage()), e);
    }
  }

  private static Routes routes(Behaviour behaviour) {
    return Routes.of(Arrays.stream(Partner.values()).map(p -> route(p, behaviour)).toList());
  }

  private static Route route(Partner partner, Behaviour behaviour) {
    return route(partner, partner.request(), partner.reply(), behaviour);
  }

  private static <Q extends PartnerRequest, A extends PartnerReply> Route route(
      Partner partner, Class<Q> request, Class<A> reply, Behaviour behaviour) {
    return Route.json(
        partner.kind(),
        partner.path(),
        request,
        reply,
        (door, asked) -> {
          Soundness.check(asked);
          Behaviour.Due due = behaviour.answer(asked);
          if (due.after().isPositive()) {
            Thread.sleep(due.after());
          }
          return reply.cast(due.reply());
        });
  }
}
