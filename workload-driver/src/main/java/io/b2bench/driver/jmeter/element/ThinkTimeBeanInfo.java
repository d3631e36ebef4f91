package io.b2bench.driver.jmeter.element;

import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit a {@link ThinkTime}. */
public final class ThinkTimeBeanInfo extends BeanInfoSupport {
  /** The property and its default. */
  public ThinkTimeBeanInfo() {
    super(ThinkTime.class);
    createPropertyGroup("pause", new String[] {"meanMillis"});
    Defaults.set(property("meanMillis"), 0.0);
  }
}
