package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.script.Script;
import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit a {@link ScriptedSession}. */
public final class ScriptedSessionBeanInfo extends BeanInfoSupport {
  /** The properties in order, with their defaults. */
  public ScriptedSessionBeanInfo() {
    super(ScriptedSession.class);
    createPropertyGroup("script", new String[] {"script", "parameters"});
    createPropertyGroup("draws", new String[] {"seed", "first", "step"});
    PropertyDescriptor script = Defaults.set(property("script"), "business");
    script.setValue(TAGS, Script.all().stream().map(Script::name).toArray(String[]::new));
    Defaults.set(property("parameters"), "customers=3072 items=1000");
    Defaults.set(property("seed"), 1L);
    Defaults.set(property("first"), 0);
    Defaults.set(property("step"), 1);
  }
}
