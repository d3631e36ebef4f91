package io.b2bench.listener.jetty;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.Calls;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.keys.Bearer;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Carries each request to the handler and its answer back. */
final class CallDispatch extends Handler.Abstract {
  private final Calls calls;
  private final int largestBody;
  private final Duration patience;

  /**
   * The dispatch of all listeners.
   *
   * @param patience how long a body may take to come in
   */
  CallDispatch(Calls calls, int largestBody, Duration patience) {
    this.calls = calls;
    this.largestBody = largestBody;
    this.patience = patience;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback)
      throws InterruptedException {
    ListenerConnector listener = (ListenerConnector) request.getConnectionMetaData().getConnector();
    if (calls.full()) {
      refuse(listener.meter(), request, response, callback);
      return true;
    }
    if (ConnectionFields.malform(request)) {
      callback.failed(new HttpException.RuntimeException(HttpStatus.BAD_REQUEST_400));
      return true;
    }
    ConnectionFields.closeIfEndIsUnsure(request, response);
    calls.begin();
    Callback done = Callback.from(callback, calls::end);
    Answer answer;
    try {
      byte[] body = Body.read(request, largestBody, patience);
      ListenerEndPoint below =
          ListenerEndPoint.below(request.getConnectionMetaData().getConnection().getEndPoint());
      below.complete();
      answer =
          calls.answer(call(request, listener.getName(), below.bearer(), body), listener.meter());
    } catch (Body.TooLargeException e) {
      answer = calls.tooLarge(listener.meter());
    } catch (IOException e) {
      done.failed(senderAtFault(e));
      return true;
    }
    ProblemPages.send(answer, response, done);
    return true;
  }

  /** Says so without reading the body, so that a flood costs next to nothing. */
  private void refuse(ListenerMeter meter, Request request, Response response, Callback callback) {
    Answer answer = calls.refusal(meter);
    if (calls.closing()
        && request.getConnectionMetaData().getHttpVersion() == HttpVersion.HTTP_1_1) {
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    ProblemPages.send(answer, response, callback);
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
