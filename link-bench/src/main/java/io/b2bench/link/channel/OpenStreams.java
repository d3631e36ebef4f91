package io.b2bench.link.channel;

import io.b2bench.tls.profile.Negotiated;
import java.nio.channels.SocketChannel;
import java.util.Optional;

/** TCP without protection. */
record OpenStreams() implements Protection<SocketChannel> {
  @Override
  public Connected serve(SocketChannel socket) {
    return new Connected(new OpenStream(socket), Optional.of(Negotiated.PLAIN), Optional.empty());
  }

  @Override
  public Connected connect(SocketChannel socket) {
    return new Connected(new OpenStream(socket), Optional.empty(), Optional.empty());
  }
}
