package io.b2bench.driver.jmeter.element;

import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit a {@link BusinessSession}. */
public final class BusinessSessionBeanInfo extends BeanInfoSupport {
  /** The properties in order, with their defaults. */
  public BusinessSessionBeanInfo() {
    super(BusinessSession.class);
    createPropertyGroup("database", new String[] {"customers", "items"});
    createPropertyGroup("draws", new String[] {"seed"});
    Defaults.set(property("customers"), 3072);
    Defaults.set(property("items"), 1000);
    Defaults.set(property("seed"), 1L);
  }
}
