package io.b2bench.cli.chaos;

import io.b2bench.contract.service.Interaction;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Requests by the clock, however many are unanswered: orders and questions for items in turn.
 * Unlike the driver's open loop it has no number of clients, which a silent partner would use up.
 */
final class OpenLoop implements AutoCloseable {
  private static final Duration ANSWER = Duration.ofSeconds(60);
  private static final int CUSTOMERS = 192;
  private static final int ITEMS = 200;

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI service;

  OpenLoop(URI service) {
    this.service = service;
  }

  /**
   * What came of one kind.
   *
   * @param statuses how many answers had each status; 0 is none
   * @param nanos from when a request was due until it was answered, in order of length
   */
  // The array is never changed or compared.
  @SuppressWarnings("ArrayRecordComponent")
  record Answers(Map<Integer, Integer> statuses, long[] nanos) {
    int good() {
      return statuses.getOrDefault(200, 0);
    }

    double millis(double quantile) {
      return nanos[(int) Math.ceil(quantile * nanos.length) - 1] / 1e6;
    }

    @Override
    public String toString() {
      return "%s, p90 %.1f ms, slowest %.0f ms".formatted(statuses, millis(0.9), millis(1));
    }
  }

  /** What came of both. */
  record Outcome(Answers orders, Answers others) {}

  /** Sends for some time at a rate, and waits for all answers. */
  Outcome run(double perSecond, Duration length) throws InterruptedException {
    Tally orders = new Tally();
    Tally others = new Tally();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      long start = System.nanoTime();
      long requests = Math.round(perSecond * length.toMillis() / 1000);
      for (long i = 0; i < requests; i++) {
        long number = i;
        long due = start + Math.round(i * 1e9 / perSecond);
        while (due - System.nanoTime() > 0) {
          LockSupport.parkNanos(due - System.nanoTime());
        }
        threads.execute(() -> send(number, due, number % 2 == 0 ? orders : others));
      }
      threads.shutdown();
      if (!threads.awaitTermination(2, TimeUnit.MINUTES)) {
        throw new AssertionError("the service does not answer");
      }
    }
    return new Outcome(orders.answers(), others.answers());
  }

  /** How many requests a second a number of businesses gets answered who do not pause. */
  double most(int businesses, Duration length) throws InterruptedException {
    Tally all = new Tally();
    AtomicInteger number = new AtomicInteger();
    long start = System.nanoTime();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < businesses; i++) {
        threads.execute(
            () -> {
              while (System.nanoTime() - start < length.toNanos()) {
                send(number.getAndIncrement(), System.nanoTime(), all);
              }
            });
      }
    }
    return all.answers().good() * 1e9 / (System.nanoTime() - start);
  }

  private void send(long number, long due, Tally tally) {
    int status = 0;
    try {
      status = number % 2 == 0 ? order(number) : items(number);
    } catch (IOException e) {
      // no answer
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    tally.count(status, System.nanoTime() - due);
  }

  private int order(long number) throws IOException, InterruptedException {
    return post(
        Interaction.CREATE_ORDER,
        "{\"customer\":%d,\"lines\":[{\"item\":%d,\"quantity\":1}],\"shipType\":\"SHIP\"}"
            .formatted(number / 2 % CUSTOMERS + 1, number / 2 % ITEMS + 1));
  }

  private int items(long number) throws IOException, InterruptedException {
    return post(Interaction.PRODUCT_DETAIL, "{\"items\":[%d]}".formatted(number / 2 % ITEMS + 1));
  }

  private int post(Interaction interaction, String body) throws IOException, InterruptedException {
    return http.send(
            HttpRequest.newBuilder(service.resolve(interaction.path()))
                .timeout(ANSWER)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  @Override
  public void close() {
    http.shutdownNow();
  }

  private static final class Tally {
    private final Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<Long> nanos = new ConcurrentLinkedQueue<>();

    void count(int status, long took) {
      statuses.merge(status, 1, Integer::sum);
      nanos.add(took);
    }

    Answers answers() {
      long[] sorted = nanos.stream().mapToLong(Long::longValue).toArray();
      Arrays.sort(sorted);
      return new Answers(new TreeMap<>(statuses), sorted);
    }
  }
}
