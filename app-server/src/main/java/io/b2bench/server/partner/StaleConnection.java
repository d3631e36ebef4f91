package io.b2bench.server.partner;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Tries once more, over a new connection, when a pooled one turned out to be closed by the partner.
 * Nothing else is ever repeated: what a partner is asked may not be asked twice.
 */
final class StaleConnection implements HttpRequestRetryStrategy {
  private final Runnable dropIdle;

  /**
   * The strategy of one pool.
   *
   * @param dropIdle closes the idle connections of the pool, which are as stale
   */
  StaleConnection(Runnable dropIdle) {
    this.dropIdle = dropIdle;
  }

  @Override
  public boolean retryRequest(
      HttpRequest request, IOException failure, int attempt, HttpContext context) {
    boolean stale =
        attempt == 1
            && !CountingOperator.opened(context)
            && !(failure instanceof InterruptedIOException);
    if (stale) {
      dropIdle.run();
    }
    return stale;
  }

  @Override
  public boolean retryRequest(HttpResponse response, int attempt, HttpContext context) {
    return false;
  }

  @Override
  public TimeValue getRetryInterval(HttpResponse response, int attempt, HttpContext context) {
    return TimeValue.ZERO_MILLISECONDS;
  }
}
