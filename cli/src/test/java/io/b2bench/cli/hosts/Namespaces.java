package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Network namespaces joined by a bridge, each with an address of its own, which are reached by
 * {@code ip netns exec}. The addresses are of the block for benchmarks (RFC 2544), which nobody
 * else has.
 */
final class Namespaces implements AutoCloseable {
  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** Not used before: what is deleted goes on for as long as a process is in it. */
  private final String base =
      "b2b%d%c"
          .formatted(ProcessHandle.current().pid() % 100_000, 'a' + NUMBER.getAndIncrement() % 26);

  private final List<String> made = new ArrayList<>();

  private Namespaces() {}

  /** Makes some; skips the test where that is not allowed. */
  static Namespaces of(String... names) throws Exception {
    assumeThat(System.getProperty("user.name")).as("namespaces are made by root").isEqualTo("root");
    Namespaces all = new Namespaces();
    boolean complete = false;
    try {
      assumeThat(all.tried("link add %s type bridge")).as("bridges can be made here").isTrue();
      all.ip("link set %s up");
      for (String name : names) {
        all.add(name);
      }
      complete = true;
      return all;
    } finally {
      if (!complete) {
        all.close();
      }
    }
  }

  private void add(String name) throws Exception {
    int number = made.size() + 1;
    String space = base + "-" + name;
    ip("netns add " + space);
    made.add(space);
    ip("link add %sv" + number + " type veth peer name eth0 netns " + space);
    ip("link set %sv" + number + " master %s up");
    ip("-n " + space + " addr add 198.18.7." + number + "/24 dev eth0");
    ip("-n " + space + " link set eth0 up");
    ip("-n " + space + " link set lo up");
  }

  /** The words that run a command in a namespace. */
  String prefix(String name) {
    return "ip netns exec %s-%s".formatted(base, name);
  }

  /** The address of a namespace. */
  String address(String name) {
    return "198.18.7." + (made.indexOf(base + "-" + name) + 1);
  }

  /** The processes in all namespaces. */
  List<String> processes() throws Exception {
    List<String> pids = new ArrayList<>();
    for (String space : made) {
      run(List.of("ip", "netns", "pids", space)).lines().forEach(pids::add);
    }
    return pids;
  }

  private boolean tried(String words) throws IOException {
    try {
      ip(words);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private void ip(String words) throws IOException {
    run(Stream.of(("ip " + words.replace("%s", base)).split(" ")).toList());
  }

  private static String run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.onExit().join().exitValue() != 0) {
      throw new IllegalStateException(String.join(" ", command) + ": " + said);
    }
    return said;
  }

  @Override
  public void close() throws IOException {
    for (int number = 1; number <= made.size(); number++) {
      tried("link del %sv" + number);
    }
    for (String space : made) {
      tried("netns del " + space);
    }
    tried("link del %s");
  }
}
