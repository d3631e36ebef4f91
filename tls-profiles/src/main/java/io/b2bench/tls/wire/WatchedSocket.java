package io.b2bench.tls.wire;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A connected socket whose bytes are shown to an observer and counted, from the client's side of
 * the connection.
 */
public final class WatchedSocket extends DelegatingSocket {
  private final Socket socket;
  private final WireObserver observer;
  private final AtomicReference<Runnable> afterwards = new AtomicReference<>(() -> {});
  private long in;
  private long out;

  /** Watches a socket, whose owner this becomes. */
  public WatchedSocket(Socket connected, WireObserver observer) throws SocketException {
    this.socket = connected;
    this.observer = observer;
  }

  /** Bytes read so far; for the thread that reads. */
  public long in() {
    return in;
  }

  /** Bytes written so far; for the thread that writes. */
  public long out() {
    return out;
  }

  /** What is to be done once, when it is closed. */
  public void afterwards(Runnable action) {
    afterwards.set(action);
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new FilterInputStream(socket.getInputStream()) {
      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int offset, int length) throws IOException {
        int n = in.read(bytes, offset, length);
        if (n > 0) {
          WatchedSocket.this.in += n;
          observer.sent(ByteBuffer.wrap(bytes, offset, n));
        }
        return n;
      }
    };
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new FilterOutputStream(socket.getOutputStream()) {
      @Override
      public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        WatchedSocket.this.out += length;
        observer.received(ByteBuffer.wrap(bytes, offset, length));
        out.write(bytes, offset, length);
      }
    };
  }

  @Override
  public void close() throws IOException {
    try (socket) {
      afterwards.getAndSet(() -> {}).run();
    }
  }

  @Override
  protected Socket socket() {
    return socket;
  }

  @Override
  public String toString() {
    return socket.toString();
  }
}
