package io.b2bench.link.channel;

import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import java.io.IOException;
import java.net.DatagramSocket;
import java.util.Optional;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;

/** A profile over UDP, spoken by the JDK. */
final class SunDatagrams implements Protection<DatagramSocket> {
  /** So large that the largest packet is not cut in two, and that Ethernet still carries it. */
  private static final int LARGEST_DATAGRAM = 1472;

  private final ServerEnd server;
  private final ClientEnd client;

  SunDatagrams(Tls profile, Keys keys) {
    this.server = ServerEnd.of(profile.overDatagrams(), keys);
    this.client = ClientEnd.of(profile.overDatagrams(), keys);
  }

  @Override
  public Connected serve(DatagramSocket socket) throws IOException {
    HandshakeReader reader = HandshakeReader.ofDatagrams();
    SSLEngine engine = sized(server.newEngine());
    DtlsEngine channel = new DtlsEngine(Datagrams.served(socket, new Wire(reader)), engine);
    return new Connected(
        channel,
        server.negotiated(reader, engine),
        Optional.of(server.context().getProvider().toString()));
  }

  @Override
  public Connected connect(DatagramSocket socket) throws IOException {
    SSLEngine engine = sized(client.newEngine(client.nextContext(), HOST));
    return new Connected(
        new DtlsEngine(Datagrams.own(socket), engine),
        Optional.empty(),
        Optional.of(client.implementation()));
  }

  private static SSLEngine sized(SSLEngine engine) {
    SSLParameters parameters = engine.getSSLParameters();
    parameters.setMaximumPacketSize(LARGEST_DATAGRAM);
    engine.setSSLParameters(parameters);
    return engine;
  }
}
