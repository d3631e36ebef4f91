package io.b2bench.tls.engine;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLSocket;

/**
 * Runs in a JVM of its own, whose security properties are those under test. Prints a line for each
 * profile named: what a connection over loopback negotiated, or why none did; then one for each
 * protocol version that must stay closed.
 */
final class LegacyProgram {
  /** Fewer than {@link Profiles#KEYS}, which take as long as all the rest of this program. */
  private static final Keys KEYS =
      Keys.inMemory(Set.of(CertificateKind.RSA_2048), Set.of("localhost", "127.0.0.1", "::1"));

  private LegacyProgram() {}

  public static void main(String[] names) throws Exception {
    for (String name : names) {
      print(name, profile(name));
    }
    for (Protocol protocol : new Protocol[] {Protocol.TLS_1_0, Protocol.TLS_1_1}) {
      print(protocol.jsse(), at(protocol, profile("tls12-rsa-aes128cbc-sha")));
    }
  }

  private static Tls profile(String name) {
    return (Tls) Catalog.shipped().profile(name);
  }

  private static void print(String name, Tls profile) throws Exception {
    Optional<String> missing = Capability.missing(profile);
    System.out.println(name + " " + (missing.isPresent() ? "refused" : connection(profile)));
  }

  private static String connection(Tls profile) throws Exception {
    ClientEnd client = ClientEnd.of(profile, KEYS);
    try (EngineServer server = new EngineServer(ServerEnd.of(profile, KEYS))) {
      String negotiated = "";
      for (int i = 0; i < 50; i++) {
        SSLSocket socket = client.open(server.connect(), "localhost", server.port()).socket();
        NegotiationTest.echo(socket);
        client.close(socket);
        String found = server.next().map(Negotiated::text).orElse("nothing");
        if (!negotiated.isEmpty() && !negotiated.equals(found)) {
          return "differing";
        }
        negotiated = found;
      }
      return negotiated;
    }
  }

  /** Asks for an older version and hides what it needs lifted, so that the handshake must tell. */
  private static Tls at(Protocol protocol, Tls p) {
    return p.withProtocol(protocol).withOpens(Set.of());
  }
}
