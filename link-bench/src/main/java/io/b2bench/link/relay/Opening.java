package io.b2bench.link.relay;

import io.b2bench.measurement.message.RelaySettings;

/**
 * What the beginning of a TCP connection costs on a link: the client sends nothing before it has
 * waited a round trip for the answer to its SYN, and both ends begin with a small window. A relay
 * answers for the target at once, so whatever the client sends before it has heard of the target is
 * a round trip late.
 *
 * @param client the end that connects
 * @param server the other one
 */
record Opening(End client, End server) {
  /** One end, as a sender. Its own thread reads what it sends, another one delivers it. */
  interface End {
    /** When bytes leave that it has ready now. */
    long leaves(long now, int bytes);

    /** Something that it sent has arrived. */
    void arrives();
  }

  /** Of a connection through a relay. */
  static Opening of(RelaySettings settings) {
    if (!settings.tcpOpening()) {
      return new Opening(new Instant(), new Instant());
    }
    long roundTrip = 2 * settings.delay().toNanos();
    Server server = new Server(new SlowStart(roundTrip));
    return new Opening(new Client(new SlowStart(roundTrip), server, roundTrip), server);
  }

  /** Sends what it has. */
  private record Instant() implements End {
    @Override
    public long leaves(long now, int bytes) {
      return now;
    }

    @Override
    public void arrives() {}
  }

  private record Client(SlowStart window, Server server, long roundTrip) implements End {
    @Override
    public long leaves(long now, int bytes) {
      return window.leaves(server.heard ? now : now + roundTrip, bytes);
    }

    @Override
    public void arrives() {}
  }

  private static final class Server implements End {
    private final SlowStart window;
    private volatile boolean heard;

    private Server(SlowStart window) {
      this.window = window;
    }

    @Override
    public long leaves(long now, int bytes) {
      return window.leaves(now, bytes);
    }

    @Override
    public void arrives() {
      heard = true;
    }
  }
}
