package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.ConnectionMode;
import io.b2bench.driver.jmeter.client.Counting;
import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Credentials;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.jspecify.annotations.Nullable;

/**
 * Where the clients of a thread group connect to and under which TLS profile. Each thread gets its
 * listener from the nearest one. In a plan that runs by itself the element makes the listener from
 * its own properties when the test starts, and admits every client. With the name of a listener it
 * takes that of a driver, which another element of the plan supplies when the test starts.
 */
public final class ConnectionConfig extends ConfigTestElement
    implements TestBean, NoConfigMerge, TestStateListener, ThreadListener {
  private static final long serialVersionUID = 1L;
  private static final String LISTENER = "io.b2bench.listener";
  private static final String SUPPLIED = "io.b2bench.listener.";

  private String listener = "";
  private String host = "";
  private int port;
  private String profile = "";
  private String keys = "";
  private String catalog = "";
  private String mode = "";
  private long timeoutMillis;
  private transient @Nullable Listener own;

  /** The listener that the running thread's connection element gave it. */
  public static Listener listenerOfThread() {
    Object listener = JMeterContextService.getContext().getVariables().getObject(LISTENER);
    if (listener instanceof Listener given) {
      return given;
    }
    throw new IllegalStateException(
        "the thread group has no b2bench connection; add one above the session");
  }

  /**
   * Supplies the elements of the test that starts in this thread with listeners, by name. JMeter
   * copies what its engine's thread has to those of the clients.
   */
  public static void supply(Map<String, Listener> listeners) {
    listeners.forEach(
        (name, supplied) ->
            JMeterContextService.getContext().getVariables().putObject(SUPPLIED + name, supplied));
  }

  @Override
  public void testStarted() {
    if (own == null && getPropertyAsString("listener").isBlank()) {
      Listener made =
          Listener.of(
              profile,
              List.of(endpoint(host, port, catalogue().profile(profile), keys)),
              ConnectionMode.of(mode),
              Duration.ofMillis(timeoutMillis),
              new Counting());
      made.admission().open(Integer.MAX_VALUE);
      own = made;
    }
  }

  @Override
  public void testStarted(String engine) {
    testStarted();
  }

  @Override
  public void testEnded() {
    own = null;
  }

  @Override
  public void testEnded(String engine) {
    testEnded();
  }

  @Override
  public void threadStarted() {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    Object mine =
        own == null ? variables.getObject(SUPPLIED + getPropertyAsString("listener")) : own;
    if (mine != null) {
      variables.putObject(LISTENER, mine);
    }
  }

  @Override
  public void threadFinished() {
    // the client closes its connection
  }

  /** Every thread has its own copy of the element; they share the listener. */
  @Override
  public Object clone() {
    ConnectionConfig copy = (ConnectionConfig) super.clone();
    copy.own = own;
    return copy;
  }

  /**
   * A place to connect to under a profile.
   *
   * @param keys the folder with the keys; unused for {@code plain}
   */
  public static Endpoint endpoint(String host, int port, TlsProfile profile, String keys) {
    return switch (profile) {
      case Plaintext plain -> new Endpoint(host, port, Optional.empty());
      case Tls tls ->
          new Endpoint(host, port, Optional.of(ClientEnd.of(tls, Keys.load(Path.of(keys)))));
    };
  }

  /** A place of somebody else's to connect to under a profile. */
  public static Endpoint endpoint(
      String host, int port, TlsProfile profile, Credentials credentials) {
    return switch (profile) {
      case Plaintext plain -> new Endpoint(host, port, Optional.empty());
      case Tls tls -> new Endpoint(host, port, Optional.of(ClientEnd.of(tls, credentials)));
    };
  }

  /** The name of a driver's listener; empty for one made from the other properties. */
  public String getListener() {
    return listener;
  }

  public void setListener(String listener) {
    this.listener = listener;
  }

  /** The server's host, as in its certificate. */
  public String getHost() {
    return host;
  }

  public void setHost(String host) {
    this.host = host;
  }

  /** The port of the listener. */
  public int getPort() {
    return port;
  }

  public void setPort(int port) {
    this.port = port;
  }

  /** The name of the profile in the catalogue. */
  public String getProfile() {
    return profile;
  }

  public void setProfile(String profile) {
    this.profile = profile;
  }

  /** The folder with the keys of the run. */
  public String getKeys() {
    return keys;
  }

  public void setKeys(String keys) {
    this.keys = keys;
  }

  /** A user's file of profiles; empty when those that ship suffice. */
  public String getCatalog() {
    return catalog;
  }

  public void setCatalog(String catalog) {
    this.catalog = catalog;
  }

  private Catalog catalogue() {
    return Catalog.load(catalog.isBlank() ? Optional.empty() : Optional.of(Path.of(catalog)));
  }

  /** How long a connection lives, by the names of {@link ConnectionMode}. */
  public String getMode() {
    return mode;
  }

  public void setMode(String mode) {
    this.mode = mode;
  }

  /** How long an operation may take, connecting included, in milliseconds. */
  public long getTimeoutMillis() {
    return timeoutMillis;
  }

  public void setTimeoutMillis(long timeoutMillis) {
    this.timeoutMillis = timeoutMillis;
  }
}
