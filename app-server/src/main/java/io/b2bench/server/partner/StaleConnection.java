package io.b2bench.server.partner;

import io.b2bench.contract.partner.Partner;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hc.client5.http.HttpRequestRetryStrategy;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * Tries once more, over a new connection, when a pooled one turned out to be closed by the partner
 * and the request may be made twice. A connection that breaks does not tell whether the partner has
 * acted on what it was sent, so a payment is never repeated.
 *
 * @param dropIdle closes the idle connections of the pool, which are as stale
 */
record StaleConnection(Runnable dropIdle) implements HttpRequestRetryStrategy {
  private static final Set<String> REPEATABLE =
      Arrays.stream(Partner.values())
          .filter(Partner::repeatable)
          .map(Partner::path)
          .collect(Collectors.toUnmodifiableSet());

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
    return stale && REPEATABLE.contains(request.getPath());
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
