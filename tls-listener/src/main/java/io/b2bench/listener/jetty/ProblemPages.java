package io.b2bench.listener.jetty;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Calls;
import io.b2bench.listener.SparingLog;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/** Answers with problem documents what never reaches the handler, such as a broken request line. */
final class ProblemPages implements Request.Handler {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(ProblemPages.class));

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    if (cause instanceof EofException) {
      // the client cancelled, as HTTP/2 allows: there is nobody to answer and nothing to count
      callback.succeeded();
      return true;
    }
    ListenerConnector listener = (ListenerConnector) request.getConnectionMetaData().getConnector();
    Answer answer = Calls.protocol(listener.meter(), status(response.getStatus(), cause));
    if (answer.status() >= 500 && cause instanceof Throwable failure) {
      LOG.fault("a request failed inside the listener", failure);
    }
    if (request.getConnectionMetaData().getHttpVersion().getVersion()
        < HttpVersion.HTTP_2.getVersion()) {
      // Jetty ends the connection after such an answer, but does not always say so
      response.getHeaders().put(HttpHeader.CONNECTION, "close");
    }
    send(answer, response, callback);
    return true;
  }

  /** Sends a whole answer. */
  static void send(Answer answer, Response response, Callback callback) {
    response.setStatus(answer.status());
    if (!answer.mediaType().isEmpty()) {
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, answer.mediaType());
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, answer.length());
    }
    answer.headers().forEach(response.getHeaders()::put);
    if (answer.longBody().isPresent()) {
      boolean plain = !response.getRequest().getConnectionMetaData().isSecure();
      new LongBodySender(answer.longBody().get(), plain, response, callback).iterate();
    } else {
      response.write(true, ByteBuffer.wrap(answer.body()), callback);
    }
  }

  private static int status(int status, Object cause) {
    for (Object t = cause; t instanceof Throwable throwable; t = throwable.getCause()) {
      if (t instanceof HttpException http) {
        return http.getCode();
      }
      if (t instanceof TimeoutException) {
        return 408;
      }
    }
    return status;
  }
}
