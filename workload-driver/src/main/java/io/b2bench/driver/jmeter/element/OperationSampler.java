package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.client.OperationResult;
import io.b2bench.driver.jmeter.script.OperationKind;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.Interruptible;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.threads.JMeterContext;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a session. The client keeps its times in nanoseconds. JMeter's listeners get
 * whole milliseconds, and nothing in a driver process, which has no such listeners.
 */
public final class OperationSampler extends AbstractSampler implements TestBean, Interruptible {
  private static final long serialVersionUID = 1L;

  private String kind = "";
  private boolean silent;
  private transient String due = "";
  private transient volatile @Nullable Client client;

  @Override
  @SuppressWarnings("NullAway") // null is JMeter's word for no sample
  public SampleResult sample(@Nullable Entry unused) {
    JMeterContext context = getThreadContext();
    Client mine = client;
    if (mine == null) {
      mine = ScriptedSession.clientOf(context);
      client = mine;
    }
    if (!mine.pass()) {
      context.getThread().stop();
      return null;
    }
    OperationResult outcome = mine.perform(kind.equals(OperationKind.ANY) ? due : kind);
    if (silent) {
      return null;
    }
    long start = System.currentTimeMillis() - millis(outcome.nanos());
    return result(getName(), start, outcome);
  }

  /** The kind of the next operation, where it performs all kinds. */
  void due(String next) {
    due = next;
  }

  @Override
  public boolean interrupt() {
    Client mine = client;
    if (mine != null) {
      mine.abort();
    }
    return mine != null;
  }

  /**
   * What JMeter's listeners get of an operation; times are rounded to the nearest millisecond.
   *
   * @param label what it is called
   * @param startMillis the wall clock at its start, in milliseconds since 1970
   */
  public static SampleResult result(String label, long startMillis, OperationResult outcome) {
    SampleResult result = new SampleResult();
    result.setSampleLabel(label);
    result.setDataType(SampleResult.TEXT);
    result.setStampAndTime(startMillis, millis(outcome.nanos()));
    result.setLatency(millis(outcome.latencyNanos()));
    result.setConnectTime(millis(outcome.connectNanos()));
    result.setSentBytes(outcome.sent());
    result.setBodySize(outcome.received());
    result.setSuccessful(outcome.successful());
    result.setResponseCode(outcome.status() == 0 ? "none" : Integer.toString(outcome.status()));
    if (outcome.successful()) {
      result.setResponseMessageOK();
    } else {
      result.setResponseMessage(outcome.failure());
      AssertionResult failure = new AssertionResult(label);
      failure.setResultForFailure(outcome.failure());
      result.addAssertionResult(failure);
    }
    return result;
  }

  private static long millis(long nanos) {
    return Math.round(nanos / 1e6);
  }

  /** The kind of operation: {@code create-order}. */
  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }

  /** Whether JMeter's listeners get nothing. */
  public boolean isSilent() {
    return silent;
  }

  public void setSilent(boolean silent) {
    this.silent = silent;
  }
}
