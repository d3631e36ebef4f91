package io.b2bench.listener;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/** Carries each request to the handler and its answer back. */
final class CallDispatch extends Handler.Abstract {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(CallDispatch.class));

  private final CallHandler handler;
  private final int largestBody;
  private final Duration patience;
  private final LongAdder begun = new LongAdder();
  private final LongAdder ended = new LongAdder();

  /**
   * The dispatch of all listeners.
   *
   * @param patience how long a body may take to come in
   */
  CallDispatch(CallHandler handler, int largestBody, Duration patience) {
    this.handler = handler;
    this.largestBody = largestBody;
    this.patience = patience;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback)
      throws InterruptedException {
    begun.increment();
    Callback done = Callback.from(callback, ended::increment);
    ListenerConnector listener = (ListenerConnector) request.getConnectionMetaData().getConnector();
    long start;
    Answer answer;
    try {
      byte[] body = Body.read(request, largestBody, patience);
      ListenerEndPoint.below(request.getConnectionMetaData().getConnection().getEndPoint())
          .complete();
      start = System.nanoTime();
      answer = answer(call(request, listener.getName(), body));
    } catch (Body.TooLargeException e) {
      start = System.nanoTime();
      answer = Answer.problem(Answer.OTHER, Problems.tooLarge(largestBody));
    } catch (IOException e) {
      done.failed(senderAtFault(e));
      return true;
    }
    listener.meter().answered(answer.kind(), answer.status(), System.nanoTime() - start);
    ProblemPages.send(answer, response, done);
    return true;
  }

  /** Waits until no request is under way, at most for {@code patience}. */
  void settle(Duration patience) throws InterruptedException {
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

  private static Call call(Request request, String listener, byte[] body) {
    return new Call(
        listener,
        request.getMethod(),
        Optional.ofNullable(request.getHttpURI().getCanonicalPath()).orElse(""),
        Optional.ofNullable(request.getHttpURI().getQuery()),
        Optional.ofNullable(request.getHeaders().get(HttpHeader.CONTENT_TYPE)),
        body,
        name -> Optional.ofNullable(request.getHeaders().get(name)));
  }
}
