package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.ConnectionMode;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Tells the JMeter GUI how to edit a {@link ConnectionConfig}. */
public final class ConnectionConfigBeanInfo extends BeanInfoSupport {
  /** The properties in order, with their defaults. */
  public ConnectionConfigBeanInfo() {
    super(ConnectionConfig.class);
    createPropertyGroup("place", new String[] {"host", "port"});
    createPropertyGroup("protection", new String[] {"profile", "catalog", "keys"});
    createPropertyGroup("life", new String[] {"mode", "timeoutMillis"});
    createPropertyGroup("driver", new String[] {"listener"});
    Defaults.set(property("listener"), "");
    Defaults.set(property("host"), "localhost");
    Defaults.set(property("port"), 8080);
    Defaults.set(property("profile"), "plain");
    Defaults.set(property("catalog"), "");
    Defaults.set(property("keys"), "");
    PropertyDescriptor mode = Defaults.set(property("mode"), ConnectionMode.PER_SESSION.text());
    mode.setValue(
        TAGS,
        Arrays.stream(ConnectionMode.values()).map(ConnectionMode::text).toArray(String[]::new));
    Defaults.set(property("timeoutMillis"), 30_000L);
  }
}
