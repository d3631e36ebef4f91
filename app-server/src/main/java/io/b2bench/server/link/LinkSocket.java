package io.b2bench.server.link;

import io.b2bench.tls.wire.DelegatingSocket;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;

/** A socket for the driver of PostgreSQL that speaks the profile of a link once it is connected. */
final class LinkSocket extends DelegatingSocket {
  private final DatabaseLink link;
  private Socket socket = new Socket();

  LinkSocket(DatabaseLink link) throws SocketException {
    this.link = link;
  }

  @Override
  protected Socket socket() {
    return socket;
  }

  @Override
  public void connect(SocketAddress address, int timeout) throws IOException {
    socket.connect(address, timeout);
    if (!(address instanceof InetSocketAddress to)) {
      throw new SocketException("not an address of TCP: " + address);
    }
    socket.setTcpNoDelay(true);
    // a database that is silent in the handshake is as good as none
    socket.setSoTimeout(timeout);
    try {
      socket = link.secured(socket, to.getHostString(), to.getPort());
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    socket.setSoTimeout(0);
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return socket.getInputStream();
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return socket.getOutputStream();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
