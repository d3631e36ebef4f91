package io.b2bench.experiment.probe;

import io.b2bench.experiment.process.Cores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Describes the machine; unknown values are {@value #UNAVAILABLE}. */
public final class Machine {
  /** Stands for a value that the system does not report. */
  public static final String UNAVAILABLE = "unavailable";

  /** Flags of x86 and Arm processors that decide how fast ciphers, hashes and key exchanges are. */
  private static final Set<String> CRYPTO_FLAGS =
      Set.of(
          "aes",
          "vaes",
          "pclmulqdq",
          "vpclmulqdq",
          "sha_ni",
          "sha512",
          "gfni",
          "avx",
          "avx2",
          "avx512f",
          "avx512bw",
          "avx512vl",
          "avx512ifma",
          "avx512vbmi",
          "avx512_vbmi2",
          "bmi2",
          "adx",
          "rdrand",
          "rdseed",
          "hypervisor",
          "pmull",
          "sha1",
          "sha2",
          "sha3",
          "asimd",
          "sve",
          "sve2");

  private final Path root;

  /**
   * Describes a machine.
   *
   * @param root the root of the file system; tests use another one
   */
  public Machine(Path root) {
    this.root = root;
  }

  /** The machine that this process runs on. */
  public static Machine here() {
    return new Machine(Path.of("/"));
  }

  /** Processor, kernel, cores, memory and other properties that affect speed: name and value. */
  public Map<String, String> description() {
    Map<String, String> host = new LinkedHashMap<>();
    host.put("processor", cpuinfo("model name").or(() -> cpuinfo("CPU part")).orElse(UNAVAILABLE));
    host.put("cores", cores());
    host.put("threads per core", threadsPerCore());
    host.put("memory", memory());
    host.put("architecture", System.getProperty("os.arch", UNAVAILABLE));
    host.put("system", find("etc/os-release", "PRETTY_NAME=\"?([^\"\n]+)\"?").orElse(osName()));
    host.put("kernel", line("proc/sys/kernel/osrelease").orElse(UNAVAILABLE));
    host.put(
        "frequency governor",
        line("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").orElse(UNAVAILABLE));
    host.put(
        "clock source",
        line("sys/devices/system/clocksource/clocksource0/current_clocksource")
            .orElse(UNAVAILABLE));
    host.put(
        "virtual",
        cpuinfo("flags")
            .map(f -> words(f).anyMatch("hypervisor"::equals) ? "yes" : "no")
            .orElse(UNAVAILABLE));
    return host;
  }

  /** Identity of the running machine; the same in all its namespaces and containers. */
  public String identity() {
    return line("proc/sys/kernel/random/boot_id").orElse(UNAVAILABLE);
  }

  /** The processor's flags that matter to cryptography, sorted; empty if unknown. */
  public List<String> cpuFlags() {
    return cpuinfo("flags")
        .or(() -> cpuinfo("Features"))
        .map(flags -> words(flags).filter(CRYPTO_FLAGS::contains).sorted().distinct().toList())
        .orElse(List.of());
  }

  /** Bytes of memory that programs may still use, within the limit of a container. */
  public OptionalLong availableMemory() {
    try (AvailableMemory memory = new AvailableMemory(root)) {
      return memory.bytes();
    }
  }

  private String cores() {
    try (HostCounters host = new HostCounters(root)) {
      return Integer.toString(host.read().cores());
    }
  }

  private String threadsPerCore() {
    return line("sys/devices/system/cpu/cpu0/topology/thread_siblings_list")
        .map(list -> Integer.toString(Cores.parse(list).count()))
        .orElse(UNAVAILABLE);
  }

  private String memory() {
    return find("proc/meminfo", "(?m)^MemTotal: +(\\d+) kB$")
        .map(kilobytes -> (Long.parseLong(kilobytes) >> 10) + " MiB")
        .orElse(UNAVAILABLE);
  }

  private Optional<String> cpuinfo(String name) {
    return find("proc/cpuinfo", "(?m)^" + name + "\\s*: (.+)$");
  }

  private Optional<String> find(String file, String pattern) {
    return text(file)
        .map(text -> Pattern.compile(pattern).matcher(text))
        .filter(Matcher::find)
        .map(found -> found.group(1).strip());
  }

  private Optional<String> line(String file) {
    return text(file).flatMap(text -> text.lines().findFirst()).map(String::strip);
  }

  private Optional<String> text(String file) {
    try {
      return Optional.of(Files.readString(root.resolve(file)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Stream<String> words(String text) {
    return Stream.of(text.split(" "));
  }

  private static String osName() {
    return System.getProperty("os.name", UNAVAILABLE);
  }
}
