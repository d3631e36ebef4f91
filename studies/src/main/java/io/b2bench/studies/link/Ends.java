package io.b2bench.studies.link;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.record.Cell;
import io.b2bench.studies.link.analysis.Tunnel;
import java.util.Optional;

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
