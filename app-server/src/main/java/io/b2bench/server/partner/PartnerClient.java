package io.b2bench.server.partner;

import io.b2bench.contract.partner.Partner;
import io.b2bench.listener.ListenerMeter;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.DefaultClientConnectionReuseStrategy;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.ManagedHttpClientConnectionFactory;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.pool.PoolConcurrencyPolicy;
import org.apache.hc.core5.pool.PoolReusePolicy;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;

/** The connections to the partners on behalf of one listener, all under one profile. */
final class PartnerClient implements AutoCloseable {
  private static final int LARGEST_REPLY = 64 * 1024;
  private static final int MOST_CONNECTIONS = 10_000;
  private static final TimeValue CHECK_AFTER = TimeValue.ofSeconds(1);
  private static final ContentType JSON = ContentType.create("application/json");

  private final HttpHost host;
  private final PoolingHttpClientConnectionManager pool;
  private final CloseableHttpClient client;
  private final Map<Partner, Bulkhead> bulkheads;
  private volatile boolean pooled;

  PartnerClient(PartnersPlan plan, PartnersPlan.Destination destination, ListenerMeter meter) {
    Optional<ClientEnd> end =
        destination.profile() instanceof Tls tls
            ? Optional.of(ClientEnd.of(own(tls), plan.keys().orElseThrow()))
            : Optional.empty();
    host = new HttpHost(end.isPresent() ? "https" : "http", plan.host(), destination.port());
    pooled = plan.pooled();
    pool = pool(new CountingOperator(end, meter), plan.timeout());
    client = client(plan.timeout());
    bulkheads =
        Arrays.stream(Partner.values())
            .collect(
                Collectors.toUnmodifiableMap(
                    Function.identity(), p -> new Bulkhead(plan.timeout(), System::nanoTime)));
  }

  /** Leaves out the provider that the clients of the load use: it does not apply to the server. */
  private static Tls own(Tls profile) {
    return profile.withClient(Optional.empty());
  }

  /** What came back. */
  // The bytes are the message, never shared or compared.
  @SuppressWarnings("ArrayRecordComponent")
  record Reply(int status, byte[] body) {}

  /** A request that can be cancelled. */
  static HttpPost request(String path, byte[] body) {
    HttpPost post = new HttpPost(path);
    post.setEntity(new ByteArrayEntity(body, JSON));
    return post;
  }

  /** What bounds the calls that wait for one of them. */
  Bulkhead bulkhead(Partner partner) {
    return Objects.requireNonNull(bulkheads.get(partner));
  }

  Reply exchange(HttpPost request) throws IOException {
    return client.execute(host, request, PartnerClient::read);
  }

  /** Says how long a connection lives from now on. */
  void connect(boolean callAfterCall) {
    pooled = callAfterCall;
    if (!callAfterCall) {
      pool.closeIdle(TimeValue.ZERO_MILLISECONDS);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
  }

  private static Reply read(ClassicHttpResponse response) throws IOException {
    HttpEntity entity = response.getEntity();
    byte[] body = entity == null ? new byte[0] : entity.getContent().readNBytes(LARGEST_REPLY + 1);
    if (body.length > LARGEST_REPLY) {
      throw new IOException("the reply has more than " + LARGEST_REPLY + " bytes");
    }
    return new Reply(response.getCode(), body);
  }

  private static PoolingHttpClientConnectionManager pool(
      CountingOperator operator, Duration timeout) {
    PoolingHttpClientConnectionManager pool =
        new PoolingHttpClientConnectionManager(
            operator,
            PoolConcurrencyPolicy.LAX,
            PoolReusePolicy.LIFO,
            TimeValue.NEG_ONE_MILLISECOND,
            ManagedHttpClientConnectionFactory.INSTANCE);
    pool.setMaxTotal(MOST_CONNECTIONS);
    pool.setDefaultMaxPerRoute(MOST_CONNECTIONS);
    pool.setDefaultSocketConfig(SocketConfig.custom().setTcpNoDelay(true).build());
    pool.setDefaultConnectionConfig(
        ConnectionConfig.custom()
            .setConnectTimeout(Timeout.of(timeout))
            .setSocketTimeout(Timeout.of(timeout))
            .setValidateAfterInactivity(CHECK_AFTER)
            .build());
    return pool;
  }

  private CloseableHttpClient client(Duration timeout) {
    return HttpClientBuilder.create()
        .setConnectionReuseStrategy(
            (request, response, context) ->
                pooled
                    && DefaultClientConnectionReuseStrategy.INSTANCE.keepAlive(
                        request, response, context))
        .addRequestInterceptorLast(
            (request, entity, context) -> {
              if (!pooled) {
                request.setHeader(HttpHeaders.CONNECTION, HeaderElements.CLOSE);
              }
            })
        .setConnectionManager(pool)
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setConnectionRequestTimeout(Timeout.of(timeout))
                .setResponseTimeout(Timeout.of(timeout))
                .setProtocolUpgradeEnabled(false)
                .build())
        .setRetryStrategy(new StaleConnection(() -> pool.closeIdle(TimeValue.ZERO_MILLISECONDS)))
        .disableRedirectHandling()
        .disableCookieManagement()
        .disableContentCompression()
        .disableAuthCaching()
        .disableDefaultUserAgent()
        // or a connection with a client certificate would never be used a second time
        .disableConnectionState()
        .build();
  }
}
