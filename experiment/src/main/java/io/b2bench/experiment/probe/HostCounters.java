package io.b2bench.experiment.probe;

import java.io.File;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Counters of a whole Linux machine: {@code /proc/stat}, {@code /proc/pressure/cpu}, {@code
 * /proc/net/dev}, {@code /proc/diskstats}, and the memory that is available. Keeps its files open;
 * not thread-safe.
 */
public final class HostCounters implements AutoCloseable {
  private static final long TICK_NANOS = 10_000_000;

  /** In {@code /proc/net/dev}: words between the bytes received and sent. */
  private static final int RECEIVED_TO_SENT = 7;

  /** In {@code /proc/diskstats}: words before the name, and from there to weighted milliseconds. */
  private static final int BEFORE_NAME = 2;

  private static final int NAME_TO_WEIGHTED = 10;

  /** In {@code /proc/stat}: all processors together; each has a line of its own after it. */
  private static final String ALL = "cpu ";

  private final File blocks;
  private final KernelFile stat;
  private final KernelFile pressure;
  private final KernelFile net;
  private final KernelFile diskstats;
  private final AvailableMemory memory;
  private final KernelText text = new KernelText();
  private final Map<String, Boolean> disks = new HashMap<>();

  /**
   * Opens the counters of a machine.
   *
   * @param root the root of the file system; tests use another one
   */
  public HostCounters(Path root) {
    blocks = root.resolve("sys/block").toFile();
    stat = KernelFile.kept(root.resolve("proc/stat").toFile());
    pressure = KernelFile.kept(root.resolve("proc/pressure/cpu").toFile());
    net = KernelFile.kept(root.resolve("proc/net/dev").toFile());
    diskstats = KernelFile.kept(root.resolve("proc/diskstats").toFile());
    memory = new AvailableMemory(root);
  }

  /** Reads the current counters; never fails. */
  public HostReading read() {
    long now = System.nanoTime();
    stat.readAll(text);
    int cores = cores();
    HostReading.Processors processors = processors();
    // the first number of a line, before those of its kinds
    OptionalLong switches = text.number("ctxt ");
    OptionalLong interrupts = text.number("intr ");
    return new HostReading(
        now,
        cores > 0 ? cores : Runtime.getRuntime().availableProcessors(),
        processors,
        pressure(),
        switches,
        interrupts,
        memory.bytes(),
        loopback(),
        disks());
  }

  private int cores() {
    int cores = 0;
    text.find(ALL);
    while (text.nextLine() && text.word().startsWith("cpu")) {
      cores++;
    }
    return cores;
  }

  /** Guest time is included in user time. */
  private HostReading.Processors processors() {
    if (!text.find(ALL)) {
      return HostReading.Processors.UNKNOWN;
    }
    // user nice system idle iowait irq softirq steal
    long[] ticks = new long[8];
    for (int i = 0; i < ticks.length; i++) {
      OptionalLong next = text.number();
      if (next.isEmpty()) {
        return HostReading.Processors.UNKNOWN;
      }
      ticks[i] = next.getAsLong();
    }
    return new HostReading.Processors(
        nanos(ticks[0] + ticks[1]),
        nanos(ticks[2] + ticks[5] + ticks[6]),
        nanos(ticks[3] + ticks[4]),
        nanos(ticks[7]));
  }

  private static OptionalLong nanos(long ticks) {
    return OptionalLong.of(ticks * TICK_NANOS);
  }

  private OptionalLong pressure() {
    pressure.readAll(text);
    OptionalLong micros =
        text.find("some ") && text.goBehind("total=") ? text.number() : OptionalLong.empty();
    return micros.isPresent() ? OptionalLong.of(micros.getAsLong() * 1000) : micros;
  }

  private OptionalLong loopback() {
    net.readAll(text);
    OptionalLong received = text.number("lo:");
    OptionalLong sent = text.skip(RECEIVED_TO_SENT).number();
    return received.isPresent() && sent.isPresent()
        ? OptionalLong.of(received.getAsLong() + sent.getAsLong())
        : OptionalLong.empty();
  }

  /** Counts whole disks only: partitions and volumes on top of disks would count twice. */
  private OptionalLong disks() {
    diskstats.readAll(text);
    boolean any = false;
    long sum = 0;
    for (boolean more = !text.isEmpty(); more; more = text.nextLine()) {
      if (disks.computeIfAbsent(text.skip(BEFORE_NAME).word(), this::isDisk)) {
        OptionalLong weighted = text.skip(NAME_TO_WEIGHTED).number();
        any |= weighted.isPresent();
        sum += weighted.orElse(0);
      }
    }
    return any ? OptionalLong.of(sum) : OptionalLong.empty();
  }

  /**
   * Whether the name belongs to a physical device; {@code /sys} replaces a slash in a name by an
   * exclamation mark.
   */
  private boolean isDisk(String name) {
    return new File(blocks, name.replace('/', '!') + "/device").exists();
  }

  /** Closes the files. */
  @Override
  public void close() {
    stat.close();
    pressure.close();
    net.close();
    diskstats.close();
    memory.close();
  }
}
