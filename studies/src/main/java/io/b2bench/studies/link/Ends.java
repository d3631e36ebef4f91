package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RelayProgram;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.RelaySettings;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.studies.link.analysis.Seen;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The processes of a fork.
 *
 * @param sender sends
 * @param receiver receives
 * @param relay stands between them, where it shapes the link
 * @param namespaces the networks that they are in, where it is not that of this machine
 * @param tunnels those between the networks
 * @param host the address that the sender sends to
 */
record Ends(
    LinkEnd sender,
    LinkEnd receiver,
    Optional<RunningComponent> relay,
    Optional<Namespaces> namespaces,
    Tunnels tunnels,
    String host) {
  /** The module of the programs. */
  static final String PROGRAM = "link-bench";

  /** Flags of sender and receiver. */
  static final List<String> FLAGS = flags();

  private static final String LOOPBACK = "127.0.0.1";

  /** Of a receiver in a network namespace, which nothing but the sender reaches. */
  private static final String ALL_OF_ITS_NETWORK = "0.0.0.0";

  private static List<String> flags() {
    List<String> flags = new ArrayList<>(JvmFlags.measured(256, 128, OptionalInt.empty()));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  /** Starts sender, receiver and what is between them. */
  static Ends start(Fork fork) throws IOException, InterruptedException {
    Shape shape = LinkSettings.shape(fork.experiment());
    Optional<Namespaces> namespaces =
        shape.wiring() == Wiring.NAMESPACE ? Optional.of(Namespaces.make(shape)) : Optional.empty();
    namespaces.ifPresent(made -> fork.bench().afterwards(made::close));
    String address = namespaces.isPresent() ? Namespaces.RECEIVER_ADDRESS : LOOPBACK;
    Tunnels tunnels =
        Tunnels.open(fork.bench(), namespaces, LinkSettings.tunnels(fork.experiment()));
    LinkEnd receiver =
        end(
            fork,
            Role.SERVER,
            Seen.RECEIVER,
            tunnels.ipsec().isPresent() ? ALL_OF_ITS_NETWORK : address,
            namespaces.map(Namespaces::receiver));
    LinkEnd sender =
        end(fork, Role.DRIVER, Seen.SENDER, address, namespaces.map(Namespaces::sender));
    Optional<RunningComponent> relay =
        shape.needsRelay()
            ? Optional.of(relay(fork.bench(), shape, receiver.component()))
            : Optional.empty();
    return new Ends(sender, receiver, relay, namespaces, tunnels, address);
  }

  private static LinkEnd end(
      Fork fork, Role role, String name, String address, Optional<String> namespace)
      throws IOException, InterruptedException {
    LinkBenchSettings settings =
        new LinkBenchSettings(
            name.equals(Seen.RECEIVER),
            address,
            fork.bench().keys(),
            fork.experiment().catalog().map(Path::toString));
    Host host = namespace.map(Host::namespace).orElseGet(Host::here);
    return new LinkEnd(
        fork.bench().start(role, Component.on(host, name, PROGRAM, FLAGS, settings)));
  }

  private static RunningComponent relay(Bench bench, Shape shape, RunningComponent receiver)
      throws IOException, InterruptedException {
    RelaySettings settings =
        new RelaySettings(
            LOOPBACK,
            List.of(
                way(LinkBenchSettings.TCP, false, receiver),
                way(LinkBenchSettings.UDP, true, receiver)),
            shape.bitsPerSecond().map(OptionalLong::of).orElseGet(OptionalLong::empty),
            shape.delay());
    return bench.start(Role.PARTNERS, RelayProgram.of(Observation.RELAY, settings));
  }

  private static RelaySettings.Way way(String name, boolean datagrams, RunningComponent receiver) {
    return new RelaySettings.Way(name, datagrams, LOOPBACK, receiver.port(name));
  }

  /** Where the sender sends to, which decides what the packets go through. */
  String host(Cell cell) {
    return Tunnel.of(cell.series())
        .map(tunnel -> IpsecConfiguration.address(tunnel, IpsecConfiguration.RECEIVER))
        .orElse(host);
  }

  /** Where the sender sends to. */
  int port(Transport transport) {
    String name = transport == Transport.TCP ? LinkBenchSettings.TCP : LinkBenchSettings.UDP;
    return relay.orElse(receiver.component()).port(name);
  }
}
