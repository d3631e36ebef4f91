package io.b2bench.server.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.management.ManagementFactory;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;

/**
 * Business logic beyond that of the interactions, for services that are heavier than ours: an order
 * of forty lines is made, sorted, written as JSON and hashed with SHA-256, as often as takes the
 * CPU asked for.
 *
 * <p>How often is found once, when the server starts, after a warm-up: every interaction of the
 * server then does the same work, however busy the machine is.
 */
final class BusinessCpu {
  private static final int LINES = 40;
  private static final Duration WARM_UP = Duration.ofSeconds(1);
  private static final Duration TRIAL = Duration.ofMillis(300);

  private final Duration wanted;
  private final int orders;
  private final LongAdder hashed = new LongAdder();

  private BusinessCpu(Duration wanted) {
    this.wanted = wanted;
    this.orders = wanted.isZero() ? 0 : (int) Math.max(1, wanted.toNanos() / nanosOfAnOrder());
  }

  /** Finds out how much work takes this long. */
  static BusinessCpu of(Duration wanted) {
    return new BusinessCpu(wanted);
  }

  private long nanosOfAnOrder() {
    repeat(WARM_UP);
    long before = cpuNanos();
    long done = repeat(TRIAL);
    return Math.max(1, (cpuNanos() - before) / done);
  }

  private long repeat(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    long done = 0;
    do {
      order(done++);
    } while (System.nanoTime() < end);
    return done;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** Does the work of one interaction. */
  void perform() {
    for (int i = 0; i < orders; i++) {
      order(i);
    }
  }

  /** What it does, for the record; empty where it does nothing. */
  Optional<String> words() {
    return orders == 0
        ? Optional.empty()
        : Optional.of(
            "%d ms an interaction: %d orders of %d lines made, sorted, written as JSON and hashed"
                .formatted(wanted.toMillis(), orders, LINES));
  }

  private void order(long number) {
    SplittableRandom random = new SplittableRandom(number);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < LINES; i++) {
      lines.add(new Line(random.nextInt(100_000), 1 + random.nextInt(9), random.nextInt(10_000)));
    }
    lines.sort(Comparator.comparingInt(Line::item).thenComparingInt(Line::cents));
    StringBuilder json = new StringBuilder("{\"lines\":[");
    for (Line line : lines) {
      json.append("{\"item\":").append(line.item());
      json.append(",\"quantity\":").append(line.quantity());
      json.append(",\"cents\":").append(line.cents()).append("},");
    }
    hashed.add(sha256().digest(json.append("]}").toString().getBytes(UTF_8))[0]);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private record Line(int item, int quantity, int cents) {}
}
