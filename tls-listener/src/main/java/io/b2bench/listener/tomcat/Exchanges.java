package io.b2bench.listener.tomcat;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.listener.LongBody;
import io.b2bench.listener.RequestTarget;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import org.apache.coyote.ActionCode;
import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.tomcat.util.net.SocketEvent;
import org.jspecify.annotations.Nullable;

/** Carries the requests of one listener to the calls and their answers back. */
final class Exchanges implements Adapter {
  private static final String CONNECTION = "Connection";
  private static final String CLOSE = "close";

  private final String listener;
  private final int largestBody;
  private final Duration patience;
  private final ListenerMeter meter;
  private final Calls calls;

  Exchanges(String listener, int largestBody, Duration patience, ListenerMeter meter, Calls calls) {
    this.listener = listener;
    this.largestBody = largestBody;
    this.patience = patience;
    this.meter = meter;
    this.calls = calls;
  }

  @Override
  public void service(Request request, Response response) throws IOException {
    Line line = MeteredEndpoint.current();
    if (response.getStatus() >= 400) {
      line.complete();
      refuse(response, response.getStatus());
    } else if (calls.full()) {
      line.complete();
      send(response, calls.refusal(meter), calls.closing());
    } else {
      calls.begin();
      try {
        exchange(request, response, line);
      } finally {
        calls.end();
      }
    }
  }

  private void exchange(Request request, Response response, Line line) throws IOException {
    Optional<RequestTarget> target = target(request);
    if (target.isEmpty()) {
      refuse(response, 400);
      return;
    }
    RequestBody body = new RequestBody(largestBody, patience);
    try {
      body.readFrom(request);
    } catch (SocketTimeoutException e) {
      refuse(response, 408);
      return;
    } catch (IOException e) {
      refuse(response, 400);
      return;
    } finally {
      line.complete();
    }
    boolean http10WithChunks =
        "HTTP/1.0".equals(request.protocol().toString())
            && request.getHeader("Transfer-Encoding") != null;
    if (body.hopeless()) {
      refuse(response, 413);
    } else {
      Answer answer =
          body.tooLarge()
              ? calls.tooLarge(meter)
              : calls.answer(call(request, target.get(), body.bytes(), line), meter);
      send(response, answer, http10WithChunks);
    }
  }

  private static Optional<RequestTarget> target(Request request) {
    String query = request.queryString().toString();
    String path = String.valueOf(request.requestURI());
    return RequestTarget.parse(query == null ? path : path + "?" + query);
  }

  private Call call(Request request, RequestTarget target, byte[] body, Line line) {
    return new Call(
        listener,
        request.getMethod(),
        target.path(),
        target.query(),
        Optional.ofNullable(request.getContentType()),
        body,
        line.bearer(),
        name -> Optional.ofNullable(request.getHeader(name)));
  }

  private void refuse(Response response, int status) throws IOException {
    send(response, Calls.protocol(meter, status), true);
  }

  private static void send(Response response, Answer answer, boolean last) throws IOException {
    response.setStatus(answer.status());
    if (!answer.mediaType().isEmpty()) {
      response.setContentTypeNoCharset(answer.mediaType());
    }
    response.setContentLength(answer.length());
    answer.headers().forEach(response::setHeader);
    if (last) {
      response.setHeader(CONNECTION, CLOSE);
    }
    if (answer.longBody().isPresent()) {
      LongBody body = answer.longBody().get();
      LongBody.Pieces pieces = body.pieces(false);
      for (long place = 0; place < body.length(); ) {
        ByteBuffer piece = pieces.at(place);
        place += piece.remaining();
        response.doWrite(piece);
      }
    } else {
      response.doWrite(ByteBuffer.wrap(answer.body()));
    }
    response.action(ActionCode.CLOSE, null);
  }

  @Override
  public boolean prepare(Request request, Response response) {
    return true;
  }

  @Override
  public boolean asyncDispatch(Request request, Response response, SocketEvent event) {
    return false;
  }

  @Override
  public void log(Request request, Response response, long time) {}

  @Override
  public void checkRecycled(Request request, Response response) {}

  @Override
  public @Nullable String getDomain() {
    return null;
  }
}
