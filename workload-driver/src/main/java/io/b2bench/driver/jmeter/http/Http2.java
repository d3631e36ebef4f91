package io.b2bench.driver.jmeter.http;

import io.b2bench.measurement.message.Method;
import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.Negotiated;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLHandshakeException;
import org.apache.hc.core5.http2.H2Error;
import org.apache.hc.core5.http2.config.H2Param;
import org.apache.hc.core5.util.ByteArrayBuffer;

/**
 * HTTP/2 (RFC 9113) with one stream at a time. The preface waits for the first request and leaves
 * with it in one write. What the server says of the connection is answered when it is read, and it
 * is read while a reply is waited for.
 */
final class Http2 implements Http {
  private static final int WHOLE_CONNECTION = 0;
  private static final int LAST_STREAM = Integer.MAX_VALUE - 2;
  private static final int MOST_WAITING = 64 * 1024;
  private static final int SETTING = 6;

  private final int firstStream;
  private final ReplyInput input = new ReplyInput();
  private final FrameReader frames = new FrameReader(input);
  private final FrameWriter writer = new FrameWriter();
  private final HeaderReader headers = new HeaderReader(frames);
  private final HeaderWriter fields = new HeaderWriter();
  private final Reply received;
  private final StreamReply reply;
  private final SendWindow sending = new SendWindow();
  private final ReceiveWindow ofConnection = new ReceiveWindow();
  private final ReceiveWindow ofStream = new ReceiveWindow();
  private int stream;
  private boolean greeted;
  private boolean leaving;
  private long sent;

  /** A client that is not connected; {@code received} takes what comes. */
  Http2(Reply received) {
    this(1, received);
  }

  /** Begins its connections with this stream, an odd number. */
  Http2(int firstStream, Reply received) {
    this.firstStream = firstStream;
    this.received = received;
    reply = new StreamReply(input, received);
  }

  @Override
  public void requireIn(Negotiated negotiated) throws SSLHandshakeException {
    if (!negotiated.alpn().equals(ApplicationProtocol.HTTP_2.alpn())) {
      throw new SSLHandshakeException("the server did not agree on h2");
    }
  }

  @Override
  public void begin(Socket connected) throws IOException {
    input.attach(connected);
    headers.begin();
    fields.begin();
    sending.begin();
    ofConnection.begin();
    stream = firstStream - 2;
    greeted = false;
    leaving = false;
    writer.begin(connected.getOutputStream());
    writer.frame(FrameType.SETTINGS, 0, WHOLE_CONNECTION, 3 * SETTING);
    setting(H2Param.ENABLE_PUSH, 0);
    setting(H2Param.INITIAL_WINDOW_SIZE, ReceiveWindow.SIZE);
    setting(H2Param.MAX_HEADER_LIST_SIZE, HeaderReader.LONGEST);
    writer.frame(
        FrameType.WINDOW_UPDATE, WHOLE_CONNECTION, ReceiveWindow.SIZE - SendWindow.DEFAULT);
  }

  @Override
  public Reply exchange(RequestBuffer request, long deadline) throws IOException {
    long before = writer.written();
    input.deadline(deadline);
    stream += 2;
    reply.open(request.head().method() == Method.HEAD);
    sending.open();
    ofStream.begin();
    int length = request.bodyLength();
    ByteArrayBuffer header = fields.write(request.head(), length);
    int last = length == 0 ? FrameType.END_STREAM : 0;
    writer.frame(FrameType.HEADERS, FrameType.END_HEADERS | last, stream, header.length());
    writer.add(header);
    sendBody(request, length);
    writer.flush();
    sent = writer.written() - before;
    while (!reply.complete()) {
      receive();
    }
    if (leaving || stream >= LAST_STREAM) {
      received.last();
    }
    return received;
  }

  @Override
  public long sent() {
    return sent;
  }

  @Override
  public void end() throws IOException {
    writer.frame(FrameType.GOAWAY, 0, WHOLE_CONNECTION, 2 * Integer.BYTES);
    writer.number(0);
    writer.number(H2Error.NO_ERROR.getCode());
    writer.flush();
  }

  /** Sends as much at a time as the server takes; a reply that comes before the end ends it. */
  private void sendBody(RequestBuffer request, int length) throws IOException {
    for (int at = 0; at < length; ) {
      while (sending.room() <= 0 && !reply.complete()) {
        writer.flush();
        receive();
      }
      if (reply.complete()) {
        writer.frame(FrameType.RST_STREAM, stream, H2Error.CANCEL.getCode());
        return;
      }
      int part = Math.min(Math.min(length - at, sending.room()), FrameType.LARGEST);
      int last = at + part == length ? FrameType.END_STREAM : 0;
      writer.frame(FrameType.DATA, last, stream, part);
      request.sendBody(at, part, writer);
      sending.sent(part);
      at += part;
      if (writer.waiting() > MOST_WAITING) {
        writer.flush();
      }
    }
  }

  private void receive() throws IOException {
    if (!frames.next()) {
      throw new EOFException(reply.begun() ? "cut short" : "closed");
    }
    if (!greeted && (frames.type() != FrameType.SETTINGS || frames.has(FrameType.ACK))) {
      throw new MalformedReplyException("no settings at the beginning");
    }
    switch (frames.type()) {
      case FrameType.DATA -> data();
      case FrameType.HEADERS -> {
        requireStream("header");
        boolean last = frames.has(FrameType.END_STREAM);
        reply.header(headers.read(), last);
      }
      case FrameType.RST_STREAM -> reset();
      case FrameType.SETTINGS -> settings();
      case FrameType.PING -> ping();
      case FrameType.GOAWAY -> goAway();
      case FrameType.WINDOW_UPDATE -> windowUpdate();
      case FrameType.PUSH_PROMISE, FrameType.CONTINUATION ->
          throw new MalformedReplyException("frame of type " + frames.type());
      default -> frames.readPayload(); // to be passed over: priority, and what is not known
    }
  }

  private void data() throws IOException {
    requireStream("data");
    int length = frames.length();
    boolean last = frames.has(FrameType.END_STREAM);
    ofConnection.received(length);
    ofStream.received(length);
    int padding = frames.readPadding();
    int framing = frames.has(FrameType.PADDED) ? 1 + padding : 0;
    if (padding > 0 && last) {
      reply.body(length - framing, false);
      input.takeExactly(padding);
      reply.body(0, true);
    } else {
      reply.body(length - framing, last);
      input.takeExactly(padding);
    }
    reopen(WHOLE_CONNECTION, ofConnection);
    if (!last) {
      reopen(stream, ofStream);
    }
    writer.flush();
  }

  private void reopen(int of, ReceiveWindow window) {
    int by = window.reopen();
    if (by > 0) {
      writer.frame(FrameType.WINDOW_UPDATE, of, by);
    }
  }

  private void reset() throws IOException {
    frames.readPayload("reset", Integer.BYTES);
    requireUsed("reset");
    if (frames.stream() == stream) {
      throw new BrokenStreamException("reset", frames.number(0));
    }
  }

  private void goAway() throws IOException {
    requireConnection("goaway");
    frames.readPayload();
    if (frames.length() < 2 * Integer.BYTES) {
      throw new MalformedReplyException("goaway of " + frames.length() + " bytes");
    }
    leaving = true;
    int error = frames.number(Integer.BYTES);
    if ((frames.number(0) & Integer.MAX_VALUE) < stream) {
      throw error == H2Error.NO_ERROR.getCode()
          ? new EOFException("closed")
          : new BrokenStreamException("goaway", error);
    }
  }

  private void settings() throws IOException {
    requireConnection("settings");
    greeted = true;
    boolean answer = frames.has(FrameType.ACK);
    if (answer ? frames.length() > 0 : frames.length() % SETTING != 0) {
      throw new MalformedReplyException("settings of " + frames.length() + " bytes");
    }
    frames.readPayload();
    if (answer) {
      return;
    }
    for (int at = 0; at < frames.length(); at += SETTING) {
      apply(frames.shortNumber(at), frames.number(at + 2));
    }
    writer.frame(FrameType.SETTINGS, FrameType.ACK, WHOLE_CONNECTION, 0);
    writer.flush();
  }

  /**
   * No other setting matters: frames keep to the default size, and one stream is open at a time.
   */
  private void apply(int name, int value) throws MalformedReplyException {
    if (name == H2Param.HEADER_TABLE_SIZE.getCode()) {
      fields.tableSize(Integer.toUnsignedLong(value));
    } else if (name == H2Param.INITIAL_WINDOW_SIZE.getCode()) {
      sending.initial(value);
    }
  }

  private void ping() throws IOException {
    requireConnection("ping");
    frames.readPayload("ping", Long.BYTES);
    if (!frames.has(FrameType.ACK)) {
      writer.frame(FrameType.PING, FrameType.ACK, WHOLE_CONNECTION, Long.BYTES);
      writer.number(frames.number(0));
      writer.number(frames.number(Integer.BYTES));
      writer.flush();
    }
  }

  private void windowUpdate() throws IOException {
    frames.readPayload("window update", Integer.BYTES);
    int by = frames.number(0) & Integer.MAX_VALUE;
    if (by == 0) {
      throw new MalformedReplyException("window update by nothing");
    }
    if (frames.stream() == WHOLE_CONNECTION) {
      sending.widenConnection(by);
      return;
    }
    requireUsed("window update");
    if (frames.stream() == stream) {
      sending.widenStream(by);
    }
  }

  private void setting(H2Param name, int value) {
    writer.shortNumber(name.getCode());
    writer.number(value);
  }

  /** Requires the stream whose reply is awaited. */
  private void requireStream(String what) throws MalformedReplyException {
    require(what, frames.stream() == stream && !reply.complete());
  }

  /** Requires a stream that was opened; a late frame on an old one does no harm. */
  private void requireUsed(String what) throws MalformedReplyException {
    int of = frames.stream();
    require(what, of >= firstStream && of <= stream && of % 2 == 1);
  }

  private void requireConnection(String what) throws MalformedReplyException {
    require(what, frames.stream() == WHOLE_CONNECTION);
  }

  private void require(String what, boolean allowed) throws MalformedReplyException {
    if (!allowed) {
      throw new MalformedReplyException(
          what + " on " + (frames.stream() == stream ? "this stream" : "another stream"));
    }
  }
}
