package io.b2bench.tls.wire;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A connected socket whose bytes are shown to an observer and counted, from the client's side of
 * the connection.
 */
public final class WatchedSocket extends Socket {
  private final Socket socket;
  private final WireObserver observer;
  private final AtomicReference<Runnable> afterwards = new AtomicReference<>(() -> {});
  private long in;
  private long out;

  /** Watches a socket, whose owner this becomes. */
  public WatchedSocket(Socket connected, WireObserver observer) throws SocketException {
    super((@Nullable SocketImpl) null);
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
  public boolean isConnected() {
    return socket.isConnected();
  }

  @Override
  public boolean isBound() {
    return socket.isBound();
  }

  @Override
  public boolean isClosed() {
    return socket.isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return socket.isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return socket.isOutputShutdown();
  }

  @Override
  public void shutdownInput() throws IOException {
    socket.shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    socket.shutdownOutput();
  }

  @Override
  public InetAddress getInetAddress() {
    return socket.getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return socket.getLocalAddress();
  }

  @Override
  public int getPort() {
    return socket.getPort();
  }

  @Override
  public int getLocalPort() {
    return socket.getLocalPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return socket.getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return socket.getLocalSocketAddress();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    socket.setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    return socket.getSoTimeout();
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    socket.setTcpNoDelay(on);
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    return socket.getTcpNoDelay();
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    socket.setSoLinger(on, seconds);
  }

  @Override
  public int getSoLinger() throws SocketException {
    return socket.getSoLinger();
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    socket.setKeepAlive(on);
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    return socket.getKeepAlive();
  }

  @Override
  public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
    socket.setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return socket.getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return socket.supportedOptions();
  }

  @Override
  public String toString() {
    return socket.toString();
  }
}
