package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.Client;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.Timer;

/**
 * A pause before each operation: negative exponential, cut at ten times its mean. The element waits
 * itself and tells JMeter to wait 0 ms: a client can then be suspended while it thinks, and a mean
 * below a millisecond is not rounded away.
 */
public final class ThinkTime extends AbstractTestElement implements TestBean, Timer {
  private static final long serialVersionUID = 1L;

  private double meanMillis;

  @Override
  public long delay() {
    if (meanMillis > 0) {
      Client client = ScriptedSession.clientOf(JMeterContextService.getContext());
      client.think((long) (meanMillis * TimeUnit.MILLISECONDS.toNanos(1)));
    }
    return 0;
  }

  /** The mean in milliseconds; 0 for no pause. */
  public double getMeanMillis() {
    return meanMillis;
  }

  public void setMeanMillis(double meanMillis) {
    this.meanMillis = meanMillis;
  }
}
