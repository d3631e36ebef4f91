package io.b2bench.driver.jmeter.peer;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * An unmodified {@code jmeter-server} with the one jar of ours, on a free port of this machine.
 *
 * @param process its process
 * @param address where it waits for plans
 * @param port at which port
 */
public record JMeterServer(Process process, String address, int port) implements AutoCloseable {
  /**
   * Starts one and waits until it can be reached.
   *
   * @param home an empty folder for it
   * @param keys the folder that {@code b2bench keys} makes
   * @param more further arguments
   */
  public static JMeterServer start(Path home, Path keys, String... more) throws Exception {
    return start(List.of(), "127.0.0.1", home, keys, more);
  }

  /**
   * Does the same on another host with the same files.
   *
   * @param prefix the words that run a command there
   * @param address its address
   */
  public static JMeterServer start(
      List<String> prefix, String address, Path home, Path keys, String... more) throws Exception {
    return start(Distribution.layOut(home).extended(), prefix, address, keys, more);
  }

  /** Does the same with a JMeter that is laid out already. */
  public static JMeterServer start(
      Distribution jmeter, List<String> prefix, String address, Path keys, String... more)
      throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    List<String> arguments =
        new java.util.ArrayList<>(
            List.of("-s", "-q", keys.resolve("jmeter.properties").toString()));
    arguments.addAll(List.of(more));
    Process process =
        jmeter.start(
            prefix,
            "jmeter-server",
            List.of("server_port=" + port, "java.rmi.server.hostname=" + address),
            arguments);
    Path log = jmeter.home().resolve("jmeter-server.log");
    while (!Files.exists(log) || !Files.readString(log).contains("Bound to RMI registry")) {
      if (process.waitFor(50, TimeUnit.MILLISECONDS)) {
        throw new AssertionError(Files.readString(jmeter.home().resolve("output.txt")));
      }
    }
    return new JMeterServer(process, address, port);
  }

  /** As {@code --engines} names it. */
  public String engine() {
    return address + ":" + port;
  }

  @Override
  public void close() {
    kill();
  }

  /** Ends it with SIGKILL. */
  public void kill() {
    process.destroyForcibly().onExit().join();
  }
}
