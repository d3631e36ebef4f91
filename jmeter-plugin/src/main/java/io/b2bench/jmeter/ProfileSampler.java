package io.b2bench.jmeter;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.ExchangeException;
import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import io.b2bench.driver.jmeter.http.RequestHead;
import io.b2bench.driver.jmeter.plan.RequestSampler;
import io.b2bench.measurement.message.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.NullProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jmeter.threads.JMeterVariables;
import org.jspecify.annotations.Nullable;

/**
 * A request over the nearest {@link TlsProfileConfig}, with JMeter's headers, cookies, defaults and
 * arguments. Like JMeter's own it connects anew in each iteration unless the thread group keeps its
 * user, and after each request without keep-alive.
 */
public final class ProfileSampler extends RequestSampler implements Interruptible {
  private static final long serialVersionUID = 1L;
  private static final String SETTINGS = "b2bench.profile";

  private transient volatile @Nullable HttpConnection inUse;

  /** JMeter needs one without arguments. */
  public ProfileSampler() {}

  @Override
  public boolean applies(ConfigTestElement element) {
    return element instanceof TlsProfileConfig || super.applies(element);
  }

  /** The nearest comes first. */
  @Override
  public void addTestElement(TestElement element) {
    if (!(element instanceof TlsProfileConfig)) {
      super.addTestElement(element);
    } else if (getProperty(SETTINGS) instanceof NullProperty) {
      setProperty(new TestElementProperty(SETTINGS, element));
    }
  }

  /** The profile decides it. */
  @Override
  public String getProtocol() {
    return getProperty(SETTINGS).getObjectValue() instanceof TlsProfileConfig nearest
        ? scheme(nearest.settings())
        : super.getProtocol();
  }

  private static String scheme(ProfileSettings settings) {
    return settings.plain() ? "http" : "https";
  }

  @Override
  protected HTTPSampleResult sample(URL url, String method, boolean redirected, int depth) {
    HTTPSampleResult result = new HTTPSampleResult();
    result.setSampleLabel(SampleResult.isRenameSampleLabel() ? getName() : url.toString());
    result.setURL(url);
    result.setHTTPMethod(method);
    NegotiatedVariables.NAMES.forEach(variables()::remove);
    String profile = "";
    try {
      if (!(getProperty(SETTINGS).getObjectValue() instanceof TlsProfileConfig nearest)) {
        throw new IllegalStateException("No element TLS profile is above or beside this sampler.");
      }
      ProfileSettings settings = nearest.settings();
      profile = settings.profile();
      refuse(url, settings);
      int port = url.getPort() < 0 ? url.getDefaultPort() : url.getPort();
      Endpoint endpoint = settings.endpoint(url.getHost(), port);
      HttpConnection connection = Connections.mine().to(endpoint, nearest.timeout());
      inUse = connection;
      exchange(connection, endpoint, settings, result);
    } catch (ExchangeException | RuntimeException | LinkageError e) {
      fail(result, Faults.sentence(e, url.getAuthority(), profile));
    } finally {
      inUse = null;
    }
    return result.isSuccessful() || result.isRedirect()
        ? resultProcessing(redirected, depth, result)
        : result;
  }

  private void refuse(URL url, ProfileSettings settings) {
    if (getHTTPFileCount() > 0 || getUseMultipart()) {
      throw new IllegalStateException("This sampler sends no files and no multipart.");
    }
    if (isImageParser() && isConcurrentDwn()) {
      throw new IllegalStateException("This sampler fetches embedded resources one by one only.");
    }
    if (!url.getProtocol().equals(scheme(settings))) {
      throw new IllegalStateException(
          "%s does not speak %s, to which a redirect or a path leads."
              .formatted(settings.profile(), url.getProtocol()));
    }
  }

  private void exchange(
      HttpConnection connection,
      Endpoint endpoint,
      ProfileSettings settings,
      HTTPSampleResult result)
      throws ExchangeException {
    URL url = result.getURL();
    Method verb = Method.valueOf(result.getHTTPMethod().toUpperCase(Locale.ROOT));
    byte[] body = body(verb);
    List<Field> fields = fields(url, body.length > 0);
    RequestHead head = new RequestHead(endpoint.host(), endpoint.port(), verb, path(url), fields);
    RequestBuffer request = new RequestBuffer(List.of(head));
    request.begin(head);
    request.write(body, 0, body.length);
    result.setRequestHeaders(
        fields.stream()
            .map(field -> field.name() + ": " + field.value() + "\n")
            .collect(Collectors.joining("", "Host: " + url.getAuthority() + "\n", "")));
    result.setQueryString(new String(body, StandardCharsets.UTF_8));
    long wall = System.currentTimeMillis();
    long began = System.nanoTime();
    long ended = began;
    boolean fresh = !connection.isOpen();
    try {
      if (fresh) {
        connection.open(began);
        result.setConnectTime(millis(connection.connectNanos() + connection.handshakeNanos()));
      }
      Reply reply = connection.exchange("request", request, began);
      ended = System.nanoTime();
      result.setLatency(millis(reply.begun().orElse(ended) - began));
      result.setStampAndTime(wall, millis(ended - began));
      result.setSentBytes(connection.sent());
      accept(reply, connection, settings, result);
    } finally {
      if (ended == began) {
        result.setStampAndTime(wall, millis(System.nanoTime() - began));
      }
    }
  }

  private void accept(
      Reply reply, HttpConnection connection, ProfileSettings settings, HTTPSampleResult result) {
    take(reply, result, result.getURL());
    result.setHeadersSize(reply.fields().length());
    result.setBodySize(reply.bodyLength());
    String type = field(reply, "content-type:");
    result.setContentType(type);
    result.setEncodingAndType(type);
    if (result.isRedirect()) {
      result.setRedirectLocation(field(reply, "location:"));
      result.setSuccessful(true);
      result.setResponseMessage(result.getResponseCode());
    }
    Map<String, String> seen =
        NegotiatedVariables.variables(
            settings.asked(), connection.negotiated(), connection.handshakeNanos());
    seen.forEach(variables()::put);
    result.setResponseHeaders(
        "HTTP " + reply.status() + "\n" + reply.fields() + NegotiatedVariables.text(seen));
    if (!reply.reusable() || !getUseKeepAlive()) {
      connection.close();
    }
    String fault = NegotiatedVariables.fault(settings.asked(), connection.negotiated());
    if (!fault.isEmpty()) {
      fail(result, fault);
    }
  }

  private static String field(Reply reply, String name) {
    return reply
        .fields()
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(name))
        .map(line -> line.substring(name.length()).strip())
        .findFirst()
        .orElse("");
  }

  private static void fail(HTTPSampleResult result, String sentence) {
    if (result.getStartTime() == 0) {
      result.setStampAndTime(System.currentTimeMillis(), 0);
    }
    result.setSuccessful(false);
    result.setResponseCode("none");
    result.setResponseMessage(sentence);
    result.setDataType(SampleResult.TEXT);
    if (result.getResponseData().length == 0) {
      result.setResponseData(sentence, StandardCharsets.UTF_8.name());
    }
  }

  private static long millis(long nanos) {
    return Math.round(nanos / 1e6);
  }

  private JMeterVariables variables() {
    return getThreadContext().getVariables();
  }

  @Override
  public void testIterationStart(LoopIterationEvent event) {
    if (!variables().isSameUserOnNextIteration()) {
      Connections.mine().close();
    }
  }

  @Override
  public void threadFinished() {
    Connections.mine().close();
  }

  @Override
  public boolean interrupt() {
    HttpConnection mine = inUse;
    if (mine != null) {
      mine.abort();
    }
    return mine != null;
  }
}
