package io.b2bench.micro.handshake;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;

/**
 * Both ends of a profile, as every part of b2bench makes them.
 *
 * @param profile what must be negotiated
 * @param client the client's end
 * @param server the server's end
 */
public record Ends(Tls profile, ClientEnd client, ServerEnd server) {
  /** The name that the certificates are for. */
  public static final String HOST = "localhost";

  /**
   * Both ends of the profile of a name.
   *
   * @param catalog the profiles by name
   * @param name the name of one
   * @param resumption whether its connections resume
   * @param keys folder of the run's keys
   * @throws io.b2bench.tls.engine.UnsupportedProfileException when this JVM cannot speak it
   */
  public static Ends of(Catalog catalog, String name, Resumption resumption, Path keys) {
    return of(catalog.profile(name), resumption, Keys.load(keys));
  }

  /** Both ends of a profile. */
  public static Ends of(TlsProfile asked, Resumption resumption, Keys keys) {
    if (!(asked instanceof Tls tls)) {
      throw new IllegalArgumentException(asked.name() + " makes no handshake");
    }
    Tls profile = tls.withResumption(resumption);
    return new Ends(profile, ClientEnd.of(profile, keys), ServerEnd.of(profile, keys));
  }

  /** An engine of the client. */
  public SSLEngine newClient(SSLContext context) {
    return client.newEngine(context, HOST);
  }
}
