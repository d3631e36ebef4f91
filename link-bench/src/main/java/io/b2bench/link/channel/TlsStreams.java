package io.b2bench.link.channel;

import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Optional;
import javax.net.ssl.SSLEngine;

/** A profile over TCP. */
final class TlsStreams implements Protection<SocketChannel> {
  private final ServerEnd server;
  private final ClientEnd client;

  TlsStreams(Tls profile, Keys keys) {
    this.server = ServerEnd.of(profile, keys);
    this.client = ClientEnd.of(profile, keys);
  }

  @Override
  public Connected serve(SocketChannel socket) throws IOException {
    HandshakeReader reader = new HandshakeReader();
    SSLEngine engine = server.newEngine();
    TlsStream stream = new TlsStream(socket, engine, new Wire(reader));
    return new Connected(
        stream,
        server.negotiated(reader, engine),
        Optional.of(server.context().getProvider().toString()));
  }

  @Override
  public Connected connect(SocketChannel socket) throws IOException {
    SSLEngine engine = client.newEngine(client.nextContext(), HOST);
    return new Connected(
        new TlsStream(socket, engine, new Wire()),
        Optional.empty(),
        Optional.of(client.implementation()));
  }
}
