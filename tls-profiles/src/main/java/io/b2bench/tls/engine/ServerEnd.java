package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.wire.HandshakeReader;
import java.security.Security;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/** The server's end of a profile. Thread safe. */
public final class ServerEnd {
  private final Jsse jsse;
  private final SSLContext context;
  private final EngineSettings settings;
  private final ServerFacts facts;

  private ServerEnd(Jsse jsse, SSLContext context, EngineSettings settings) {
    this.jsse = jsse;
    this.context = context;
    this.settings = settings;
    this.facts =
        new ServerFacts(
            jsse.keepsSignatureSchemes() ? settings.schemes() : Set.of(),
            settings.clientCertificate());
  }

  /**
   * The server's end of a profile.
   *
   * @param keys must hold a key of the profile's certificate kind; if clients must show
   *     certificates, only those of its authorities are accepted
   * @throws UnsupportedProfileException when this JVM cannot speak the profile
   */
  public static ServerEnd of(Tls profile, Keys keys) {
    Jsse jsse = Jsse.of(profile.provider());
    SSLContext context =
        new ContextFactory(
                profile,
                profile.provider(),
                Optional.of(keys.server(profile.certificate(), profile.chain())),
                profile.clientAuthentication() == ClientAuthentication.REQUIRED
                    ? keys.authorities()
                    : Set.of())
            .newContext();
    ServerEnd end = new ServerEnd(jsse, context, EngineSettings.of(profile, context, false, false));
    end.settings.requireIn(profile, jsse, end.newEngine());
    return end;
  }

  /**
   * The implementation of a profile with names and versions: {@code BCJSSE 1.84}.
   *
   * @throws UnsupportedProfileException when this JVM does not have it
   */
  public static String implementation(Tls profile) {
    SSLContext context =
        new ContextFactory(profile, profile.provider(), Optional.empty(), Set.of()).newContext();
    return Jsse.of(profile.provider()).title(context);
  }

  /** The first provider of this JVM, where its properties put another before the JDK's. */
  public static Optional<String> first() {
    return Optional.of(Security.getProviders()[0])
        .filter(provider -> !provider.getName().equals("SUN"))
        .map(Jsse::title);
  }

  /**
   * The context. Its defaults are not those of the profile, so take engines from {@link
   * #newEngine}.
   */
  public SSLContext context() {
    return context;
  }

  /**
   * A new engine in server mode that can negotiate only this profile; except that Conscrypt takes
   * any suite of TLS 1.3 that the client offers.
   */
  public SSLEngine newEngine() {
    SSLEngine engine = context.createSSLEngine();
    engine.setUseClientMode(false);
    jsse.apply(engine, settings);
    return engine;
  }

  /**
   * Gives back what an engine holds beyond memory. Call it once its connection is closed; the
   * engine is of no use afterwards.
   */
  public void release(SSLEngine engine) {
    jsse.release(engine);
  }

  /** What this end knows of its connections. */
  public ServerFacts facts() {
    return facts;
  }

  /** The same as {@link ServerFacts#negotiated} of its facts. */
  public Optional<Negotiated> negotiated(HandshakeReader reader, SSLEngine engine) {
    return facts.negotiated(reader, engine);
  }
}
