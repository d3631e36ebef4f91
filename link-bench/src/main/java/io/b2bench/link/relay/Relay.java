package io.b2bench.link.relay;

import io.b2bench.measurement.message.RelayCounters;
import io.b2bench.measurement.message.RelaySettings;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A link with a rate and a delay in each direction, which all its ways share. */
final class Relay implements Closeable {
  private final Line forth;
  private final Line back;
  private final AtomicLong dropped = new AtomicLong();
  private final Map<String, Integer> ports = new LinkedHashMap<>();
  private final List<Closeable> ways = new ArrayList<>();

  /** Begins to listen on all ways. */
  Relay(RelaySettings settings) throws IOException {
    this.forth = new Line(new Pace(settings.bitsPerSecond(), settings.delay()));
    this.back = new Line(new Pace(settings.bitsPerSecond(), settings.delay()));
    InetSocketAddress listen = new InetSocketAddress(settings.host(), 0);
    for (RelaySettings.Way way : settings.ways()) {
      InetSocketAddress target = new InetSocketAddress(way.host(), way.port());
      if (way.datagrams()) {
        DatagramRelay relay = new DatagramRelay(listen, target, forth, back, dropped);
        ports.put(way.name(), relay.port());
        ways.add(relay);
      } else {
        StreamRelay relay =
            new StreamRelay(listen, target, forth, back, () -> Opening.of(settings));
        ports.put(way.name(), relay.port());
        ways.add(relay);
      }
    }
  }

  /** The port of each way. */
  Map<String, Integer> ports() {
    return ports;
  }

  /** What has passed. */
  RelayCounters counters() {
    return new RelayCounters(forth.bytes().get(), back.bytes().get(), dropped.get());
  }

  @Override
  public void close() throws IOException {
    for (Closeable way : ways) {
      way.close();
    }
  }
}
