package io.b2bench.partner;

import io.b2bench.contract.partner.Partner;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PartnerRequest;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.component.Answering;
import io.b2bench.listener.component.ListenerPlans;
import io.b2bench.listener.component.UnusableSettingsException;
import io.b2bench.listener.component.Work;
import io.b2bench.listener.route.Route;
import io.b2bench.listener.route.Routes;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.partner.behaviour.Behaviour;
import io.b2bench.partner.behaviour.Delay;
import io.b2bench.partner.behaviour.RequestChecks;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** The four partners behind open listeners. */
final class RunningPartners {
  private RunningPartners() {}

  /**
   * Opens the listeners that the settings ask for; all four partners answer behind each, in
   * HTTP/1.1 whatever the profile says.
   */
  static Work open(PartnerSettings settings) {
    ListenersPlan plan =
        ListenerPlans.of(
                settings.host(),
                settings.listeners(),
                ListenerPlans.catalog(settings.catalog()),
                settings.keys(),
                List.of(),
                settings.idleTimeout())
            .overHttp1();
    Behaviour behaviour =
        UnusableSettingsException.unless(
            () ->
                new Behaviour(
                    settings.seed(),
                    settings.refusals(),
                    new Delay(settings.delay(), settings.delayShape())));
    return new Answering(
        Listeners.open(plan, routes(behaviour)),
        behaviour.words().map(words -> Map.of(Facts.PARTNERS, words)).orElse(Map.of()));
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
        (listener, asked) -> {
          RequestChecks.check(asked);
          Behaviour.DelayedReply delayed = behaviour.answer(asked);
          if (delayed.after().isPositive()) {
            Thread.sleep(delayed.after());
          }
          return reply.cast(delayed.reply());
        });
  }
}
