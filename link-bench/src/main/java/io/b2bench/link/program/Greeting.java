package io.b2bench.link.program;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How two sockets for datagrams find each other: the sender says a word that only this connection
 * has, and the receiver says it back. Datagrams of earlier connections, which may still be on the
 * way, do not know it.
 */
final class Greeting {
  private static final int ATTEMPTS = 10;
  private static final int RESEND_MILLIS = 1000;
  private static final int ROOM = 1 << 11;

  private final byte[] word;

  private Greeting(byte[] word) {
    this.word = word;
  }

  static Greeting of(String token) {
    return new Greeting(("b2bench " + token).getBytes(StandardCharsets.US_ASCII));
  }

  /** At the receiver: waits for the word, and connects the socket to whoever said it. */
  void await(DatagramSocket socket) throws IOException {
    DatagramPacket packet = new DatagramPacket(new byte[ROOM], ROOM);
    socket.setSoTimeout(ATTEMPTS * RESEND_MILLIS);
    do {
      packet.setLength(ROOM);
      socket.receive(packet);
    } while (!says(packet));
    socket.connect(packet.getSocketAddress());
    socket.send(new DatagramPacket(word, word.length));
  }

  /** At the sender: says the word until it is answered. */
  void say(DatagramSocket socket, InetSocketAddress receiver) throws IOException {
    socket.connect(receiver);
    socket.setSoTimeout(RESEND_MILLIS);
    DatagramPacket answer = new DatagramPacket(new byte[ROOM], ROOM);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      socket.send(new DatagramPacket(word, word.length));
      try {
        answer.setLength(ROOM);
        socket.receive(answer);
        if (says(answer)) {
          return;
        }
      } catch (SocketTimeoutException e) {
        // lost on the way there or back
      }
    }
    throw new IOException("no answer from " + receiver + " over UDP");
  }

  private boolean says(DatagramPacket packet) {
    return Arrays.equals(Arrays.copyOf(packet.getData(), packet.getLength()), word);
  }
}
