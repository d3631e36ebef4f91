package io.b2bench.server.service;

import io.b2bench.contract.control.Audit;
import io.b2bench.contract.control.Drained;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.server.partner.Partners;
import java.time.Duration;
import java.util.Map;

/**
 * The service without its doors: the seven interactions and the background processes over one
 * database. Thread safe; made for virtual threads.
 */
public final class Services implements AutoCloseable {
  private Services() {}

  private final boolean open = false;

  private void built() {
    if (!open) {
      throw new UnsupportedOperationException();
    }
  }

  /**
   * Opens the database, populates it when it is empty, and takes up the background work that an
   * earlier process left.
   *
   * @throws io.b2bench.schema.install.DatabaseUnavailableException when there is no usable
   *     database; the text is one sentence
   */
  public static Services open(ServicePlan plan, Partners partners) {
    return new Services();
  }

  /**
   * Carries out one interaction.
   *
   * @param door the door that the request came through
   * @throws Refusal when the request cannot be carried out; nothing was stored
   * @throws io.b2bench.server.store.StoreException when the database fails; nothing was stored
   */
  public Response perform(String door, Request request) throws Refusal {
    built();
    throw new Refusal(Refusal.Kind.UNKNOWN_ITEM, door + request);
  }

  /** Background messages waiting or in work. */
  public long pending() {
    return 0;
  }

  /** Waits until no background message is left, at most for {@code timeout}. */
  public Drained drain(Duration timeout) {
    built();
    return new Drained(true, 0, 0);
  }

  /** Compares the data with themselves; meant for a drained service. */
  public Audit audit() {
    built();
    return new Audit(0, 0, java.util.List.of(), java.util.List.of());
  }

  /**
   * Cheap values by name: {@code queue.shipping}, {@code queue.stock}, {@code queue.dead}, {@code
   * orders.accepted}, {@code orders.shipped}, {@code customers.created}, ... counted since the
   * service was opened.
   */
  public Map<String, Long> gauges() {
    return Map.of();
  }

  /** Stops the background work, finishing what is under way, and closes the database. */
  @Override
  public void close() {}
}
