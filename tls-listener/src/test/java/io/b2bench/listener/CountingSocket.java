package io.b2bench.listener;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicLong;

/** A socket that knows how many bytes went over it. */
final class CountingSocket extends Socket {
  private final AtomicLong received = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();

  CountingSocket(String host, int port) throws IOException {
    super(host, port);
    setSoTimeout(20_000);
  }

  long received() {
    return received.get();
  }

  long sent() {
    return sent.get();
  }

  @Override
  public InputStream getInputStream() throws IOException {
    return new FilterInputStream(super.getInputStream()) {
      @Override
      public int read() throws IOException {
        int b = super.read();
        received.addAndGet(b < 0 ? 0 : 1);
        return b;
      }

      @Override
      public int read(byte[] bytes, int start, int length) throws IOException {
        int n = super.read(bytes, start, length);
        received.addAndGet(Math.max(n, 0));
        return n;
      }
    };
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new FilterOutputStream(super.getOutputStream()) {
      @Override
      public void write(int b) throws IOException {
        sent.incrementAndGet();
        out.write(b);
      }

      @Override
      public void write(byte[] bytes, int start, int length) throws IOException {
        sent.addAndGet(length);
        out.write(bytes, start, length);
      }
    };
  }
}
