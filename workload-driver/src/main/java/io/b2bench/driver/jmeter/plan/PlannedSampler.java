package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.client.OperationResult;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.measurement.message.Method;
import java.io.UnsupportedEncodingException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.jspecify.annotations.Nullable;

/**
 * A request of a plan, sent by our client. JMeter makes it of the plan's own sampler, its headers,
 * defaults, arguments and cookies; scheme, host and port are those of the listener.
 */
public final class PlannedSampler extends HTTPSamplerBase implements Interruptible {
  private static final long serialVersionUID = 1L;
  private static final String KIND = "b2bench.kind";
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String SET_COOKIE = "set-cookie:";
  private static final Set<String> OURS =
      Set.of("host", "content-length", "transfer-encoding", "connection", "upgrade", "expect");

  private transient volatile @Nullable Client client;

  /** JMeter needs one without arguments. */
  public PlannedSampler() {}

  /** In the place of this one. */
  public PlannedSampler(HTTPSamplerBase original) {
    original.propertyIterator().forEachRemaining(p -> setProperty(p.clone()));
    setProperty(TEST_CLASS, PlannedSampler.class.getName());
    String name = original.getName().replaceAll("[^A-Za-z0-9._-]+", "-");
    setProperty(KIND, name.isBlank() ? "request" : name);
  }

  /** Sends it to a listener, whatever the plan says. */
  public void towards(boolean tls, String host, int port) {
    setProperty(PROTOCOL, tls ? "https" : "http");
    setProperty(DOMAIN, host);
    setProperty(PORT, port);
  }

  @Override
  @SuppressWarnings("NullAway") // null is JMeter's word for no sample
  public SampleResult sample(@Nullable Entry unused) {
    Client mine = ScriptedSession.clientOf(getThreadContext());
    client = mine;
    if (!mine.pass()) {
      getThreadContext().getThread().stop();
      return null;
    }
    SampleResult result = sample();
    if (!(result instanceof PlannedResult)) {
      mine.unsent(getPropertyAsString(KIND) + ": " + result.getResponseMessage());
    }
    return result;
  }

  @Override
  protected HTTPSampleResult sample(URL url, String method, boolean redirected, int depth) {
    Client mine = ScriptedSession.clientOf(getThreadContext());
    String kind = getPropertyAsString(KIND);
    Method verb = Method.valueOf(method.toUpperCase(Locale.ROOT));
    byte[] body = body(verb);
    String path = url.getFile().isEmpty() ? "/" : url.getFile();
    OperationKind operation =
        new OperationKind(
            kind, path.startsWith("/") ? path : "/" + path, verb, fields(url, body.length > 0));
    PlannedClient.requestsOf(getThreadContext()).tell(operation, body);
    PlannedResult result = new PlannedResult(mine, kind);
    result.setURL(url);
    result.setHTTPMethod(method);
    long start = System.currentTimeMillis();
    OperationResult outcome = mine.attempt(kind);
    result.setStampAndTime(start, Math.round(outcome.nanos() / 1e6));
    result.setConnectTime(Math.round(outcome.connectNanos() / 1e6));
    result.setSentBytes(outcome.sent());
    Optional<Reply> reply = mine.attempted();
    if (reply.isEmpty()) {
      result.setResponseCode("none");
      result.setResponseMessage(outcome.failure());
      result.setSuccessful(false);
      return result;
    }
    take(reply.get(), result, url);
    return result;
  }

  private void take(Reply reply, PlannedResult result, URL url) {
    int status = reply.status();
    boolean redirect = status >= 300 && status < 400 && status != 304;
    boolean followed = getFollowRedirects() || getAutoRedirects();
    result.setResponseCode(Integer.toString(status));
    result.setResponseHeaders(reply.fields());
    result.setResponseData(reply.body());
    result.setDataType(SampleResult.TEXT);
    result.setSuccessful(status < 400 && !(redirect && followed));
    result.setResponseMessage(
        redirect && followed
            ? status + ", a redirect, which is not followed"
            : Integer.toString(status));
    CookieManager cookies = getCookieManager();
    if (cookies != null) {
      reply
          .fields()
          .lines()
          .filter(f -> f.toLowerCase(Locale.ROOT).startsWith(SET_COOKIE))
          .forEach(f -> cookies.addCookieFromHeader(f.substring(SET_COOKIE.length()).strip(), url));
    }
  }

  private List<Field> fields(URL url, boolean withBody) {
    List<Field> fields = new ArrayList<>();
    boolean typed = false;
    HeaderManager headers = getHeaderManager();
    if (headers != null) {
      for (JMeterProperty property : headers.getHeaders()) {
        Header header = (Header) property.getObjectValue();
        if (!OURS.contains(header.getName().toLowerCase(Locale.ROOT))) {
          fields.add(new Field(header.getName(), oneLine(header.getValue())));
          typed |= header.getName().equalsIgnoreCase("Content-Type");
        }
      }
    }
    if (withBody && !typed && !getSendParameterValuesAsPostBody()) {
      fields.add(new Field("Content-Type", FORM));
    }
    CookieManager cookies = getCookieManager();
    String sent = cookies == null ? null : cookies.getCookieHeaderForURL(url);
    if (sent != null) {
      fields.add(new Field("Cookie", oneLine(sent)));
    }
    return fields;
  }

  /** A value must not begin another field. */
  private static String oneLine(String value) {
    return value.replaceAll("[\\r\\n]+", " ");
  }

  private byte[] body(Method verb) {
    if (verb != Method.POST && verb != Method.PUT && verb != Method.PATCH) {
      return new byte[0];
    }
    try {
      String encoding = getContentEncoding();
      String charset =
          encoding == null || encoding.isBlank() ? StandardCharsets.UTF_8.name() : encoding;
      if (!getSendParameterValuesAsPostBody()) {
        return getQueryString(charset).getBytes(StandardCharsets.US_ASCII);
      }
      StringBuilder text = new StringBuilder();
      for (JMeterProperty property : getArguments()) {
        text.append(((HTTPArgument) property.getObjectValue()).getEncodedValue(charset));
      }
      return text.toString().getBytes(Charset.forName(charset));
    } catch (UnsupportedEncodingException e) {
      throw new IllegalArgumentException("no encoding " + e.getMessage(), e);
    }
  }

  @Override
  public boolean interrupt() {
    Client mine = client;
    if (mine != null) {
      mine.abort();
    }
    return mine != null;
  }
}
