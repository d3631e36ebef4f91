package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.Listener;
import java.util.Map;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;

/** Supplies the connections of a test with the listeners of a driver, in the same process. */
public final class ListenerSupply extends AbstractTestElement
    implements TestStateListener, NoThreadClone {
  private static final long serialVersionUID = 1L;

  private final transient Map<String, Listener> listeners;

  /** Supplies nothing; JMeter needs one without arguments. */
  public ListenerSupply() {
    this(Map.of());
  }

  /** Supplies these, by name. */
  public ListenerSupply(Map<String, Listener> listeners) {
    this.listeners = Map.copyOf(listeners);
  }

  @Override
  public void testStarted() {
    ConnectionConfig.supply(listeners);
  }

  @Override
  public void testStarted(String engine) {
    testStarted();
  }

  @Override
  public void testEnded() {
    // the listeners are the driver's
  }

  @Override
  public void testEnded(String engine) {
    // the listeners are the driver's
  }
}
