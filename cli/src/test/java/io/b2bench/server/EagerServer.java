package io.b2bench.server;

import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.server.http.InteractionHandler;
import io.b2bench.server.service.Refusal;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * The server, with a known fault: it acknowledges an order a tenth of a second before it stores it.
 * The number that it promises is the one that the order gets, because it stores them one by one.
 */
public final class EagerServer implements InteractionHandler {
  private static final long EARLY_NANOS = 100_000_000;

  private final InteractionHandler service;
  private final ExecutorService later =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().factory());
  private Optional<OrderConfirmation> last = Optional.empty();

  private EagerServer(InteractionHandler service) {
    this.service = service;
  }

  /** Runs until told to stop. */
  public static void main(String[] arguments) {
    Component.main(
        "server",
        ServerSettings.class,
        s -> new ComponentPlan(s.controlPort(), s.watchParent()),
        (s, progress) -> RunningServer.open(s, progress, EagerServer::new));
  }

  @Override
  public Response perform(String listener, Request request) throws Refusal {
    return request instanceof CreateOrder order
        ? promise(listener, order)
        : service.perform(listener, request);
  }

  private synchronized Response promise(String listener, CreateOrder order) throws Refusal {
    if (last.isEmpty()) {
      last = Optional.of((OrderConfirmation) service.perform(listener, order));
      return last.get();
    }
    OrderConfirmation before = last.get();
    OrderConfirmation promised =
        new OrderConfirmation(
            before.order() + 1,
            before.subTotal(),
            before.discount(),
            before.tax(),
            before.shippingCost(),
            before.total(),
            before.authorization(),
            before.status());
    last = Optional.of(promised);
    later.execute(() -> store(listener, order));
    return promised;
  }

  private void store(String listener, CreateOrder order) {
    LockSupport.parkNanos(EARLY_NANOS);
    try {
      Response unused = service.perform(listener, order);
    } catch (Refusal e) {
      throw new IllegalStateException(e);
    }
  }
}
