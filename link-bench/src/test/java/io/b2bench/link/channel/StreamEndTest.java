package io.b2bench.link.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sender that ends while much of what it has sent is still unread. */
@Timeout(60)
final class StreamEndTest {
  private static final int PACKETS = 100;
  private static final int BYTES = 1024;

  /** Holds all packets, so that they are sent before one is read. */
  private static final int SEND_BUFFER = 1 << 20;

  /** Holds few of them: the others are still with the sender when it ends. */
  private static final int RECEIVE_BUFFER = 1 << 13;

  @TempDir private static Path folder;

  @BeforeAll
  static void keys() {
    Keys.create(folder, Set.of(CertificateKind.RSA_2048), Set.of("localhost"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"plain", "tls12-ecdhe-rsa-aes128gcm", "tls13-aes128gcm", "tls13-aes128gcm@bc"})
  void allThatWasSentArrives(String name)
      throws IOException, InterruptedException, ExecutionException {
    TlsProfile profile = Catalog.load(Optional.empty()).profile(name);
    Protection<SocketChannel> protection = Protection.ofStreams(profile, () -> Keys.load(folder));
    CountDownLatch sent = new CountDownLatch(1);
    InetSocketAddress free = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    try (ServerSocketChannel listener = ServerSocketChannel.open();
        ExecutorService other = Executors.newVirtualThreadPerTaskExecutor()) {
      listener.setOption(StandardSocketOptions.SO_RCVBUF, RECEIVE_BUFFER).bind(free);
      Future<Long> received = other.submit(() -> received(protection, listener.accept(), sent));
      SocketChannel socket = SocketChannel.open();
      socket.setOption(StandardSocketOptions.SO_SNDBUF, SEND_BUFFER);
      socket.connect(listener.getLocalAddress());
      send(protection, socket, sent);

      assertThat(received.get()).isEqualTo((long) PACKETS * BYTES);
    }
  }

  private static void send(
      Protection<SocketChannel> protection, SocketChannel socket, CountDownLatch sent)
      throws IOException {
    try (PacketChannel channel = protection.connect(socket).channel()) {
      ByteBuffer packet = channel.buffer(BYTES);
      for (int number = 0; number < PACKETS; number++) {
        channel.send(packet.clear());
      }
      sent.countDown();
      channel.finish();
    }
  }

  /** Reads nothing before all is sent. */
  private static long received(
      Protection<SocketChannel> protection, SocketChannel socket, CountDownLatch sent)
      throws IOException, InterruptedException {
    try (PacketChannel channel = protection.serve(socket).channel()) {
      sent.await();
      ByteBuffer into = channel.buffer(1 << 16);
      long bytes = 0;
      for (int n = channel.receive(into); n >= 0; n = channel.receive(into.clear())) {
        bytes += n;
      }
      return bytes;
    }
  }
}
