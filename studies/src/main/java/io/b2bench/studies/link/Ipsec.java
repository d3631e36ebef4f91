package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Tool;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.studies.link.analysis.Seen;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * strongSwan at both ends of a link between namespaces, with a tunnel for each suite. Its plugin
 * {@code kernel-libipsec} makes the packets in user space, so that it needs no ESP in the kernel.
 *
 * @param sender the daemon beside the sender
 * @param receiver the daemon beside the receiver
 * @param associations what the tunnels from the sender to the receiver agreed upon
 */
record Ipsec(
    RunningComponent sender, RunningComponent receiver, Map<Tunnel, Association> associations) {
  private static final String DAEMON = "charon";
  private static final String CONTROL = "swanctl";
  private static final Duration LISTENING = Duration.ofSeconds(10);
  private static final long LOOK_MILLIS = 20;
  private static final int SECRET_BYTES = 32;

  /** Before the suite of a tunnel in the list of all. */
  private static final String ESP = "ESP:";

  private static final Pattern OUT = Pattern.compile("out +([0-9a-f]{8}),");

  /** Where distributions have the daemon, which is on no search path. */
  private static final List<Path> DAEMONS =
      Stream.of("/usr/lib/ipsec", "/usr/libexec/ipsec", "/usr/libexec/strongswan")
          .map(folder -> Path.of(folder, DAEMON))
          .toList();

  /**
   * A tunnel in one direction.
   *
   * @param index the index that its packets bear (SPI), eight hexadecimal digits
   * @param suite what both ends agreed upon
   */
  record Association(String index, String suite) {}

  Ipsec {
    associations = Map.copyOf(associations);
  }

  /** Why there can be no tunnel on this machine. */
  static Optional<String> obstacle() {
    if (daemon().isEmpty() || Executables.find(CONTROL).isEmpty()) {
      return Optional.of(
          "no strongSwan here; install the packages strongswan-charon, strongswan-swanctl and libcharon-extra-plugins");
    }
    return Executables.find(EspCapture.PROGRAM).isEmpty()
        ? Optional.of("no tcpdump here, which proves what the packets are; install the package")
        : Optional.empty();
  }

  private static Optional<Path> daemon() {
    return DAEMONS.stream().filter(Files::isExecutable).findFirst();
  }

  /**
   * Starts both daemons and has them agree upon the tunnels.
   *
   * @throws CannotMeasureException when they do not, with their reason
   */
  static Ipsec start(Bench bench, Namespaces namespaces, List<Tunnel> tunnels)
      throws IOException, InterruptedException {
    byte[] secret = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(secret);
    String digits = HexFormat.of().formatHex(secret);
    Path folder = bench.files().folder();
    IpsecConfiguration here =
        new IpsecConfiguration(
            IpsecConfiguration.SENDER, folder.resolve("sender.vici"), digits, tunnels);
    IpsecConfiguration there =
        new IpsecConfiguration(
            IpsecConfiguration.RECEIVER, folder.resolve("receiver.vici"), digits, tunnels);
    for (Tunnel tunnel : tunnels) {
      namespaces.add(namespaces.sender(), IpsecConfiguration.address(tunnel, here.end()));
      namespaces.add(namespaces.receiver(), IpsecConfiguration.address(tunnel, there.end()));
    }
    RunningComponent receiver =
        start(bench, Role.SERVER, namespaces.receiver(), Seen.tunnel(Seen.RECEIVER), there);
    RunningComponent sender =
        start(bench, Role.DRIVER, namespaces.sender(), Seen.tunnel(Seen.SENDER), here);
    for (Tunnel tunnel : tunnels) {
      control(here, "--initiate", "--child", tunnel.text());
    }
    String agreed = control(here, "--list-sas");
    Map<Tunnel, Association> associations = new EnumMap<>(Tunnel.class);
    for (Tunnel tunnel : tunnels) {
      associations.put(tunnel, association(agreed, tunnel));
    }
    return new Ipsec(sender, receiver, associations);
  }

  /**
   * The daemon has one fixed place for its process id, so each of them has that folder to itself.
   */
  private static RunningComponent start(
      Bench bench, Role role, String namespace, String name, IpsecConfiguration configuration)
      throws IOException, InterruptedException {
    String file = name.replace(' ', '-');
    Path settings = bench.files().write(file + ".conf", configuration.daemon());
    Path connection = bench.files().write(file + "-link.conf", configuration.connection());
    RunningComponent started =
        bench
            .components()
            .keep(
                name,
                List.of(
                    "env",
                    "STRONGSWAN_CONF=" + settings,
                    "ip",
                    "netns",
                    "exec",
                    namespace,
                    "/bin/sh",
                    "-c",
                    "mount -t tmpfs tmpfs /run && exec \"$0\"",
                    daemon().orElseThrow().toString()),
                Map.of(),
                Map.of());
    await(started, configuration.socket());
    control(configuration, "--load-all", "--file", connection.toString());
    return bench.put(started, role, true);
  }

  private static void await(RunningComponent daemon, Path socket)
      throws IOException, InterruptedException {
    long deadline = System.nanoTime() + LISTENING.toNanos();
    while (!Files.exists(socket)) {
      if (!daemon.child().alive() || System.nanoTime() > deadline) {
        // it says nothing: this tells how it ended, with its last words
        daemon.child().receive(Duration.ofSeconds(1));
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
  }

  private static String control(IpsecConfiguration configuration, String... arguments)
      throws IOException, InterruptedException {
    Tool tool =
        Tool.run(
            Stream.concat(
                    Stream.of(CONTROL),
                    Stream.concat(
                        Stream.of(arguments),
                        Stream.of("--uri", "unix://" + configuration.socket())))
                .toList());
    if (!tool.ended()) {
      throw new CannotMeasureException("there is no tunnel: " + tool.failure());
    }
    return tool.said();
  }

  /** Of the tunnel from the sender to the receiver, out of the list of all. */
  static Association association(String list, Tunnel tunnel) {
    Iterator<String> lines = list.lines().map(String::strip).iterator();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.startsWith(tunnel.text() + ": ") && line.contains(ESP)) {
        String suite = line.substring(line.lastIndexOf(ESP) + ESP.length());
        while (lines.hasNext()) {
          Matcher out = OUT.matcher(lines.next());
          if (out.lookingAt()) {
            return new Association(out.group(1), suite);
          }
        }
      }
    }
    throw new CannotMeasureException("there is no tunnel %s in: %s".formatted(tunnel.text(), list));
  }
}
