package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.tls.engine.ClientEnd;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLException;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;

/** Speaks HTTP/2 frame by frame, right or wrong. */
final class FrameClient implements AutoCloseable {
  static final int DATA = 0;
  static final int HEADERS = 1;
  static final int RST_STREAM = 3;
  static final int SETTINGS = 4;
  static final int PING = 6;
  static final int GOAWAY = 7;
  static final int WINDOW_UPDATE = 8;
  static final int END_STREAM = 1;
  static final int ACK = 1;
  static final int END_HEADERS = 4;

  private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

  private final Socket socket;
  private final DataInputStream in;
  private final HpackDecoder decoder = new HpackDecoder(65_536, System::nanoTime);

  private FrameClient(Socket socket) throws IOException {
    this.socket = socket;
    this.in = new DataInputStream(socket.getInputStream());
  }

  // The bytes are the message.
  @SuppressWarnings("ArrayRecordComponent")
  record Frame(int type, int flags, int stream, byte[] payload) {
    boolean has(int flag) {
      return (flags & flag) != 0;
    }

    int number(int at) {
      return ByteBuffer.wrap(payload).getInt(at);
    }
  }

  record Reply(int status, Map<String, String> headers, String text) {}

  /** Connects, and sends the preface with these settings (6 bytes each). */
  static FrameClient open(ClientEnd end, int port, byte... settings) throws IOException {
    Socket tcp = new Socket(InetAddress.getLoopbackAddress(), port);
    tcp.setSoTimeout(20_000);
    tcp.setTcpNoDelay(true);
    FrameClient client = new FrameClient(end.open(tcp, "localhost", port).socket());
    client.write(PREFACE.getBytes(US_ASCII));
    client.send(SETTINGS, 0, 0, settings);
    return client;
  }

  void send(int type, int flags, int stream, byte... payload) throws IOException {
    write(
        ByteBuffer.allocate(9 + payload.length)
            .put((byte) (payload.length >>> 16))
            .putShort((short) payload.length)
            .put((byte) type)
            .put((byte) flags)
            .putInt(stream)
            .put(payload)
            .array());
  }

  void post(int stream, String path, int flags) throws IOException {
    send(HEADERS, END_HEADERS | flags, stream, header(path));
  }

  /** A header in literals (RFC 7541, 6.2.2). */
  static byte[] header(String path, String... more) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    literal(block, ":method", "POST");
    literal(block, ":scheme", "https");
    literal(block, ":authority", "localhost");
    literal(block, ":path", path);
    for (int i = 0; i < more.length; i += 2) {
      literal(block, more[i], more[i + 1]);
    }
    return block.toByteArray();
  }

  private static void literal(ByteArrayOutputStream block, String name, String value) {
    block.write(0);
    for (String text : new String[] {name, value}) {
      int length = text.length();
      if (length < 127) {
        block.write(length);
      } else {
        block.write(127);
        for (length -= 127; length >= 128; length >>= 7) {
          block.write((length & 127) | 128);
        }
        block.write(length);
      }
      block.writeBytes(text.getBytes(US_ASCII));
    }
  }

  /** The next frame, whatever it is. */
  Frame read() throws IOException {
    int length = (in.readUnsignedByte() << 16) | in.readUnsignedShort();
    int type = in.readUnsignedByte();
    int flags = in.readUnsignedByte();
    int stream = in.readInt();
    return new Frame(type, flags, stream, in.readNBytes(length));
  }

  /** The next frame of that type; others are skipped. */
  Frame read(int type) throws IOException {
    Frame frame = read();
    while (frame.type() != type) {
      frame = read();
    }
    return frame;
  }

  /**
   * The reply on a stream; of others only the headers are decoded, for the table (RFC 7541, 4.1).
   */
  Reply reply(int stream) throws Exception {
    while (true) {
      Frame frame = next(stream);
      if (frame.type() == HEADERS) {
        MetaData.Response header =
            (MetaData.Response) decoder.decode(ByteBuffer.wrap(frame.payload()));
        if (frame.stream() == stream) {
          return new Reply(header.getStatus(), fields(header), body(frame));
        }
      }
    }
  }

  private static Map<String, String> fields(MetaData.Response header) {
    Map<String, String> fields = new TreeMap<>();
    for (HttpField field : header.getHttpFields()) {
      fields.put(field.getName(), field.getValue());
    }
    return fields;
  }

  private String body(Frame header) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    Frame frame = header;
    while (!frame.has(END_STREAM)) {
      frame = next(header.stream());
      if (frame.stream() == header.stream() && frame.type() == DATA) {
        body.writeBytes(frame.payload());
      }
    }
    return body.toString(UTF_8);
  }

  /** The next frame, unless it ends that stream or the connection. */
  private Frame next(int stream) throws IOException {
    Frame frame = read();
    if (frame.type() == GOAWAY || (frame.type() == RST_STREAM && frame.stream() == stream)) {
      throw new IOException("no reply but a frame of type " + frame.type());
    }
    return frame;
  }

  /** Reads until the server closes or resets the connection. */
  void awaitEnd() throws IOException {
    try {
      while (true) {
        read();
      }
    } catch (EOFException | SocketException | SSLException e) {
      // a reset counts as the end
    }
  }

  private void write(byte[] bytes) throws IOException {
    socket.getOutputStream().write(bytes);
    socket.getOutputStream().flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
