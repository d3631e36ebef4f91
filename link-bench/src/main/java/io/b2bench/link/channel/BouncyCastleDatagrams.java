package io.b2bench.link.channel;

import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import java.io.IOException;
import java.net.DatagramSocket;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.security.Security;
import java.util.Optional;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.tls.DTLSClientProtocol;
import org.bouncycastle.tls.DTLSServerProtocol;
import org.bouncycastle.tls.DTLSTransport;
import org.bouncycastle.tls.DatagramTransport;
import org.bouncycastle.tls.TlsFatalAlert;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCrypto;
import org.bouncycastle.tls.crypto.impl.jcajce.JcaTlsCryptoProvider;

/**
 * A profile over UDP, spoken by Bouncy Castle's API below JSSE, whose own JSSE has no DTLS; on its
 * own cryptography or on that of the JDK, as the profile says.
 */
final class BouncyCastleDatagrams implements Protection<DatagramSocket> {
  private final Tls profile;
  private final Keys keys;
  private final JcaTlsCrypto crypto;
  private final String title;

  BouncyCastleDatagrams(Tls profile, Keys keys) {
    this.profile = profile.overDatagrams();
    this.keys = keys;
    BouncyCastleProvider bouncyCastle = new BouncyCastleProvider();
    boolean own = profile.provider() == Provider.BC;
    if (!own && Security.getProvider(bouncyCastle.getName()) == null) {
      Security.addProvider(bouncyCastle); // the last to be asked, for what the JDK has not
    }
    this.crypto =
        (own ? new JcaTlsCryptoProvider().setProvider(bouncyCastle) : new JcaTlsCryptoProvider())
            .create(new SecureRandom());
    this.title =
        "Bouncy Castle DTLS "
            + bouncyCastle.getVersionStr()
            + (own ? "" : " on the JDK's cryptography");
    if (!crypto.hasEncryptionAlgorithm(DtlsSuites.encryption(profile.suite()))) {
      throw new UnsupportedProfileException(
          profile, title + " has no " + profile.suite().bulk() + " here");
    }
  }

  @Override
  public Connected serve(DatagramSocket socket) throws IOException {
    HandshakeReader reader = HandshakeReader.ofDatagrams();
    Datagrams datagrams = Datagrams.served(socket, new Wire(reader));
    DTLSTransport transport =
        new DTLSServerProtocol()
            .accept(new DtlsServer(profile, keys, crypto), new Transport(datagrams));
    datagrams.wire().handshakeDone();
    return new Connected(
        new Channel(datagrams, transport), reader.negotiated(), Optional.of(title));
  }

  @Override
  public Connected connect(DatagramSocket socket) throws IOException {
    Datagrams datagrams = Datagrams.own(socket);
    DTLSTransport transport =
        new DTLSClientProtocol()
            .connect(new DtlsClient(profile, keys, crypto), new Transport(datagrams));
    datagrams.wire().handshakeDone();
    return new Connected(new Channel(datagrams, transport), Optional.empty(), Optional.of(title));
  }

  /** The socket as Bouncy Castle wants it. */
  private record Transport(Datagrams datagrams) implements DatagramTransport {
    /** Of a frame of Ethernet, with some room to spare: the record layer counts conservatively. */
    private static final int LIMIT = 1500;

    @Override
    public int getReceiveLimit() {
      return Datagrams.ROOM;
    }

    @Override
    public int getSendLimit() {
      return LIMIT;
    }

    @Override
    public int receive(byte[] into, int offset, int length, int waitMillis) throws IOException {
      ByteBuffer bytes = datagrams.receive(Math.max(1, waitMillis));
      int n = Math.min(length, bytes.remaining());
      bytes.get(into, offset, n);
      return n == 0 ? -1 : n;
    }

    @Override
    public void send(byte[] bytes, int offset, int length) throws IOException {
      datagrams.send(bytes, offset, length);
    }

    @Override
    public void close() {
      datagrams.close();
    }
  }

  private record Channel(Datagrams datagrams, DTLSTransport transport) implements PacketChannel {
    @Override
    public void send(ByteBuffer packet) throws IOException {
      transport.send(packet.array(), packet.arrayOffset() + packet.position(), packet.remaining());
      packet.position(packet.limit());
    }

    @Override
    public int receive(ByteBuffer into) throws IOException {
      try {
        int n =
            transport.receive(
                into.array(),
                into.arrayOffset() + into.position(),
                into.remaining(),
                OpenDatagrams.WAIT_MILLIS);
        if (n < 0) {
          return NOTHING;
        }
        into.position(into.position() + n);
        return n;
      } catch (TlsFatalAlert e) {
        throw new IOException("Bouncy Castle gave the connection up: " + e.getMessage(), e);
      }
    }

    @Override
    public Wire wire() {
      return datagrams.wire();
    }

    /** Without an alert, which would be counted as a packet. */
    @Override
    public void close() {
      datagrams.close();
    }
  }
}
