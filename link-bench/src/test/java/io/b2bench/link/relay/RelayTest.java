package io.b2bench.link.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.RelaySettings;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Real sockets on both sides of the relay. That it delays is a fact; how fast it is, is not. */
@Timeout(60)
final class RelayTest {
  private static final InetAddress ADDRESS = InetAddress.getLoopbackAddress();
  private static final String HOST = ADDRESS.getHostAddress();
  private static final Duration DELAY = Duration.ofMillis(20);
  private static final String WAY = "way";

  private static Relay relay(boolean datagrams, int port, OptionalLong rate, Duration delay)
      throws IOException {
    return new Relay(
        new RelaySettings(
            HOST, List.of(new RelaySettings.Way(WAY, datagrams, HOST, port)), rate, delay));
  }

  private static int port(Relay relay) {
    return Objects.requireNonNull(relay.ports().get(WAY));
  }

  @Test
  void streamsArriveWholeBothWaysAndEndAtBothEnds() throws IOException {
    byte[] content = new byte[3_000_000];
    new Random(1).nextBytes(content);
    try (ServerSocket server = new ServerSocket(0, 1, ADDRESS);
        Relay relay =
            relay(false, server.getLocalPort(), OptionalLong.empty(), Duration.ofMillis(1))) {
      Thread.ofVirtual().start(() -> echo(server));
      try (Socket client = new Socket(ADDRESS, port(relay))) {
        Thread.ofVirtual().start(() -> write(client, content));
        assertThat(client.getInputStream().readAllBytes()).isEqualTo(content);
      }
      assertThat(relay.counters().forthBytes()).isEqualTo(content.length);
      assertThat(relay.counters().backBytes()).isEqualTo(content.length);
    }
  }

  @Test
  void aMessageTakesTheDelayInEachDirection() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, ADDRESS);
        Relay relay = relay(false, server.getLocalPort(), OptionalLong.empty(), DELAY)) {
      Thread.ofVirtual().start(() -> echo(server));
      try (Socket client = new Socket(ADDRESS, port(relay))) {
        long began = System.nanoTime();
        client.getOutputStream().write(7);
        assertThat(client.getInputStream().read()).isEqualTo(7);
        assertThat(Duration.ofNanos(System.nanoTime() - began))
            .isGreaterThanOrEqualTo(DELAY.multipliedBy(2));
      }
    }
  }

  @Test
  void theBeginningOfAConnectionTakesARoundTripMore() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, ADDRESS);
        Relay relay = new Relay(opening(server.getLocalPort()))) {
      Thread.ofVirtual().start(() -> echo(server));
      long began = System.nanoTime();
      try (Socket client = new Socket(ADDRESS, port(relay))) {
        client.getOutputStream().write(7);
        assertThat(client.getInputStream().read()).isEqualTo(7);
        assertThat(Duration.ofNanos(System.nanoTime() - began))
            .as("a round trip to connect, and one for the message")
            .isGreaterThanOrEqualTo(DELAY.multipliedBy(4));
      }
    }
  }

  @Test
  void aLinkWithARateHasNoSlowStart() {
    assertThatThrownBy(() -> new RelaySettings(HOST, List.of(), OptionalLong.of(1000), DELAY, true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("without a rate");
  }

  private static RelaySettings opening(int port) {
    return new RelaySettings(
        HOST,
        List.of(new RelaySettings.Way(WAY, false, HOST, port)),
        OptionalLong.empty(),
        DELAY,
        true);
  }

  @Test
  void aStreamPassesNoFasterThanTheRate() throws IOException {
    byte[] content = new byte[30_000];
    try (ServerSocket server = new ServerSocket(0, 1, ADDRESS);
        Relay relay =
            relay(false, server.getLocalPort(), OptionalLong.of(2_400_000), Duration.ZERO)) {
      Thread.ofVirtual().start(() -> echo(server));
      try (Socket client = new Socket(ADDRESS, port(relay))) {
        long began = System.nanoTime();
        Thread.ofVirtual().start(() -> write(client, content));
        assertThat(client.getInputStream().readAllBytes()).hasSize(content.length);
        assertThat(Duration.ofNanos(System.nanoTime() - began))
            .as("240,000 bits at 2.4 Mbit/s")
            .isGreaterThanOrEqualTo(Duration.ofMillis(99));
      }
    }
  }

  @Test
  void datagramsArriveInOrderAndTakeTheDelayInEachDirection() throws IOException {
    try (DatagramSocket server = new DatagramSocket(new InetSocketAddress(ADDRESS, 0));
        Relay relay = relay(true, server.getLocalPort(), OptionalLong.empty(), DELAY);
        DatagramSocket client = new DatagramSocket()) {
      Thread.ofVirtual().start(() -> echo(server));
      client.connect(new InetSocketAddress(ADDRESS, port(relay)));
      client.setSoTimeout(10_000);
      long began = System.nanoTime();
      for (byte i = 0; i < 10; i++) {
        client.send(new DatagramPacket(new byte[] {i}, 1));
      }
      List<Integer> answers = new ArrayList<>();
      DatagramPacket answer = new DatagramPacket(new byte[16], 16);
      while (answers.size() < 10) {
        client.receive(answer);
        answers.add((int) answer.getData()[0]);
      }
      assertThat(Duration.ofNanos(System.nanoTime() - began))
          .isGreaterThanOrEqualTo(DELAY.multipliedBy(2));
      assertThat(answers).isEqualTo(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
    }
  }

  @Test
  void dropsDatagramsThatWouldWaitTooLongAndCountsThem() throws IOException {
    try (DatagramSocket server = new DatagramSocket(new InetSocketAddress(ADDRESS, 0));
        Relay relay = relay(true, server.getLocalPort(), OptionalLong.of(80_000), Duration.ZERO);
        DatagramSocket client = new DatagramSocket()) {
      client.connect(new InetSocketAddress(ADDRESS, port(relay)));
      client.setSoTimeout(10_000);
      server.setSoTimeout(10_000);
      for (int i = 0; i < 20; i++) {
        client.send(new DatagramPacket(new byte[100], 100));
      }
      DatagramPacket received = new DatagramPacket(new byte[200], 200);
      int arrived = 0;
      while (arrived + relay.counters().dropped() < 20) {
        server.receive(received);
        arrived++;
      }
      // 10 ms for each: those that find more than 50 ms before them do not wait
      assertThat(arrived).isBetween(1, 19);
    }
  }

  private static void echo(ServerSocket server) {
    try (Socket socket = server.accept()) {
      socket.getInputStream().transferTo(socket.getOutputStream());
      socket.shutdownOutput();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void echo(DatagramSocket server) {
    DatagramPacket packet = new DatagramPacket(new byte[100], 100);
    try {
      while (true) {
        server.receive(packet);
        server.send(packet);
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void write(Socket client, byte[] content) {
    try {
      client.getOutputStream().write(content);
      client.shutdownOutput();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
