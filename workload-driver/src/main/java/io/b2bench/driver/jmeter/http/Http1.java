package io.b2bench.driver.jmeter.http;

import io.b2bench.measurement.message.Method;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;

/** HTTP/1.1 (RFC 9112) without pipelining. */
final class Http1 implements Http {
  private final ReplyInput input = new ReplyInput();
  private final Reply received;
  private final ReplyReader replies;
  private OutputStream out = OutputStream.nullOutputStream();
  private long sent;

  /** A client that is not connected; {@code received} takes what comes. */
  Http1(Reply received) {
    this.received = received;
    replies = new ReplyReader(input, received);
  }

  @Override
  public void requireIn(Negotiated negotiated) {
    // a client that asks for nothing by ALPN speaks HTTP/1.1
  }

  @Override
  public void begin(Socket connected) throws IOException {
    out = connected.getOutputStream();
    input.attach(connected);
  }

  @Override
  public Reply exchange(RequestBuffer request, long deadline) throws IOException {
    input.deadline(deadline);
    sent = request.sendTo(out);
    replies.read(request.head().method() == Method.HEAD);
    return received;
  }

  @Override
  public long sent() {
    return sent;
  }

  @Override
  public void end() {
    // HTTP/1.1 has no message for it
  }
}
