package io.b2bench.studies.link;

import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Tool;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two network namespaces with a pair of interfaces between them, shaped by the kernel. They are
 * gone when this is closed.
 */
final class Namespaces implements AutoCloseable {
  /** A network for tests of networks (RFC 2544), which no route of this machine uses. */
  static final String SENDER_ADDRESS = "198.18.77.1";

  static final String RECEIVER_ADDRESS = "198.18.77.2";

  /** The interface in each of them. */
  static final String DEVICE = "b2bench0";

  private final String sender = "b2bench-%d-s".formatted(ProcessHandle.current().pid());
  private final String receiver = "b2bench-%d-r".formatted(ProcessHandle.current().pid());
  private final List<String> made = new ArrayList<>();

  private Namespaces() {}

  /**
   * Makes them.
   *
   * @throws CannotMeasureException when this machine cannot, with the reason
   */
  static Namespaces make(Shape shape) throws IOException, InterruptedException {
    for (String tool : List.of("ip", "tc")) {
      if (Executables.find(tool).isEmpty()) {
        throw new CannotMeasureException(
            "link: namespace needs the program %s, which is not installed (package iproute2)"
                .formatted(tool));
      }
    }
    Namespaces namespaces = new Namespaces();
    boolean ready = false;
    try {
      namespaces.set(shape);
      ready = true;
      return namespaces;
    } finally {
      if (!ready) {
        namespaces.close();
      }
    }
  }

  /** The namespace of the sender. */
  String sender() {
    return sender;
  }

  /** The namespace of the receiver. */
  String receiver() {
    return receiver;
  }

  /** Gives the end in a namespace one more address. */
  void add(String name, String address) throws IOException, InterruptedException {
    run("ip", "-n", name, "addr", "add", address + "/32", "dev", "lo");
  }

  private void set(Shape shape) throws IOException, InterruptedException {
    for (String name : List.of(sender, receiver)) {
      run("ip", "netns", "add", name);
      made.add(name);
    }
    run(
        "ip", "link", "add", DEVICE, "netns", sender, "type", "veth", "peer", "name", DEVICE,
        "netns", receiver);
    up(sender, SENDER_ADDRESS, shape);
    up(receiver, RECEIVER_ADDRESS, shape);
  }

  private static void up(String name, String address, Shape shape)
      throws IOException, InterruptedException {
    run("ip", "-n", name, "addr", "add", address + "/30", "dev", DEVICE);
    run("ip", "-n", name, "link", "set", DEVICE, "up");
    run("ip", "-n", name, "link", "set", "lo", "up");
    Optional<String> delay =
        shape.delay().isZero()
            ? Optional.empty()
            : Optional.of(
                "netem delay %dus limit 100000".formatted(shape.delay().toNanos() / 1000));
    Optional<String> rate =
        shape
            .bitsPerSecond()
            .map(bits -> "tbf rate %s burst 64kb latency 50ms".formatted(RateKind.text(bits)));
    if (delay.isPresent()) {
      discipline(name, "root handle 1:", delay.get());
    }
    if (rate.isPresent()) {
      discipline(name, delay.isPresent() ? "parent 1:" : "root", rate.get());
    }
  }

  private static void discipline(String name, String place, String what)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("tc", "-n", name, "qdisc", "add", "dev", DEVICE));
    command.addAll(List.of((place + " " + what).split(" ", -1)));
    run(command.toArray(String[]::new));
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Tool tool = Tool.run(List.of(command));
    if (!tool.ended()) {
      throw new CannotMeasureException(
          "link: namespace cannot be set up, since %s; it needs root and a kernel that has this; link: relay needs neither"
              .formatted(tool.failure()));
    }
  }

  /** Deletes them; the interfaces go with them. */
  @Override
  public void close() {
    for (String name : made) {
      try {
        run("ip", "netns", "delete", name);
      } catch (IOException | CannotMeasureException e) {
        System.getLogger(Namespaces.class.getName())
            .log(System.Logger.Level.WARNING, "a network namespace stays: " + name, e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    made.clear();
  }
}
