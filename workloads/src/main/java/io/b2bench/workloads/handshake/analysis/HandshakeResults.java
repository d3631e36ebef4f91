package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject.Operation;
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
      OptionalDouble clientRetained) {}

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

  /** A side of a connection. */
  public enum Side {
    SERVER,
    CLIENT
  }

  /**
   * What the primitives of a run say of its handshakes and records.
   *
   * @param handshakes a line for each side of each handshake that could be put together
   * @param bytes a line for each profile whose records could be
   * @param missing why others could not
   */
  public record Prediction(
      List<PredictedHandshake> handshakes, List<PredictedByte> bytes, List<Unpredicted> missing) {
    /** Copies the lists. */
    public Prediction {
      handshakes = List.copyOf(handshakes);
      bytes = List.copyOf(bytes);
      missing = List.copyOf(missing);
    }
  }

  /**
   * A side of a handshake as the sum of its primitives, and as measured; microseconds.
   *
   * @param profile its profile
   * @param resumed whether it resumes a session
   * @param side the side
   * @param keys operations with keys
   * @param rest digests, MACs and ciphers
   * @param verifying of the keys' part, checking signatures
   * @param predicted keys and rest
   * @param measured CPU of that side
   * @param ratio measured by predicted
   */
  public record PredictedHandshake(
      String profile,
      boolean resumed,
      Side side,
      Estimate keys,
      Estimate rest,
      Estimate verifying,
      Estimate predicted,
      Estimate measured,
      Estimate ratio) {}

  /**
   * The protection of a byte in full records as the sum of cipher and MAC, and as measured;
   * nanoseconds.
   *
   * @param profile its profile
   * @param predicted cipher and MAC, at the size of a full record
   * @param measured CPU of either side to protect it
   * @param ratio measured by predicted
   */
  public record PredictedByte(
      String profile, Estimate predicted, Estimate measured, Estimate ratio) {}

  /**
   * Why there is no prediction.
   *
   * @param profile the profile
   * @param reason why: primitives that were not measured by name, or another reason
   */
  public record Unpredicted(String profile, String reason) {}

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
      String profile, boolean resumed, String negotiated, long connections, boolean agrees) {}
}
