package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The results of a handshake run: the {@code details} of its {@code results.json}. One thread is
 * both client and server, and CPU times are given for each side. Each figure comes with the number
 * of its values.
 *
 * @param scope what one value is, and what the intervals cover
 * @param trials JVMs that measured something
 * @param iterations iterations measured
 * @param rejected iterations left out, because the thread was kept from running
 * @param handshakes cost of a handshake by profile, full and resumed
 * @param connections cost of a whole connection by profile and size
 * @param records speed of record protection by profile
 * @param primitives speed of primitives, each compared with OpenSSL
 * @param prediction handshakes and records put together from these primitives
 * @param limits where the figures of OpenSSL come from, or why there are none
 * @param proof what was negotiated
 */
public record HandshakeResults(
    String scope,
    int trials,
    int iterations,
    int rejected,
    List<Handshake> handshakes,
    List<Connection> connections,
    List<Records> records,
    List<Primitive> primitives,
    Prediction prediction,
    String limits,
    List<Proved> proof) {
  private static final double NANOS_PER_MICRO = 1e3;

  /** Copies the lists. */
  public HandshakeResults {
    handshakes = List.copyOf(handshakes);
    connections = List.copyOf(connections);
    records = List.copyOf(records);
    primitives = List.copyOf(primitives);
    proof = List.copyOf(proof);
  }

  /** The profiles, in the requested order. */
  public List<String> profiles() {
    return handshakes.stream().map(Handshake::profile).distinct().toList();
  }

  /** The handshakes of a profile, the full one first. */
  List<Handshake> handshakes(String profile) {
    return handshakes.stream().filter(h -> h.profile.equals(profile)).toList();
  }

  /** The connection of a profile with so many bytes each way; absent where it was not tried. */
  public Optional<Connection> connection(String profile, boolean resumed, int bytes) {
    return connections.stream()
        .filter(c -> c.profile.equals(profile) && c.resumed == resumed && c.bytes == bytes)
        .findFirst();
  }

  /** What the connections of a profile negotiated. */
  List<Proved> proof(String profile) {
    return proof.stream().filter(p -> p.profile.equals(profile)).toList();
  }

  /** Connections of a profile that negotiated something else, of which one is enough. */
  Optional<Proved> disproof(String profile) {
    return proof(profile).stream().filter(p -> !p.agrees).findFirst();
  }

  /** How many connections of a profile negotiated what was asked for; 0 where one did not. */
  long proved(String profile) {
    return disproof(profile).isPresent()
        ? 0
        : proof(profile).stream().mapToLong(Proved::connections).sum();
  }

  /** What a connection begins with. */
  static String how(boolean resumed) {
    return resumed ? "resumed" : "full";
  }

  /**
   * The cost of a handshake, from connections that carry one byte each way.
   *
   * @param profile its profile
   * @param resumed whether it resumes a session
   * @param unavailable why there are no figures; empty if there are
   * @param serverMicros CPU of the server, microseconds
   * @param clientMicros CPU of the client, microseconds
   * @param dearer how many times as much a full handshake costs, both sides together; only for a
   *     resumed one
   * @param flights the number of flights
   * @param serverBytes bytes on the wire from the server
   * @param clientBytes bytes on the wire from the client
   * @param serverAllocated bytes of heap that the server allocates
   * @param clientAllocated bytes of heap that the client allocates
   * @param serverRetained bytes of heap that an idle connection keeps at the server
   * @param clientRetained the same at the client
   */
  public record Handshake(
      String profile,
      boolean resumed,
      String unavailable,
      Optional<Estimate> serverMicros,
      Optional<Estimate> clientMicros,
      OptionalDouble dearer,
      OptionalDouble flights,
      OptionalDouble serverBytes,
      OptionalDouble clientBytes,
      OptionalDouble serverAllocated,
      OptionalDouble clientAllocated,
      OptionalDouble serverRetained,
      OptionalDouble clientRetained) {
    /** Microseconds of both sides; absent where one is. */
    public Optional<Estimate> bothMicros() {
      return serverMicros.flatMap(s -> clientMicros.map(c -> Estimate.sum(List.of(s, c))));
    }
  }

  /**
   * The cost of a whole connection: handshake, data each way, closing.
   *
   * @param profile its profile
   * @param resumed whether it resumes a session
   * @param bytes application bytes each way
   * @param unavailable why there are no figures; empty if there are
   * @param millis CPU of both sides, milliseconds: seconds for a thousand connections
   * @param serverMicros CPU of the server, microseconds
   * @param clientMicros CPU of the client, microseconds
   * @param wireBytes bytes on the wire, both ways
   */
  public record Connection(
      String profile,
      boolean resumed,
      int bytes,
      String unavailable,
      Optional<Estimate> millis,
      Optional<Estimate> serverMicros,
      Optional<Estimate> clientMicros,
      OptionalDouble wireBytes) {}

  /**
   * The speed of full records of 16 KiB, megabytes (10^6) of application data per second of CPU
   * time.
   *
   * @param profile its profile
   * @param unavailable why there are no figures; empty if there are
   * @param clientWrap speed at which the client protects
   * @param serverUnwrap speed at which the server opens
   * @param serverWrap speed at which the server protects
   * @param clientUnwrap speed at which the client opens
   * @param overhead bytes that protection adds to a record
   * @param breakEven application bytes, both ways together, that cost both sides as much as a full
   *     handshake does
   */
  public record Records(
      @Shown("profile") String profile,
      String unavailable,
      @Shown("client wraps") Optional<Estimate> clientWrap,
      @Shown("server unwraps") Optional<Estimate> serverUnwrap,
      @Shown("server wraps") Optional<Estimate> serverWrap,
      @Shown("client unwraps") Optional<Estimate> clientUnwrap,
      @Shown(value = "added", unit = "B") OptionalDouble overhead,
      @Shown(value = "break-even", unit = "MB", in = 1e6) OptionalDouble breakEven) {
    /** Nanoseconds for a byte, of each of the four that handle it; absent where one is. */
    public Optional<Estimate> nanos() {
      return nanos(List.of(clientWrap, serverUnwrap, serverWrap, clientUnwrap));
    }

    /** Nanoseconds to protect a byte, on either side. */
    Optional<Estimate> protectingNanos() {
      return nanos(List.of(clientWrap, serverWrap));
    }

    /** Nanoseconds for a byte at the server. */
    public Optional<Estimate> serverNanos() {
      return nanos(List.of(serverWrap, serverUnwrap));
    }

    /** Nanoseconds for a byte at the client. */
    public Optional<Estimate> clientNanos() {
      return nanos(List.of(clientWrap, clientUnwrap));
    }

    /** The mean; megabytes a second are bytes a microsecond. */
    private static Optional<Estimate> nanos(List<Optional<Estimate>> speeds) {
      List<Estimate> parts =
          speeds.stream()
              .flatMap(Optional::stream)
              .map(speed -> speed.inverse(NANOS_PER_MICRO).in(speeds.size()))
              .toList();
      return parts.size() == speeds.size() ? Optional.of(Estimate.sum(parts)) : Optional.empty();
    }
  }

  /**
   * The speed of a primitive.
   *
   * @param operation the operation
   * @param algorithm its algorithm
   * @param provider the provider of the implementation
   * @param bytes block size; 0 where there is none
   * @param unavailable why there is no figure; empty if there is one
   * @param perSecond operations per second of CPU time
   * @param megabytes megabytes (10^6) per second of CPU time, if there is a block size
   * @param limit operations per second of {@code openssl speed} on this machine
   * @param ratio the figure divided by the limit
   */
  public record Primitive(
      Operation operation,
      String algorithm,
      String provider,
      int bytes,
      String unavailable,
      Optional<Estimate> perSecond,
      OptionalDouble megabytes,
      OptionalDouble limit,
      OptionalDouble ratio) {}

  /**
   * What connections negotiated, including those of the warm-up.
   *
   * @param profile the expected profile
   * @param resumed whether resumption is expected
   * @param negotiated what was read from the wire, in code points
   * @param connections how many
   * @param agrees whether that is as expected
   */
  public record Proved(
      String profile, boolean resumed, String negotiated, long connections, boolean agrees) {
    /** The same of so many connections. */
    Proved of(long counted) {
      return new Proved(profile, resumed, negotiated, counted, agrees);
    }
  }
}
