package io.b2bench.listener.netty;

import io.b2bench.listener.Answer;
import io.b2bench.listener.LongBody;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Sends one answer. */
// Netty closes a channel whose write fails; there is nobody else to tell
@SuppressWarnings("FutureReturnValueIgnored")
final class Sender {
  /** For a client that still sends what nobody reads, to read the answer before it is cut. */
  private static final int LINGER_SECONDS = 1;

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private static volatile Now now = new Now(0, "");

  private final ChannelHandlerContext context;
  private final Deadlines deadlines;
  private final boolean plain;

  Sender(ChannelHandlerContext context, Deadlines deadlines, boolean plain) {
    this.context = context;
    this.deadlines = deadlines;
    this.plain = plain;
  }

  /** The second in which answers are sent, in words. */
  private record Now(long second, String date) {}

  /** Sends an answer after which the connection ends. */
  void last(Answer answer, Runnable afterwards) {
    HttpResponse head = head(answer);
    head.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    write(head, answer, true, sent -> end(afterwards));
  }

  /**
   * Sends an answer on a connection that goes on.
   *
   * @param afterwards called in the loop of the connection
   */
  void send(Incoming request, Answer answer, Runnable afterwards) {
    HttpResponse head = head(answer);
    if (request.isHttp10()) {
      head.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.KEEP_ALIVE);
    }
    boolean body = !request.head().method().equals(HttpMethod.HEAD);
    write(head, answer, body, sent -> afterwards.run());
  }

  private void write(
      HttpResponse head, Answer answer, boolean body, ChannelFutureListener afterwards) {
    Optional<LongBody> pieces = answer.longBody().filter(any -> body);
    if (pieces.isPresent()) {
      pieces(head, pieces.get(), afterwards);
    } else if (context.executor().inEventLoop()) {
      whole(head, afterwards);
    } else {
      context.executor().execute(() -> whole(head, afterwards));
    }
  }

  private void whole(HttpResponse head, ChannelFutureListener afterwards) {
    deadlines.sending();
    ChannelFuture written = context.writeAndFlush(head);
    written.addListener(sent -> deadlines.answered());
    written.addListener(afterwards);
  }

  /** Each piece after the last one has left: it may be overwritten. */
  private void pieces(HttpResponse head, LongBody body, ChannelFutureListener afterwards) {
    LongBody.Pieces pieces = body.pieces(plain);
    context.write(head);
    try {
      for (long place = 0; place < body.length(); ) {
        ByteBuffer piece = pieces.at(place);
        place += piece.remaining();
        context.executor().execute(deadlines::sending);
        context
            .writeAndFlush(new DefaultHttpContent(Unpooled.wrappedBuffer(piece)))
            .syncUninterruptibly();
        context.executor().execute(deadlines::sent);
      }
    } catch (IOException e) {
      context.close();
    } finally {
      ChannelFuture written = context.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT);
      written.addListener(sent -> deadlines.answered());
      written.addListener(afterwards);
    }
  }

  private static HttpResponse head(Answer answer) {
    HttpResponseStatus status = HttpResponseStatus.valueOf(answer.status());
    HttpResponse head =
        answer.longBody().isPresent()
            ? new DefaultHttpResponse(HttpVersion.HTTP_1_1, status)
            : new DefaultFullHttpResponse(
                HttpVersion.HTTP_1_1, status, Unpooled.wrappedBuffer(answer.body()));
    head.headers().set(HttpHeaderNames.DATE, date());
    if (!answer.mediaType().isEmpty()) {
      head.headers().set(HttpHeaderNames.CONTENT_TYPE, answer.mediaType());
    }
    head.headers().set(HttpHeaderNames.CONTENT_LENGTH, answer.length());
    answer.headers().forEach(head.headers()::set);
    return head;
  }

  private static String date() {
    long second = System.currentTimeMillis() / 1000;
    Now last = now;
    if (last.second() != second) {
      last = new Now(second, DATE.format(Instant.ofEpochSecond(second)));
      now = last;
    }
    return last.date();
  }

  private void end(Runnable afterwards) {
    afterwards.run();
    Channel channel = context.channel();
    if (plain && channel instanceof SocketChannel socket) {
      socket.shutdownOutput();
      context.executor().schedule(() -> channel.close(), LINGER_SECONDS, TimeUnit.SECONDS);
    } else {
      context.close();
    }
  }
}
