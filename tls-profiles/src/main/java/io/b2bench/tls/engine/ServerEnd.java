package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** The server's end of a profile. Thread safe. */
public final class ServerEnd {
  private final Jsse jsse;
  private final SSLContext context;
  private final Pin pin;

  private ServerEnd(Jsse jsse, SSLContext context, Pin pin) {
    this.jsse = jsse;
    this.context = context;
    this.pin = pin;
  }

  /**
   * The server's end of a profile.
   *
   * @param keys must have a key of the profile's certificate kind
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ServerEnd of(Tls profile, Keys keys) {
    Jsse jsse = Jsse.of(profile.provider());
    SSLContext context = Contexts.server(jsse, profile, keys.server(profile.certificate()));
    ServerEnd end = new ServerEnd(jsse, context, Pin.of(profile, context, false));
    end.pin.requireIn(profile, end.newEngine());
    return end;
  }

  /** The context, whose own defaults are not those of the profile: engines come from below. */
  public SSLContext context() {
    return context;
  }

  /** A new engine in server mode that can negotiate this profile and nothing else. */
  public SSLEngine newEngine() {
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(false);
    jsse.pin(engine, pin);
    return engine;
  }
}
