package io.b2bench.experiment.probe;

import io.b2bench.results.record.HostTime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the whole machine does: {@code /proc/stat} and {@code /proc/pressure/cpu}. */
public final class HostCounters {
  private static final long TICK_NANOS = 10_000_000;
  private static final Pattern PRESSURE = Pattern.compile("(?m)^some .*total=(\\d+)$");

  private final Path root;

  /**
   * For a machine.
   *
   * @param root the root of its file system, another one in tests
   */
  public HostCounters(Path root) {
    this.root = root;
  }

  /** Of this machine. */
  public static HostCounters ofThisMachine() {
    return new HostCounters(Path.of("/"));
  }

  /**
   * The counters at one instant; absent where the system does not tell.
   *
   * @param cores processors
   * @param busyNanos time of all processors, neither idle nor waiting for a disk nor given to
   *     others
   * @param stealNanos time that the hypervisor gave to others
   * @param pressureNanos time in which some task waited for a processor
   */
  public record Reading(
      int cores, OptionalLong busyNanos, OptionalLong stealNanos, OptionalLong pressureNanos) {
    /** What happened from an earlier reading to this one. */
    public HostTime since(Reading earlier) {
      return new HostTime(
          cores,
          difference(busyNanos, earlier.busyNanos),
          difference(stealNanos, earlier.stealNanos),
          difference(pressureNanos, earlier.pressureNanos));
    }

    private static OptionalLong difference(OptionalLong now, OptionalLong then) {
      return now.isPresent() && then.isPresent()
          ? OptionalLong.of(now.getAsLong() - then.getAsLong())
          : OptionalLong.empty();
    }
  }

  /** Reads the counters as they are now; never fails. */
  public Reading read() {
    List<String> stat = lines("proc/stat");
    long[] ticks =
        stat.stream()
            .filter(line -> line.startsWith("cpu "))
            .findFirst()
            .map(HostCounters::numbers)
            .orElse(new long[0]);
    int cores = (int) stat.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
    // user nice system idle iowait irq softirq steal; guest time is inside user
    boolean told = ticks.length >= 8;
    return new Reading(
        cores > 0 ? cores : Runtime.getRuntime().availableProcessors(),
        told
            ? OptionalLong.of((ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) * TICK_NANOS)
            : OptionalLong.empty(),
        told ? OptionalLong.of(ticks[7] * TICK_NANOS) : OptionalLong.empty(),
        pressure());
  }

  private OptionalLong pressure() {
    Matcher some = PRESSURE.matcher(String.join("\n", lines("proc/pressure/cpu")));
    return some.find()
        ? OptionalLong.of(Long.parseLong(some.group(1)) * 1000)
        : OptionalLong.empty();
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file));
    } catch (IOException e) {
      return List.of();
    }
  }

  private static long[] numbers(String line) {
    return Arrays.stream(line.split(" +")).skip(1).mapToLong(Long::parseLong).toArray();
  }
}
