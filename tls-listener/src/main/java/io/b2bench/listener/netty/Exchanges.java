package io.b2bench.listener.netty;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.tls.keys.Bearer;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests of one connection and their answers, one after another. The loop of the connection
 * puts requests together and sends answers; between, a virtual thread may block.
 */
// Netty closes a channel whose write fails; there is nobody else to tell
@SuppressWarnings("FutureReturnValueIgnored")
final class Exchanges extends ChannelInboundHandlerAdapter {
  /** Requests that came before the answer to an earlier one. */
  private static final int AHEAD = 8;

  private final String listener;
  private final ListenersPlan plan;
  private final ListenerMeter meter;
  private final Calls calls;
  private final boolean plain;
  private final Supplier<Optional<Bearer>> bearer;
  private final Deadlines deadlines;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private @Nullable Incoming incoming;
  private @Nullable ChannelHandlerContext context;
  private boolean answering;
  private boolean deaf;

  /**
   * Those of one connection.
   *
   * @param plain whether what is written goes to the socket as it is
   */
  Exchanges(
      String listener,
      ListenersPlan plan,
      ListenerMeter meter,
      Calls calls,
      boolean plain,
      Supplier<Optional<Bearer>> bearer,
      Deadlines deadlines) {
    this.listener = listener;
    this.plan = plan;
    this.meter = meter;
    this.calls = calls;
    this.plain = plain;
    this.bearer = bearer;
    this.deadlines = deadlines;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    try {
      if (!deaf && message instanceof HttpRequest head) {
        begin(context, head);
      }
      if (!deaf && message instanceof HttpContent piece && incoming != null) {
        add(context, incoming, piece);
      }
    } finally {
      ReferenceCountUtil.release(message);
    }
  }

  private void begin(ChannelHandlerContext context, HttpRequest head) {
    int fault = Incoming.fault(head);
    if (fault != 0) {
      refuse(context, fault);
      return;
    }
    incoming = new Incoming(head, plan.largestBody());
    if (HttpUtil.is100ContinueExpected(head)) {
      context.writeAndFlush(
          new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.CONTINUE));
    }
  }

  private void add(ChannelHandlerContext context, Incoming request, HttpContent piece) {
    if (piece.decoderResult().isFailure()) {
      refuse(context, 400);
      return;
    }
    request.add(piece.content());
    if (request.hopeless()) {
      refuse(context, 413);
    } else if (piece instanceof LastHttpContent) {
      incoming = null;
      deadlines.complete();
      enqueue(context, () -> answer(context, request));
    }
  }

  /** Answers what is not proper HTTP, and hears no more on this connection. */
  private void refuse(ChannelHandlerContext context, int status) {
    deaf = true;
    incoming = null;
    deadlines.complete();
    enqueue(
        context,
        () -> new Sender(context, deadlines, plain).last(Calls.protocol(meter, status), () -> {}));
  }

  private void enqueue(ChannelHandlerContext context, Runnable turn) {
    waiting.addLast(turn);
    if (waiting.size() > AHEAD) {
      context.channel().config().setAutoRead(false);
    }
    next(context);
  }

  private void next(ChannelHandlerContext context) {
    if (answering) {
      return;
    }
    Runnable turn = waiting.pollFirst();
    if (turn != null) {
      answering = true;
      deadlines.answering();
      turn.run();
    } else {
      context.channel().config().setAutoRead(true);
    }
  }

  private void answer(ChannelHandlerContext context, Incoming request) {
    if (calls.full()) {
      boolean keep = request.keepsTheConnection() && !calls.closing();
      send(context, request, calls.refusal(meter), keep, () -> {});
      return;
    }
    calls.begin();
    Thread.startVirtualThread(
        () -> {
          boolean sending = false;
          try {
            Answer answer =
                request.tooLarge() ? calls.tooLarge(meter) : calls.answer(call(request), meter);
            sending = true;
            send(context, request, answer, request.keepsTheConnection(), calls::end);
          } finally {
            if (!sending) {
              calls.end();
              context.close();
            }
          }
        });
  }

  private void send(
      ChannelHandlerContext context,
      Incoming request,
      Answer answer,
      boolean keep,
      Runnable afterwards) {
    Sender sender = new Sender(context, deadlines, plain);
    if (!keep) {
      sender.last(answer, afterwards);
      return;
    }
    sender.send(
        request,
        answer,
        () -> {
          afterwards.run();
          answering = false;
          next(context);
        });
  }

  private Call call(Incoming request) {
    HttpHeaders fields = request.head().headers();
    return new Call(
        listener,
        request.head().method().name(),
        request.target().path(),
        request.target().query(),
        Optional.ofNullable(fields.get(HttpHeaderNames.CONTENT_TYPE)),
        request.body(),
        bearer.get(),
        name -> Optional.ofNullable(fields.get(name)));
  }

  /** Ends what takes too long; called now and then, in the loop of the connection. */
  void look() {
    ChannelHandlerContext here = context;
    long now = System.nanoTime();
    if (here != null && incoming != null && deadlines.slow(now, plan.exchange())) {
      refuse(here, 408);
    } else if (deadlines.slow(now, plan.exchange())
        || deadlines.dead(now, plan.exchange(), plan.idleTimeout())) {
      close();
    }
  }

  private void close() {
    if (context != null) {
      context.close();
    }
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    waiting.clear();
    deaf = true;
    context.fireChannelInactive();
  }

  /** A connection that breaks, or a handshake that fails, is nothing unusual. */
  @Override
  public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
    context.close();
  }
}
