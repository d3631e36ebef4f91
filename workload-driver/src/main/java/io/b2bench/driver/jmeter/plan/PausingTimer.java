package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.element.ScriptedSession;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.Timer;

/**
 * A timer of a plan that waits itself and tells JMeter to wait 0 ms: the client can be suspended
 * while it waits.
 */
public final class PausingTimer extends AbstractTestElement implements Timer {
  private static final long serialVersionUID = 1L;
  private static final String OWN = "b2bench.timer";

  /** JMeter needs one without arguments. */
  public PausingTimer() {}

  /** Waits as this timer of the plan would. */
  public PausingTimer(AbstractTestElement timer) {
    setProperty(TEST_CLASS, PausingTimer.class.getName());
    setProperty(NAME, timer.getName());
    setProperty(new TestElementProperty(OWN, timer));
  }

  @Override
  public long delay() {
    Timer own = (Timer) getProperty(OWN).getObjectValue();
    long nanos = TimeUnit.MILLISECONDS.toNanos(own.delay());
    if (nanos > 0) {
      ScriptedSession.clientOf(JMeterContextService.getContext()).think(nanos);
    }
    return 0;
  }
}
