package io.b2bench.server.service;

import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.server.link.DatabaseLink;
import io.b2bench.server.partner.Partners;
import io.b2bench.server.store.Images;
import io.b2bench.server.store.Message.Topic;
import io.b2bench.server.store.Store;
import io.b2bench.server.store.Stores;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The service without its listeners: the seven interactions and the background processes over one
 * database. Thread safe; made for virtual threads.
 */
public final class Services implements AutoCloseable {
  /** Connections for the interactions; the shippers have theirs besides. */
  private static final int CONNECTIONS = 16;

  /** The most memory that images may take, in bytes. */
  private static final long IMAGE_BUDGET = 256_000_000;

  private final Stores stores;
  private final Store store;
  private final ServiceCounters counters;
  private final Background background;
  private final Interactions shared;
  private final Map<String, Interactions> own;
  private final BusinessCpu logic;

  private Services(
      Stores stores,
      ServicePlan plan,
      PartnerCalls partners,
      RetryPolicy retries,
      InstantSource clock) {
    this.stores = stores;
    this.store = stores.shared();
    this.counters = new ServiceCounters();
    this.logic = BusinessCpu.of(plan.businessCpu());
    this.background =
        new Background(
            store,
            new ShippingProcess(stores, partners, counters, clock),
            new StockManagementProcess(stores, partners, counters, clock),
            plan.shippers(),
            retries,
            counters,
            clock);
    Images images = new Images(Math.min(IMAGE_BUDGET, Runtime.getRuntime().maxMemory() / 4));
    Function<Store, Interactions> over =
        s -> new Interactions(s, partners, background, images, counters, clock);
    this.shared = over.apply(store);
    this.own =
        stores.own().entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(Map.Entry::getKey, e -> over.apply(e.getValue())));
  }

  /**
   * Opens the database, populates it when it is empty, and takes up the background work that an
   * earlier process left.
   *
   * @param links what listeners with connections to the database of their own speak with it
   * @param progress hears every few seconds how far the population of an empty database is
   * @throws io.b2bench.schema.install.DatabaseUnavailableException when there is no usable
   *     database; the text is one sentence
   */
  public static Services open(
      ServicePlan plan,
      Partners partners,
      Map<String, DatabaseLink> links,
      Consumer<String> progress) {
    return open(plan, partners, links, RetryPolicy.STANDARD, Clock.systemUTC(), progress);
  }

  /** The same with a retry policy and a clock of its own. */
  static Services open(
      ServicePlan plan,
      Partners partners,
      Map<String, DatabaseLink> links,
      RetryPolicy retries,
      InstantSource clock,
      Consumer<String> progress) {
    Store store =
        Store.open(
            plan.database(),
            plan.seed(),
            plan.scale(),
            LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC),
            CONNECTIONS + plan.shippers(),
            progress);
    Services services =
        new Services(
            Stores.of(store, links),
            plan,
            new PartnerCalls(partners, plan.listeners()),
            retries,
            clock);
    services.background.resume();
    return services;
  }

  /**
   * Carries out one interaction. Call it on a virtual thread, or on one that nobody interrupts: an
   * interrupt in the middle of a write closes H2's file.
   *
   * @param listener the listener that the request came through
   * @throws Refusal when the request cannot be carried out; nothing was stored
   * @throws io.b2bench.server.store.StoreException when the database fails
   */
  public Response perform(String listener, Request request) throws Refusal {
    Response response = own.getOrDefault(listener, shared).perform(listener, request);
    logic.perform();
    return response;
  }

  /** Whether it can do its work now: the database can be read. */
  public boolean isUp() {
    return store.isUp();
  }

  /** Background messages waiting or in work. */
  public long pending() {
    return background.pending();
  }

  /** Takes up again what background work was given up; says how many messages that were. */
  public long retry() {
    return background.retry();
  }

  /** The same, then waits until no background message is left, at most for {@code timeout}. */
  public Drained drain(Duration timeout) {
    return background.drain(timeout);
  }

  /**
   * Compares the data with themselves, and with what was acknowledged to those who ordered; meant
   * for a drained service.
   */
  public Audit audit(Receipts receipts) {
    return store.audit(receipts);
  }

  /** Name and version of the database, and what a commit survives: {@link Facts}. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(Facts.DATABASE, store.product());
    facts.put(Facts.DURABILITY, store.durability().words());
    facts.put(Facts.SURVIVES, store.durability().level().name().toLowerCase(Locale.ROOT));
    logic.words().ifPresent(words -> facts.put(Facts.BUSINESS_CPU, words));
    return facts;
  }

  /**
   * Cheap values by name: {@code queue.shipping}, {@code queue.stock} and {@code queue.dead} now;
   * {@code queue.most} at a time since this was called last; {@code queue.nanos} that messages have
   * stayed, all together; and the events since the service was opened: {@code queue.redeliveries},
   * {@code orders.accepted}, {@code orders.shipped}, {@code orders.backordered}, {@code
   * customers.created}, {@code stock.deliveries}.
   */
  public Map<String, Long> gauges() {
    Map<String, Long> gauges = new LinkedHashMap<>(counters.read());
    gauges.put("queue.shipping", background.pending(Topic.SHIPPING));
    gauges.put("queue.stock", background.pending(Topic.STOCK));
    gauges.put("queue.dead", background.dead());
    gauges.put("queue.most", background.most());
    gauges.put("queue.nanos", background.stayedNanos());
    return gauges;
  }

  /** The database behind it, for tests that look at rows. */
  Store store() {
    return store;
  }

  /** Stops the background work, finishing what is under way, and closes the database. */
  @Override
  public void close() {
    background.close();
    stores.close();
  }
}
