package io.b2bench.link.channel;

import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.util.function.Supplier;

/**
 * How the connections of a profile over one transport begin, at both ends. The host name in a
 * certificate is always {@link #HOST}, whatever address the packets go to.
 *
 * @param <S> the socket
 */
public interface Protection<S> {
  /** The name that certificates of this experiment carry. */
  String HOST = "localhost";

  /** Begins at the receiver, on a socket that is connected. */
  Connected serve(S socket) throws IOException;

  /** Begins at the sender, on a socket that is connected. */
  Connected connect(S socket) throws IOException;

  /**
   * Over TCP.
   *
   * @param keys asked for where the profile has some
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  static Protection<java.nio.channels.SocketChannel> ofStreams(
      TlsProfile profile, Supplier<Keys> keys) {
    return switch (profile) {
      case Plaintext none -> new OpenStreams();
      case Tls tls -> new TlsStreams(tls, keys.get());
    };
  }

  /**
   * Over UDP.
   *
   * @param keys asked for where the profile has some
   * @throws UnsupportedProfileException when this JVM cannot speak the profile over datagrams
   */
  static Protection<java.net.DatagramSocket> ofDatagrams(TlsProfile profile, Supplier<Keys> keys) {
    return switch (profile) {
      case Plaintext none -> new OpenDatagrams();
      case Tls tls when tls.provider() == Provider.SUN -> new SunDatagrams(tls, keys.get());
      case Tls tls when tls.provider() == Provider.CONSCRYPT ->
          throw new UnsupportedProfileException(tls, "Conscrypt has no DTLS");
      case Tls tls -> new BouncyCastleDatagrams(tls, keys.get());
    };
  }
}
