package io.b2bench.driver.jmeter.remote;

import java.io.IOException;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestStateListener;
import org.jspecify.annotations.Nullable;

/**
 * In a plan that an engine runs, the line to the driver that sent it. The test begins with a
 * connection to the driver, and ends when that breaks. Without one the clients find no listener and
 * end at once.
 */
public final class ConductorLink extends AbstractTestElement
    implements TestStateListener, NoThreadClone {
  private static final long serialVersionUID = 1L;
  private static final String HOST = "b2bench.conductor.host";
  private static final String PORT = "b2bench.conductor.port";
  private static final String SECRET = "b2bench.conductor.secret";
  private static final String ENGINE = "b2bench.engine";

  private transient @Nullable EngineSession session;

  /** A line to nobody; JMeter needs one without arguments. */
  public ConductorLink() {
    // JMeter fills in the properties
  }

  /** The line to a driver. */
  ConductorLink(String host, int port, String secret, int engine) {
    setName("b2bench conductor");
    setProperty(HOST, host);
    setProperty(PORT, port);
    setProperty(SECRET, secret);
    setProperty(ENGINE, engine);
  }

  /** JMeter cannot run another test after an exception here, so a failure is only told. */
  @Override
  public void testStarted() {
    try {
      session =
          EngineSession.open(
              getPropertyAsString(HOST),
              getPropertyAsInt(PORT),
              Hello.ofThisProcess(getPropertyAsString(SECRET), getPropertyAsInt(ENGINE)));
    } catch (IOException | RuntimeException e) {
      System.err.println("b2bench: no load for the driver that sent this plan: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void testStarted(String engine) {
    testStarted();
  }

  @Override
  public void testEnded() {
    EngineSession mine = session;
    if (mine != null) {
      mine.testEnded();
    }
  }

  @Override
  public void testEnded(String engine) {
    testEnded();
  }
}
