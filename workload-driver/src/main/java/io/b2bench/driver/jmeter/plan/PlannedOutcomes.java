package io.b2bench.driver.jmeter.plan;

import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.testelement.AbstractTestElement;

/** Tells clients what became of their requests, once the assertions of the plan have looked. */
public final class PlannedOutcomes extends AbstractTestElement
    implements SampleListener, NoThreadClone {
  private static final long serialVersionUID = 1L;

  /** One for all threads of a plan. */
  public PlannedOutcomes() {
    setProperty(TEST_CLASS, PlannedOutcomes.class.getName());
    setProperty(NAME, "b2bench outcomes");
  }

  /** Called by the thread of the client. */
  @Override
  public void sampleOccurred(SampleEvent event) {
    if (event.getResult() instanceof PlannedResult result) {
      result.conclude();
    }
  }

  @Override
  public void sampleStarted(SampleEvent event) {
    // not called for samplers
  }

  @Override
  public void sampleStopped(SampleEvent event) {
    // not called for samplers
  }
}
