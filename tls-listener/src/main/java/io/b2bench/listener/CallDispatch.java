package io.b2bench.listener;

import io.b2bench.tls.keys.Bearer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/** Carries each request to the handler and its answer back. */
final class CallDispatch extends Handler.Abstract {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(CallDispatch.class));

  /** By then what overloads is over, or it is not; a client that waits longer loses more. */
  private static final String RETRY_AFTER_SECONDS = "1";

  private final CallHandler handler;
  private final int largestBody;
  private final Duration patience;
  private final int atOnce;
  private volatile boolean closing;
  private final LongAdder begun = new LongAdder();
  private final LongAdder ended = new LongAdder();

  /**
   * The dispatch of all listeners.
   *
   * @param patience how long a body may take to come in
   * @param atOnce how many requests may be under way
   */
  CallDispatch(CallHandler handler, int largestBody, Duration patience, int atOnce) {
    this.handler = handler;
    this.largestBody = largestBody;
    this.patience = patience;
    this.atOnce = atOnce;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback)
      throws InterruptedException {
    if (closing || begun.sum() - ended.sum() >= atOnce) {
      refuse(request, response, callback);
      return true;
    }
    if (ConnectionFields.malform(request)) {
      callback.failed(new HttpException.RuntimeException(HttpStatus.BAD_REQUEST_400));
      return true;
    }
    ConnectionFields.closeIfEndIsUnsure(request, response);
    begun.increment();
    Callback done = Callback.from(callback, ended::increment);
    ListenerConnector listener = (ListenerConnector) request.getConnectionMetaData().getConnector();
    long start;
    Answer answer;
    try {
      byte[] body = Body.read(request, largestBody, patience);
      ListenerEndPoint below =
          ListenerEndPoint.below(request.getConnectionMetaData().getConnection().getEndPoint());
      below.complete();
      start = System.nanoTime();
      answer = answer(call(request, listener.getName(), below.bearer(), body));
    } catch (Body.TooLargeException e) {
      start = System.nanoTime();
      answer = Answer.problem(Answer.OTHER, Problems.tooLarge(largestBody));
    } catch (IOException e) {
      done.failed(senderAtFault(e));
      return true;
    }
    listener.meter().answered(answer.kind(), answer.counted(), System.nanoTime() - start);
    ProblemPages.send(answer, response, done);
    return true;
  }

  /** Says so without reading the body, so that a flood costs next to nothing. */
  private void refuse(Request request, Response response, Callback callback) {
    Answer answer =
        Answer.problem(Answer.OTHER, closing ? Problems.closing() : Problems.overloaded())
            .with("Retry-After", RETRY_AFTER_SECONDS);
    if (request.getConnectionMetaData().getConnector() instanceof ListenerConnector listener) {
      listener.meter().answered(answer.kind(), answer.status(), 0);
    }
    if (closing && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    ProblemPages.send(answer, response, callback);
  }

  /**
   * Refuses what comes from now on, and waits until no request is under way, at most for {@code
   * patience}.
   */
  void settle(Duration patience) throws InterruptedException {
    closing = true;
    long end = System.nanoTime() + patience.toNanos();
    while (ended.sum() < begun.sum() && System.nanoTime() < end) {
      Thread.sleep(1);
    }
  }

  private Answer answer(Call call) {
    try {
      return handler.handle(call);
    } catch (Exception e) {
      LOG.fault("a request through listener " + call.listener() + " failed", e);
      return Answer.problem(Answer.OTHER, Problems.internal());
    }
  }

  // Jetty does not log this exception: a client that breaks off a body is nothing unusual
  private static HttpException.RuntimeException senderAtFault(IOException failure) {
    return failure.getCause() instanceof TimeoutException
        ? new HttpException.RuntimeException(HttpStatus.REQUEST_TIMEOUT_408)
        : new HttpException.RuntimeException(HttpStatus.BAD_REQUEST_400);
  }

  private static Call call(Request request, String listener, Optional<Bearer> bearer, byte[] body) {
    return new Call(
        listener,
        request.getMethod(),
        Optional.ofNullable(request.getHttpURI().getCanonicalPath()).orElse(""),
        Optional.ofNullable(request.getHttpURI().getQuery()),
        Optional.ofNullable(request.getHeaders().get(HttpHeader.CONTENT_TYPE)),
        body,
        bearer,
        name -> Optional.ofNullable(request.getHeaders().get(name)));
  }
}
