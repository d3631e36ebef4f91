package io.b2bench.tls.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A socket that stands before another one; streams and the end are for its subclass. */
public abstract class DelegatingSocket extends Socket {
  /** Begins without a socket of the operating system: the other one has it. */
  protected DelegatingSocket() throws SocketException {
    super((@Nullable SocketImpl) null);
  }

  /** The other socket. */
  protected abstract Socket socket();

  @Override
  public boolean isConnected() {
    return socket().isConnected();
  }

  @Override
  public boolean isBound() {
    return socket().isBound();
  }

  @Override
  public boolean isClosed() {
    return socket().isClosed();
  }

  @Override
  public boolean isInputShutdown() {
    return socket().isInputShutdown();
  }

  @Override
  public boolean isOutputShutdown() {
    return socket().isOutputShutdown();
  }

  @Override
  public void shutdownInput() throws IOException {
    socket().shutdownInput();
  }

  @Override
  public void shutdownOutput() throws IOException {
    socket().shutdownOutput();
  }

  @Override
  public InetAddress getInetAddress() {
    return socket().getInetAddress();
  }

  @Override
  public InetAddress getLocalAddress() {
    return socket().getLocalAddress();
  }

  @Override
  public int getPort() {
    return socket().getPort();
  }

  @Override
  public int getLocalPort() {
    return socket().getLocalPort();
  }

  @Override
  public SocketAddress getRemoteSocketAddress() {
    return socket().getRemoteSocketAddress();
  }

  @Override
  public SocketAddress getLocalSocketAddress() {
    return socket().getLocalSocketAddress();
  }

  @Override
  public void setSoTimeout(int millis) throws SocketException {
    socket().setSoTimeout(millis);
  }

  @Override
  public int getSoTimeout() throws SocketException {
    return socket().getSoTimeout();
  }

  @Override
  public void setTcpNoDelay(boolean on) throws SocketException {
    socket().setTcpNoDelay(on);
  }

  @Override
  public boolean getTcpNoDelay() throws SocketException {
    return socket().getTcpNoDelay();
  }

  @Override
  public void setSoLinger(boolean on, int seconds) throws SocketException {
    socket().setSoLinger(on, seconds);
  }

  @Override
  public int getSoLinger() throws SocketException {
    return socket().getSoLinger();
  }

  @Override
  public void setKeepAlive(boolean on) throws SocketException {
    socket().setKeepAlive(on);
  }

  @Override
  public boolean getKeepAlive() throws SocketException {
    return socket().getKeepAlive();
  }

  @Override
  public <T> Socket setOption(SocketOption<T> name, T value) throws IOException {
    socket().setOption(name, value);
    return this;
  }

  @Override
  public <T> T getOption(SocketOption<T> name) throws IOException {
    return socket().getOption(name);
  }

  @Override
  public Set<SocketOption<?>> supportedOptions() {
    return socket().supportedOptions();
  }

  @Override
  public void setSendBufferSize(int size) throws SocketException {
    socket().setSendBufferSize(size);
  }

  @Override
  public int getSendBufferSize() throws SocketException {
    return socket().getSendBufferSize();
  }

  @Override
  public void setReceiveBufferSize(int size) throws SocketException {
    socket().setReceiveBufferSize(size);
  }

  @Override
  public int getReceiveBufferSize() throws SocketException {
    return socket().getReceiveBufferSize();
  }
}
