package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.measurement.message.Method;
import java.io.UnsupportedEncodingException;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.property.JMeterProperty;

/**
 * A request as JMeter's own elements describe it (arguments, headers, cookies, defaults), in the
 * terms of our connections.
 */
public abstract class RequestSampler extends HTTPSamplerBase {
  private static final long serialVersionUID = 1L;
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final String SET_COOKIE = "set-cookie:";
  private static final Set<String> OURS =
      Set.of("host", "content-length", "transfer-encoding", "connection", "upgrade", "expect");

  /** JMeter needs one without arguments. */
  protected RequestSampler() {}

  /** The path and query of a request to that place. */
  protected static String path(URL url) {
    return url.getFile().startsWith("/") ? url.getFile() : "/" + url.getFile();
  }

  /** Fills a result with a reply; one that wants to be followed is a failure. */
  protected final void take(Reply reply, HTTPSampleResult result, URL url) {
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

  /** What the header of a request to that place has beside host and length. */
  protected final List<Field> fields(URL url, boolean withBody) {
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

  /** The body of a request; empty for a method that has none. */
  protected final byte[] body(Method verb) {
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
}
