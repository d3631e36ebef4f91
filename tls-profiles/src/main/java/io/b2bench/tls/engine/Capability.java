package io.b2bench.tls.engine;

import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Meter;
import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.KeyAlgorithm;
import io.b2bench.tls.profile.KeyExchange;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.wire.HandshakeReader;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;

/** What this JVM, with its current security properties, can speak. */
public final class Capability {
  private static final int CAPACITY = 1 << 17;
  private static final String HOST = "localhost";
  private static final Map<CertificateKind, Keys> KEYS = new ConcurrentHashMap<>();

  /** The number of the connection in Bouncy Castle's messages, which differs each time. */
  private static final Pattern CONNECTION =
      Pattern.compile(" ?\\[(client|server) #\\d+ @\\p{XDigit}+]");

  private Capability() {}

  /**
   * Why this JVM cannot speak a profile, in one sentence; empty when it can. It tries a full
   * handshake in memory with throw-away keys, and for a profile that resumes a second, resumed one.
   */
  public static Optional<String> missing(TlsProfile profile) {
    return profile instanceof Tls tls ? report(tls).missing() : Optional.empty();
  }

  /**
   * Tries a profile as {@link #missing} does, and reports the handshakes too.
   *
   * @param profile a profile that never resumes gets one handshake, any other two
   */
  public static CapabilityReport report(Tls profile) {
    List<CapabilityReport.Handshake> handshakes = new ArrayList<>();
    try {
      return new CapabilityReport(fault(profile, handshakes), handshakes);
    } catch (UnsupportedProfileException e) {
      return new CapabilityReport(Optional.of(e.reason()), handshakes);
    } catch (SSLException | RuntimeException | LinkageError | AssertionError e) {
      return new CapabilityReport(Optional.of(refusal(profile, e)), handshakes);
    }
  }

  /**
   * What a client of one profile negotiates with a server of another; empty when they refuse each
   * other.
   *
   * @throws UnsupportedProfileException when this JVM cannot speak one of them
   */
  public static Optional<Negotiated> between(Tls client, Tls server) {
    Keys keys = KEYS.computeIfAbsent(server.certificate(), Capability::keys);
    try {
      return Optional.of(
          shake(ClientEnd.of(client, keys), ServerEnd.of(server, keys)).negotiated());
    } catch (SSLException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> fault(Tls profile, List<CapabilityReport.Handshake> handshakes)
      throws SSLException {
    Keys keys = KEYS.computeIfAbsent(profile.certificate(), Capability::keys);
    boolean resumes = profile.resumption().percent() > 0;
    // with a share below 100 %, the second connection might not resume
    Tls tried = resumes ? profile.withResumption(Resumption.ALWAYS) : profile;
    ServerEnd server = ServerEnd.of(tried, keys);
    ClientEnd client = ClientEnd.of(tried, keys);
    handshakes.add(shake(client, server));
    Optional<String> first = fault(tried.withResumption(Resumption.NEVER), handshakes.getLast());
    if (first.isPresent() || !resumes) {
      return first;
    }
    handshakes.add(shake(client, server));
    return fault(tried, handshakes.getLast());
  }

  private static Optional<String> fault(Tls profile, CapabilityReport.Handshake handshake) {
    List<String> differences = profile.differences(handshake.negotiated());
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of("the handshake shows " + String.join(", ", differences));
  }

  private static CapabilityReport.Handshake shake(ClientEnd client, ServerEnd server)
      throws SSLException {
    HandshakeReader reader = new HandshakeReader();
    Bytes bytes = new Bytes();
    MemoryConnection connection = new MemoryConnection(CAPACITY, bytes);
    SSLEngine connecting = client.newEngine(client.nextContext(), HOST);
    SSLEngine accepting = server.newEngine();
    long began = System.nanoTime();
    connection.connect(() -> connecting, () -> accepting, reader);
    Duration took = Duration.ofNanos(System.nanoTime() - began);
    // some providers send the tickets of TLS 1.3 only with the first data
    connection.send(Side.CLIENT, ByteBuffer.allocate(1), 1);
    connection.send(Side.SERVER, ByteBuffer.allocate(1), 1);
    return new CapabilityReport.Handshake(
        server
            .negotiated(reader, accepting)
            .orElseThrow(() -> new SSLHandshakeException("the handshake could not be read")),
        new HandshakeSize(bytes.fromClient, bytes.fromServer),
        took);
  }

  private static Keys keys(CertificateKind kind) {
    return Keys.inMemory(Set.of(kind), Set.of(HOST));
  }

  /**
   * Names the property of the JVM that bars the profile; else the group or the certificate when it
   * works with another one. The provider's own message seldom says it.
   */
  private static String refusal(Tls profile, Throwable e) {
    return Restrictions.here().against(profile).orElseGet(() -> lack(profile, e));
  }

  private static String lack(Tls profile, Throwable e) {
    String title =
        profile.provider().title()
            + profile
                .client()
                .filter(c -> c != profile.provider())
                .map(c -> " with a client of " + c.title())
                .orElse("")
            + " on Java "
            + System.getProperty("java.version");
    List<String> lacking = lacking(profile);
    return lacking.isEmpty()
        ? "%s refuses %s%s: %s"
            .formatted(
                title,
                profile.suite().iana(),
                profile.group().map(g -> " with " + g.jsse()).orElse(""),
                String.valueOf(e.getMessage())
                    .lines()
                    .map(line -> CONNECTION.matcher(line).replaceAll(""))
                    .findFirst()
                    .orElse(""))
        : title + " has no " + String.join(" and no ", lacking);
  }

  private static List<String> lacking(Tls profile) {
    boolean tls13 = profile.protocol() == Protocol.TLS_1_3;
    if (!tls13 && profile.suite().keyExchange() != KeyExchange.ECDHE) {
      return List.of();
    }
    boolean rsa = !tls13 && profile.certificate().algorithm() == KeyAlgorithm.RSA;
    Tls common =
        profile
            .withGroup(Optional.of(Group.SECP256R1))
            .withCertificate(rsa ? CertificateKind.RSA_2048 : CertificateKind.ECDSA_P256)
            .withResumption(Resumption.NEVER);
    List<String> lacking = new ArrayList<>();
    if (works(common)) {
      if (!works(common.withGroup(profile.group()))) {
        lacking.add("group " + profile.group().orElseThrow().jsse());
      }
      if (!works(common.withCertificate(profile.certificate()))) {
        lacking.add(profile.certificate().text() + " certificate");
      }
    }
    return lacking;
  }

  private static boolean works(Tls profile) {
    try {
      return fault(profile, new ArrayList<>()).isEmpty();
    } catch (SSLException | RuntimeException | LinkageError | AssertionError e) {
      return false;
    }
  }

  /** Counts the bytes of the handshake. */
  private static final class Bytes implements Meter {
    private long fromClient;
    private long fromServer;

    @Override
    public void sent(Phase phase, Side side, long bytes) {
      if (phase == Phase.HANDSHAKE && side == Side.CLIENT) {
        fromClient += bytes;
      } else if (phase == Phase.HANDSHAKE) {
        fromServer += bytes;
      }
    }
  }
}
