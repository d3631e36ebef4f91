package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.Optional;

/** What is sent, as the cell of a run. */
public final class Cases {
  private static final String TRANSPORT = "transport";
  private static final String TRAFFIC = "traffic";

  /** The factor of the packet size. */
  public static final String BYTES = "bytes";

  private Cases() {}

  /** The stratum of cells that differ in their profile alone. */
  public static Stratum stratum(Transport transport, Traffic traffic, int bytes) {
    return Stratum.NONE
        .with(TRANSPORT, transport.text())
        .with(TRAFFIC, traffic.text())
        .with(BYTES, bytes);
  }

  /** What is sent in a cell. */
  public static LinkCase of(Cell cell) {
    return new LinkCase(
        cell.profile(),
        transport(cell.stratum()),
        traffic(cell.stratum()),
        Integer.parseInt(value(cell.stratum(), BYTES)));
  }

  /** What carries the packets. */
  public static Transport transport(Stratum stratum) {
    return Arrays.stream(Transport.values())
        .filter(t -> t.text().equals(value(stratum, TRANSPORT)))
        .findFirst()
        .orElseThrow();
  }

  private static Traffic traffic(Stratum stratum) {
    return Arrays.stream(Traffic.values())
        .filter(t -> t.text().equals(value(stratum, TRAFFIC)))
        .findFirst()
        .orElseThrow();
  }

  private static String value(Stratum stratum, String factor) {
    return stratum
        .value(factor)
        .orElseThrow(() -> new IllegalArgumentException("no " + factor + " in " + stratum));
  }

  /** Why a transport does not carry a profile; empty where it does. */
  public static Optional<String> obstacle(TlsProfile profile, Transport transport) {
    if (!(profile instanceof Tls tls) || transport == Transport.TCP) {
      return Optional.empty();
    }
    if (tls.protocol() != Protocol.TLS_1_2) {
      return Optional.of("Java has DTLS 1.2 alone, and no counterpart of " + tls.protocol().text());
    }
    try {
      tls.overDatagrams();
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /** What a connection must have negotiated: over UDP the same choices in DTLS. */
  public static TlsProfile expected(TlsProfile profile, Stratum stratum) {
    return profile instanceof Tls tls && transport(stratum) == Transport.UDP
        ? tls.overDatagrams()
        : profile;
  }
}
