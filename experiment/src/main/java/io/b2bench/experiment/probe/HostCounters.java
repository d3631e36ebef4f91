package io.b2bench.experiment.probe;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a whole machine with Linux does: {@code /proc/stat}, {@code /proc/pressure/cpu}, {@code
 * /proc/net/dev}, {@code /proc/diskstats}, and the memory of {@link Machine}.
 */
public final class HostCounters {
  private static final long TICK_NANOS = 10_000_000;
  private static final Pattern PRESSURE = Pattern.compile("^some .*total=(\\d+)$");

  /** In {@code /proc/net/dev}: bytes received and sent, after the name. */
  private static final int RECEIVED = 0;

  private static final int SENT = 8;

  /** In {@code /proc/diskstats}: the name, and the eleventh number after it. */
  private static final int NAME = 2;

  private static final int WEIGHTED_MILLIS = 13;

  /** In {@code /proc/stat}: all processors together; each has a line of its own after it. */
  private static final String ALL = "cpu ";

  private final Path root;
  private final Machine machine;

  /**
   * For a machine.
   *
   * @param root the root of its file system, another one in tests
   */
  public HostCounters(Path root) {
    this.root = root;
    this.machine = new Machine(root);
  }

  /** Reads the counters as they are now; never fails. */
  public HostReading read() {
    List<String> stat = lines("proc/stat");
    int cores = (int) stat.stream().filter(HostCounters::ofOneProcessor).count();
    return new HostReading(
        System.nanoTime(),
        cores > 0 ? cores : Runtime.getRuntime().availableProcessors(),
        processors(stat),
        pressure(),
        total(stat, "ctxt "),
        total(stat, "intr "),
        machine.availableMemory(),
        loopback(),
        disks());
  }

  private static boolean ofOneProcessor(String line) {
    return line.startsWith("cpu") && !line.startsWith(ALL);
  }

  /** Guest time is inside user. */
  private static HostReading.Processors processors(List<String> stat) {
    // user nice system idle iowait irq softirq steal
    long[] ticks =
        line(stat, ALL)
            .map(line -> Arrays.stream(line.split(" +")).mapToLong(Long::parseLong).toArray())
            .orElse(new long[0]);
    return ticks.length < 8
        ? HostReading.Processors.UNKNOWN
        : new HostReading.Processors(
            nanos(ticks[0] + ticks[1]),
            nanos(ticks[2] + ticks[5] + ticks[6]),
            nanos(ticks[3] + ticks[4]),
            nanos(ticks[7]));
  }

  private static OptionalLong nanos(long ticks) {
    return OptionalLong.of(ticks * TICK_NANOS);
  }

  private OptionalLong pressure() {
    return lines("proc/pressure/cpu").stream()
        .map(PRESSURE::matcher)
        .filter(Matcher::find)
        .mapToLong(some -> Long.parseLong(some.group(1)) * 1000)
        .findFirst();
  }

  private OptionalLong loopback() {
    return lines("proc/net/dev").stream()
        .map(String::strip)
        .filter(line -> line.startsWith("lo:"))
        .map(line -> line.substring("lo:".length()).strip().split(" +"))
        .filter(fields -> fields.length > SENT)
        .mapToLong(fields -> Long.parseLong(fields[RECEIVED]) + Long.parseLong(fields[SENT]))
        .findFirst();
  }

  /** Of whole disks: partitions would count twice, and so would what is built upon disks. */
  private OptionalLong disks() {
    long[] weighted =
        lines("proc/diskstats").stream()
            .map(line -> line.strip().split(" +"))
            .filter(fields -> fields.length > WEIGHTED_MILLIS && disk(fields[NAME]))
            .mapToLong(fields -> Long.parseLong(fields[WEIGHTED_MILLIS]))
            .toArray();
    return weighted.length == 0
        ? OptionalLong.empty()
        : OptionalLong.of(Arrays.stream(weighted).sum());
  }

  /** Something that a device stands behind; a slash in its name is written so in {@code /sys}. */
  private boolean disk(String name) {
    return new File(root.toFile(), "sys/block/" + name.replace('/', '!') + "/device").exists();
  }

  private List<String> lines(String file) {
    try {
      return Files.readAllLines(root.resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The first number of a line, before those of its kinds. */
  private static OptionalLong total(List<String> stat, String name) {
    return line(stat, name)
        .map(line -> OptionalLong.of(Long.parseLong(line.split(" ", 2)[0])))
        .orElse(OptionalLong.empty());
  }

  private static Optional<String> line(List<String> stat, String name) {
    return stat.stream()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .map(line -> line.substring(name.length()).strip());
  }
}
