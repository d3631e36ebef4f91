package io.b2bench.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Scale;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.server.service.ServicePlan;
import io.b2bench.server.service.Services;
import io.b2bench.tls.profile.Plaintext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What HTTP, JSON and dispatch cost the server: CPU of an {@code order-status} that comes in over a
 * plain listener, less CPU of the same interaction called in process, in alternating rounds of one
 * JVM. Needs Linux.
 *
 * <pre>./mvnw -q -Pdispatch-benchmark -DskipTests -pl app-server -am verify</pre>
 */
final class DispatchBenchmark {
  private static final int CONNECTIONS = 4;
  private static final int CALLS = 20_000;
  private static final int WARM_UP = 12;
  private static final int ROUNDS = 15;
  private static final String LISTENER = Plaintext.NAME;

  private DispatchBenchmark() {}

  /** Prints the medians of all rounds and of their differences. */
  public static void main(String[] arguments) throws Exception {
    Scale scale = new Scale(16, 1000);
    ListenersPlan.Listener plain = new ListenersPlan.Listener(LISTENER, new Plaintext(), 0);
    ListenersPlan plan =
        new ListenersPlan(
            "127.0.0.1", List.of(plain), Optional.empty(), Duration.ofMinutes(5), 65_536);
    try (Services services =
            Services.open(
                new ServicePlan(
                    DatabaseAddress.of("h2:mem", DatabaseAddress.Commits.WRITTEN),
                    scale,
                    1,
                    1,
                    List.of(LISTENER)),
                (listener, request) -> {
                  throw new IllegalStateException(Interaction.ORDER_STATUS + " calls no partner");
                },
                Map.of(),
                said -> {});
        Listeners listeners =
            Listeners.open(plan, ServiceRoutes.of(services::perform, () -> true));
        Caller caller = Caller.start(listeners.port(LISTENER), scale.customers())) {
      List<Double> http = new ArrayList<>();
      List<Double> direct = new ArrayList<>();
      List<Double> added = new ArrayList<>();
      for (int round = -WARM_UP; round < ROUNDS; round++) {
        long start = cpuNanos();
        caller.call(CALLS);
        long middle = cpuNanos();
        direct(services, scale.customers());
        long end = cpuNanos();
        if (round >= 0) {
          http.add((middle - start) / 1e3 / CALLS);
          direct.add((end - middle) / 1e3 / CALLS);
          added.add(http.getLast() - direct.getLast());
        }
      }
      System.out.printf(
          "order-status, server CPU without the JIT compiler, medians of %d rounds of %d calls:%n"
              + "  over HTTP   %6.1f us%n  in process  %6.1f us%n  added       %6.1f us (%.1f to %.1f)%n",
          ROUNDS,
          CALLS,
          median(http),
          median(direct),
          median(added),
          added.stream().min(Double::compare).orElseThrow(),
          added.stream().max(Double::compare).orElseThrow());
    }
  }

  private static void direct(Services services, int customers) throws Exception {
    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> calls = new ArrayList<>();
      int each = CALLS / CONNECTIONS;
      for (int c = 0; c < CONNECTIONS; c++) {
        int first = c * each;
        calls.add(
            pool.submit(
                () -> {
                  for (int i = first; i < first + each; i++) {
                    services.perform(
                        LISTENER, new OrderStatus(i % customers + 1, Optional.empty()));
                  }
                  return null;
                }));
      }
      for (Future<?> call : calls) {
        call.get();
      }
    }
  }

  private static long cpuNanos() throws IOException {
    long sum = 0;
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
      for (Path task : tasks) {
        try {
          if (!Files.readString(task.resolve("comm")).matches("(?s)C[12] CompilerThre.*")) {
            String accounts = Files.readString(task.resolve("schedstat"));
            sum += Long.parseLong(accounts, 0, accounts.indexOf(' '), 10);
          }
        } catch (NoSuchFileException e) {
          // a thread that has just ended
        }
      }
    }
    return sum;
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  /** The process that calls. */
  private record Caller(Process process, BufferedReader out, PrintStream in)
      implements AutoCloseable {
    static Caller start(int port, int customers) throws IOException {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  OrderStatusCaller.class.getName(),
                  Integer.toString(port),
                  Integer.toString(CONNECTIONS),
                  Integer.toString(customers))
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      return new Caller(
          process,
          new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8)),
          new PrintStream(process.getOutputStream(), true, UTF_8));
    }

    void call(int requests) throws IOException {
      in.println(requests);
      if (!"done".equals(out.readLine())) {
        throw new IOException("the caller failed");
      }
    }

    @Override
    public void close() {
      process.destroy();
    }
  }
}
