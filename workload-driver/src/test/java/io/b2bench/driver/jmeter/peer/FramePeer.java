package io.b2bench.driver.jmeter.peer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server that speaks HTTP/2 as it is told, right or wrong: what it sends on a connection is
 * fixed, what it receives is remembered.
 */
public final class FramePeer implements AutoCloseable {
  /** Frame types and flags by the names of RFC 9113. */
  public static final int DATA = 0;

  public static final int HEADERS = 1;
  public static final int PRIORITY = 2;
  public static final int RST_STREAM = 3;
  public static final int SETTINGS = 4;
  public static final int PUSH_PROMISE = 5;
  public static final int PING = 6;
  public static final int GOAWAY = 7;
  public static final int WINDOW_UPDATE = 8;
  public static final int CONTINUATION = 9;
  public static final int END_STREAM = 1;
  public static final int ACK = 1;
  public static final int END_HEADERS = 4;
  public static final int PADDED = 8;
  public static final int WITH_PRIORITY = 32;

  private static final int PREFACE = 24;

  private final ServerSocket listening;
  private final List<Frame> seen = new CopyOnWriteArrayList<>();

  /** A frame as it came, its payload as characters of one byte. */
  public record Frame(int type, int flags, int stream, String payload) {}

  /** What the server does with a connection. */
  @FunctionalInterface
  public interface Conduct {
    /** Speaks until it returns; then the connection is closed. */
    void speak(Line line) throws IOException;
  }

  /** A connection, its preface read. */
  public final class Line {
    private final Socket socket;
    private final DataInputStream in;

    private Line(Socket socket) throws IOException {
      this.socket = socket;
      this.in = new DataInputStream(socket.getInputStream());
    }

    /** Reads a frame. */
    public Frame read() throws IOException {
      int length = (in.readUnsignedByte() << 16) | in.readUnsignedShort();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      Frame frame = new Frame(type, flags, stream, new String(in.readNBytes(length), ISO_8859_1));
      seen.add(frame);
      return frame;
    }

    /** Reads to the end of the next request; its stream. */
    public int readRequest() throws IOException {
      while (true) {
        Frame frame = read();
        if (frame.type() <= HEADERS && (frame.flags() & END_STREAM) != 0) {
          return frame.stream();
        }
      }
    }

    /** Reads the next frame of a type, others passed over. */
    public Frame read(int type) throws IOException {
      Frame frame = read();
      while (frame.type() != type) {
        frame = read();
      }
      return frame;
    }

    /** Sends bytes. */
    public void write(byte[] bytes) throws IOException {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    }

    /** Waits until the client closes. */
    public void awaitEnd() throws IOException {
      while (true) {
        read();
      }
    }
  }

  /** A server on a free port of loopback. */
  public FramePeer(Conduct conduct) {
    try {
      listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().start(() -> serve(conduct));
  }

  /** A server that sends this after each request, and reads on. */
  public static FramePeer replying(byte[] reply) {
    return new FramePeer(
        line -> {
          line.readRequest();
          line.write(reply);
          line.awaitEnd();
        });
  }

  /** A frame. */
  public static byte[] frame(int type, int flags, int stream, byte... payload) {
    return ByteBuffer.allocate(9 + payload.length)
        .put((byte) (payload.length >>> 16))
        .putShort((short) payload.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(payload)
        .array();
  }

  /** Bytes one after another. */
  public static byte[] join(byte[]... pieces) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] piece : pieces) {
      all.writeBytes(piece);
    }
    return all.toByteArray();
  }

  /** A field in literals (RFC 7541, 6.2.2); both texts are shorter than 127. */
  public static byte[] field(String name, String value) {
    return join(
        new byte[] {0, (byte) name.length()},
        name.getBytes(ISO_8859_1),
        new byte[] {(byte) value.length()},
        value.getBytes(ISO_8859_1));
  }

  /** Its port. */
  public int port() {
    return listening.getLocalPort();
  }

  /** What came so far. */
  public List<Frame> seen() {
    return List.copyOf(seen);
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }

  private void serve(Conduct conduct) {
    while (!listening.isClosed()) {
      try (Socket socket = listening.accept()) {
        socket.setTcpNoDelay(true);
        Line line = new Line(socket);
        line.in.readNBytes(PREFACE);
        conduct.speak(line);
      } catch (IOException e) {
        // the client has gone, or the test is over
      }
    }
  }
}
