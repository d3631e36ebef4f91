package io.b2bench.server;

import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.component.CannotStartException;
import io.b2bench.listener.component.Work;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.schema.install.DatabaseUnavailableException;
import io.b2bench.server.config.ServerPlan;
import io.b2bench.server.content.ContentRoutes;
import io.b2bench.server.http.InteractionHandler;
import io.b2bench.server.http.ServiceRoutes;
import io.b2bench.server.link.DatabaseLink;
import io.b2bench.server.partner.HttpPartners;
import io.b2bench.server.service.Services;
import io.b2bench.server.soap.SoapRoutes;
import io.b2bench.tls.profile.Tls;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The service behind open listeners. */
record RunningServer(
    HttpPartners partners, Services services, Listeners listeners, Optional<String> provider)
    implements Work {
  /**
   * Opens the database, then the listeners.
   *
   * @param progress hears every few seconds how far the population of an empty database is
   * @throws CannotStartException when there is no usable database
   */
  static RunningServer open(ServerSettings settings, Consumer<String> progress) {
    return open(settings, progress, service -> service);
  }

  /**
   * The same with something around the service.
   *
   * @param around what the listeners call, made of the service
   */
  static RunningServer open(
      ServerSettings settings,
      Consumer<String> progress,
      UnaryOperator<InteractionHandler> around) {
    ServerPlan plan = ServerPlan.of(settings);
    ListenerMeters meters =
        ListenerMeters.of(
            plan.listeners().listeners().stream().map(ListenersPlan.Listener::name).toList());
    Deque<Runnable> undo = new ArrayDeque<>();
    try {
      HttpPartners partners = HttpPartners.open(plan.partners(), meters);
      undo.push(partners::close);
      Services services =
          Services.open(plan.service(), partners, DatabaseLink.all(plan.links(), meters), progress);
      undo.push(services::close);
      InteractionHandler handler = around.apply(services::perform);
      Listeners listeners =
          Listeners.open(
              plan.listeners(),
              meters,
              ServiceRoutes.of(handler, services::isUp)
                  .and(SoapRoutes.of(handler, encrypted(plan.listeners())))
                  .and(ContentRoutes.all()));
      return new RunningServer(partners, services, listeners, plan.listeners().provider());
    } catch (DatabaseUnavailableException | UncheckedIOException e) {
      undo.forEach(Runnable::run);
      throw new CannotStartException(String.valueOf(e.getMessage()), e);
    } catch (RuntimeException e) {
      undo.forEach(Runnable::run);
      throw e;
    }
  }

  /** The names of the listeners that are reached by https. */
  private static Set<String> encrypted(ListenersPlan plan) {
    return plan.listeners().stream()
        .filter(listener -> listener.profile() instanceof Tls)
        .map(ListenersPlan.Listener::name)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Map<String, Integer> ports() {
    return listeners.ports();
  }

  @Override
  public Map<String, ListenerCounters> counters() {
    return listeners.counters();
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new HashMap<>(services.facts());
    listeners.stack().ifPresent(stack -> facts.put(Facts.STACK, stack));
    provider.ifPresent(own -> facts.put(Facts.PROVIDERS, own));
    return facts;
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
  public long retry() {
    return services.retry();
  }

  @Override
  public boolean callPartners(CallConnections connections) {
    partners.connect(connections == CallConnections.POOLED);
    return true;
  }

  @Override
  public Audit audit(Receipts receipts) {
    return services.audit(receipts);
  }

  @Override
  public void close() {
    listeners.close();
    services.close();
    partners.close();
  }
}
