package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.client.OperationResult;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.measurement.message.Method;
import java.net.URL;
import java.util.Locale;
import java.util.Optional;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.samplers.SampleResult;
import org.jspecify.annotations.Nullable;

/**
 * A request of a plan, sent by our client. JMeter makes it of the plan's own sampler, its headers,
 * defaults, arguments and cookies; scheme, host and port are those of the listener.
 */
public final class PlannedSampler extends RequestSampler implements Interruptible {
  private static final long serialVersionUID = 1L;
  private static final String KIND = "b2bench.kind";

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
    OperationKind operation =
        new OperationKind(kind, path(url), verb, fields(url, body.length > 0));
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

  @Override
  public boolean interrupt() {
    Client mine = client;
    if (mine != null) {
      mine.abort();
    }
    return mine != null;
  }
}
