package io.b2bench.cli.machine;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuAccounts;
import io.b2bench.experiment.probe.HostCounters;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * What this machine can measure.
 *
 * @param root root of the file system; tests use another one
 * @param searchPath where programs are looked for, as in {@code PATH}
 */
public record Checks(Path root, String searchPath) {
  private static final long COMFORTABLE = 6L << 30;
  private static final long LEAST = 2L << 30;
  private static final long LEAST_DISK = 1L << 30;
  private static final int SAMPLES = 20_000;
  private static final long FINE_NANOS = 1_000;

  /** The checks of this machine. */
  public static Checks here() {
    return new Checks(Path.of("/"), Optional.ofNullable(System.getenv("PATH")).orElse(""));
  }

  /** Processors, and whether driver and server get their own. */
  public Check processors(Placement placement) {
    int count = placement.all().count();
    String found = count + (count == 1 ? " core, " : " cores, ") + placement.text();
    if (placement.shared()) {
      return Check.limited(
          "cores",
          found,
          "driver and server share cores: do not rely on throughput and response times");
    }
    return placement.of(Role.SERVER).count() > 1
        ? Check.ok("cores", found)
        : Check.limited(
            "cores",
            found,
            "driver and server have one core each: ratios are valid, absolute capacity is not representative");
  }

  /** Memory that the processes of a run may use. */
  public Check memory() {
    OptionalLong available = now().availableBytes();
    if (available.isEmpty()) {
      return Check.limited("memory", Machine.UNAVAILABLE, "assuming 4 GiB");
    }
    String found = (available.getAsLong() >> 20) + " MiB available";
    if (available.getAsLong() >= COMFORTABLE) {
      return Check.ok("memory", found);
    }
    return available.getAsLong() >= LEAST
        ? Check.limited("memory", found, "the server's heap will be below 3 GiB")
        : Check.missing("memory", found, "a run needs about 2 GiB");
  }

  /** The Java that runs everything. */
  public Check java(Runtime.Version version, String home) {
    String found = version + " in " + home;
    if (version.feature() >= 26) {
      return Check.limited(
          "java",
          found,
          "JMeter 5.6.3 does not run on it; start b2bench with Java 21 to 25, and name this one by --server-java");
    }
    return version.feature() >= 25
        ? Check.ok("java", found)
        : Check.limited(
            "java",
            found,
            "works; before 25, a virtual thread that waits for a monitor blocks its carrier thread");
  }

  /** Instructions for ciphers and hashes. */
  public Check cryptography() {
    List<String> flags = new Machine(root).cpuFlags();
    String found = flags.isEmpty() ? Machine.UNAVAILABLE : String.join(" ", flags);
    if (flags.isEmpty()) {
      return Check.limited("processor flags", found, "the report cannot name them");
    }
    boolean ghash = flags.contains("pclmulqdq") || flags.contains("pmull");
    return flags.contains("aes") && ghash
        ? Check.ok("processor flags", found)
        : Check.limited(
            "processor flags", found, "AES-GCM runs in software, so suites rank differently");
  }

  /** CPU time by thread. */
  public Check threadAccounts() {
    CpuAccounts accounts;
    try (CounterSource source = CounterSource.of(root)) {
      accounts = source.accounts();
    }
    return accounts.byThread()
        ? Check.ok("CPU by thread", accounts.text())
        : Check.missing(
            "CPU by thread", accounts.text(), "run business and doctor --driver will not start");
  }

  private HostReading now() {
    try (HostCounters counters = new HostCounters(root)) {
      return counters.read();
    }
  }

  /** Signs that other work disturbs the machine. */
  public Check disturbance() {
    HostReading reading = now();
    boolean steal = reading.processors().stealNanos().isPresent();
    boolean pressure = reading.pressureNanos().isPresent();
    if (steal && pressure) {
      return Check.ok("disturbance", "steal time and CPU pressure available");
    }
    return Check.limited(
        "disturbance",
        (steal ? "no CPU pressure" : pressure ? "no steal time" : "neither steal nor pressure")
            + " is told",
        "disturbed windows are harder to detect");
  }

  /**
   * The resolution of the clock.
   *
   * @param nanoTime the clock
   */
  public Check clock(LongSupplier nanoTime) {
    long finest = Long.MAX_VALUE;
    long last = nanoTime.getAsLong();
    for (int i = 0; i < SAMPLES; i++) {
      long now = nanoTime.getAsLong();
      if (now > last) {
        finest = Math.min(finest, now - last);
      }
      last = now;
    }
    String found = finest == Long.MAX_VALUE ? "stands still" : finest + " ns between readings";
    return finest <= FINE_NANOS
        ? Check.ok("clock", found)
        : Check.limited("clock", found, "limits the resolution of response times");
  }

  /**
   * An optional program.
   *
   * @param follows what is missing without it
   */
  public Check program(String name, String follows) {
    return Executables.find(name, searchPath)
        .map(found -> Check.ok(name, found.toString()))
        .orElse(Check.missing(name, "not on the search path", follows));
  }

  /** The programs of a run. */
  public Check programs(Programs programs) {
    try {
      List.of("app-server", "partner-emulator", "workload-driver").forEach(programs::jar);
      return Check.ok("programs", "built in " + programs.home());
    } catch (CannotMeasureException e) {
      return Check.missing("programs", "not all built", String.valueOf(e.getMessage()));
    }
  }

  /** The folder for the runs. */
  public Check folder(Path runs) {
    Path existing = runs.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
      return Check.missing(
          "folder", existing + " cannot be written", "choose another with run --output");
    }
    try {
      long free = Files.getFileStore(existing).getUsableSpace();
      String found = runs + ", " + (free >> 20) + " MiB free";
      return free >= LEAST_DISK
          ? Check.ok("folder", found)
          : Check.limited("folder", found, "a long run may fill the disk");
    } catch (IOException e) {
      return Check.limited("folder", runs.toString(), "its free space is unknown");
    }
  }

  /**
   * The profiles that this machine can speak.
   *
   * @param all how many there are
   * @param missing why not, for each that does not
   */
  public Check profiles(int all, Map<String, String> missing) {
    String found = "%d of %d work".formatted(all - missing.size(), all);
    return missing.isEmpty()
        ? Check.ok("TLS profiles", found)
        : Check.limited(
            "TLS profiles",
            found,
            "skipped: " + String.join(", ", missing.keySet()) + "; b2bench suites says why");
  }
}
