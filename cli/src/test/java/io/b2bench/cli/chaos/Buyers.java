package io.b2bench.cli.chaos;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.OrderState;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGenerator.SplittableGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Businesses that order without a pause, and keep on while the service is away. They are spread
 * over its servers, and turn to the next one when theirs does not answer. They remember each order
 * that the service acknowledged.
 */
final class Buyers implements AutoCloseable {
  private static final int BUYERS = 8;
  private static final int CUSTOMERS = 192;
  private static final int ITEMS = 40;
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final long PAUSE_MILLIS = 20;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<Long, Integer> customers = new ConcurrentHashMap<>();
  private final Map<Integer, AtomicInteger> refusals = new ConcurrentHashMap<>();
  private final AtomicInteger broken = new AtomicInteger();
  private final List<URI> services;
  private volatile boolean ordering = true;

  private Buyers(List<URI> services) {
    this.services = List.copyOf(services);
  }

  /**
   * Lets them order.
   *
   * @param services a plain listener of each server; they stay where they are
   */
  static Buyers at(List<URI> services, long seed) {
    Buyers buyers = new Buyers(services);
    SplittableGenerator random =
        (SplittableGenerator) RandomGeneratorFactory.of("SplittableRandom").create(seed);
    for (int i = 0; i < BUYERS; i++) {
      RandomGenerator own = random.split();
      int first = i;
      buyers.threads.execute(() -> buyers.order(own, first));
    }
    return buyers;
  }

  private void order(RandomGenerator random, int first) {
    int turn = first;
    try {
      while (ordering) {
        int customer = random.nextInt(1, CUSTOMERS + 1);
        try {
          HttpResponse<String> answer =
              post(server(turn), Interaction.CREATE_ORDER, order(customer, random));
          if (answer.statusCode() == 200) {
            customers.put(json(answer).path("order").asLong(), customer);
          } else {
            refusals
                .computeIfAbsent(answer.statusCode(), s -> new AtomicInteger())
                .incrementAndGet();
            Thread.sleep(PAUSE_MILLIS);
          }
        } catch (IOException e) {
          broken.incrementAndGet();
          turn++;
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String order(int customer, RandomGenerator random) {
    String lines =
        IntStream.range(0, ITEMS)
            .mapToObj(i -> i + 1)
            .filter(item -> random.nextInt(ITEMS / 4) == 0)
            .map(item -> "{\"item\":%d,\"quantity\":%d}".formatted(item, random.nextInt(1, 11)))
            .collect(Collectors.joining(","));
    return "{\"customer\":%d,\"lines\":[%s],\"shipType\":\"SHIP\"}"
        .formatted(customer, lines.isEmpty() ? "{\"item\":1,\"quantity\":1}" : lines);
  }

  private URI server(int turn) {
    return services.get(turn % services.size());
  }

  private HttpResponse<String> post(URI server, Interaction interaction, String body)
      throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(server.resolve(interaction.path()))
            .timeout(ANSWER)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private static JsonNode json(HttpResponse<String> answer) {
    return JsonMapper.shared().readTree(answer.body());
  }

  /** How many orders have been acknowledged. */
  int acknowledged() {
    return customers.size();
  }

  /** Lets each finish the order that it is at. */
  void stop() throws InterruptedException {
    ordering = false;
    threads.shutdown();
    if (!threads.awaitTermination(2, TimeUnit.MINUTES)) {
      throw new AssertionError("the service does not answer");
    }
  }

  /** What the first server says now of the orders acknowledged: how many in each state. */
  Map<String, Long> states() throws IOException, InterruptedException {
    return states(0);
  }

  /** What one of the servers says of all of them. */
  Map<String, Long> states(int server) throws IOException, InterruptedException {
    Map<String, Long> states = new TreeMap<>();
    for (Map.Entry<Long, Integer> order : customers.entrySet()) {
      HttpResponse<String> answer =
          post(
              server(server),
              Interaction.ORDER_STATUS,
              "{\"customer\":%d,\"order\":%d}".formatted(order.getValue(), order.getKey()));
      String state =
          answer.statusCode() == 200
              ? json(answer).path("order").path("status").asString("LOST")
              : "LOST";
      states.merge(state, 1L, Long::sum);
    }
    return states;
  }

  /** Whether all of them were shipped, as far as there was stock. */
  static boolean allShipped(Map<String, Long> states) {
    return states.keySet().stream()
        .allMatch(
            s -> s.equals(OrderState.SHIPPED.name()) || s.equals(OrderState.BACKORDERED.name()));
  }

  @Override
  public String toString() {
    return "%d orders acknowledged, refused with %s, %d connections broken"
        .formatted(acknowledged(), refusals, broken.get());
  }

  @Override
  public void close() {
    ordering = false;
    threads.shutdownNow();
    http.shutdownNow();
  }
}
