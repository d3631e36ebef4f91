package io.b2bench.measurement.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.b2bench.measurement.observation.HandshakeBytes;
import java.util.Optional;

/** What an end of a link answers. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = LinkReply.Done.class, name = "done"),
  @JsonSubTypes.Type(value = LinkReply.Counted.class, name = "counted"),
  @JsonSubTypes.Type(value = LinkReply.Stopped.class, name = "stopped"),
  @JsonSubTypes.Type(value = LinkReply.Unsupported.class, name = "unsupported"),
  @JsonSubTypes.Type(value = LinkReply.Failed.class, name = "failed")
})
public sealed interface LinkReply {
  /** It was done. */
  record Done() implements LinkReply {}

  /**
   * The counters.
   *
   * @param counters as they are now
   * @param roundTrips a compressed HdrHistogram of nanoseconds in base64: the round trips since the
   *     last time it was asked; absent where none are made
   */
  record Counted(LinkCounters counters, Optional<String> roundTrips) implements LinkReply {}

  /**
   * The connection has ended.
   *
   * @param totals the counters at its end
   * @param negotiated what was negotiated, as the receiver read it from the wire, in the text form
   *     of {@code Negotiated}; empty at the sender
   * @param handshake bytes of the handshake, as the receiver got and sent them
   * @param implementation what this end speaks TLS with, name and version; empty without TLS
   */
  record Stopped(
      LinkCounters totals,
      Optional<String> negotiated,
      HandshakeBytes handshake,
      Optional<String> implementation)
      implements LinkReply {}

  /**
   * This JVM cannot speak the profile.
   *
   * @param reason why
   */
  record Unsupported(String reason) implements LinkReply {}

  /**
   * It could not be done.
   *
   * @param reason why, in one sentence
   */
  record Failed(String reason) implements LinkReply {}
}
