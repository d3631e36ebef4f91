package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.results.analysis.figure.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a handshake run says: the {@code details} of its {@code results.json}. One thread is both
 * client and server, and CPU times are given for each side. Each figure comes with the number of
 * its values.
 *
 * @param scope what one value is, and what the intervals cover
 * @param trials JVMs that measured something
 * @param iterations iterations measured
 * @param rejected iterations left out, because the thread was kept from running
 * @param handshakes cost of a handshake by profile, full and resumed
 * @param connections cost of a whole connection by profile and size
 * @param records speed of record protection by profile
 * @param primitives speed of primitives, each beside OpenSSL's
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
    String limits,
    List<Proved> proof) {
  /** Copies the lists. */
  public HandshakeResults {
    handshakes = List.copyOf(handshakes);
    connections = List.copyOf(connections);
    records = List.copyOf(records);
    primitives = List.copyOf(primitives);
    proof = List.copyOf(proof);
  }

  /**
   * The cost of a handshake, from connections that carry one byte each way.
   *
   * @param profile its profile
   * @param resumed whether it resumes a session
   * @param unavailable why there are no figures; empty when there are
   * @param serverMicros CPU of the server, microseconds
   * @param clientMicros CPU of the client, microseconds
   * @param dearer of a resumed handshake: by how many times a full one costs more, both sides
   *     together
   * @param flights how many flights
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
      OptionalDouble clientRetained) {}

  /**
   * The cost of a whole connection: handshake, data each way, closing.
   *
   * @param profile its profile
   * @param resumed whether it resumes a session
   * @param bytes application bytes each way
   * @param unavailable why there are no figures; empty when there are
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
   * The speed of full records of 16 KiB, megabytes (10^6) of application data for a second of CPU.
   *
   * @param profile its profile
   * @param unavailable why there are no figures; empty when there are
   * @param clientWrap the client protects
   * @param serverUnwrap the server opens
   * @param serverWrap the server protects
   * @param clientUnwrap the client opens
   * @param overhead bytes that protection adds to a record
   * @param breakEven application bytes, both ways together, that cost both sides as much as a full
   *     handshake does
   */
  public record Records(
      String profile,
      String unavailable,
      Optional<Estimate> clientWrap,
      Optional<Estimate> serverUnwrap,
      Optional<Estimate> serverWrap,
      Optional<Estimate> clientUnwrap,
      OptionalDouble overhead,
      OptionalDouble breakEven) {}

  /**
   * The speed of a primitive.
   *
   * @param operation what is done
   * @param algorithm with which algorithm
   * @param provider whose implementation
   * @param bytes block size; 0 where there is none
   * @param unavailable why there is no figure; empty when there is
   * @param perSecond operations for a second of CPU
   * @param megabytes megabytes (10^6) for a second of CPU, where there is a block size
   * @param limit what {@code openssl speed} does on this machine, operations a second
   * @param ratio figure by limit
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
   * What connections negotiated, the warm-up's among them.
   *
   * @param profile the profile that was asked for
   * @param resumed whether resumption was
   * @param negotiated what the wire shows, in code points
   * @param connections how many
   * @param agrees whether that is what was asked for
   */
  public record Proved(
      String profile, boolean resumed, String negotiated, long connections, boolean agrees) {}
}
