package io.b2bench.measurement.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;

/** What the conductor tells an end of a link. Each command is answered by one {@link LinkReply}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = LinkCommand.Expect.class, name = "expect"),
  @JsonSubTypes.Type(value = LinkCommand.Send.class, name = "send"),
  @JsonSubTypes.Type(value = LinkCommand.Count.class, name = "count"),
  @JsonSubTypes.Type(value = LinkCommand.Stop.class, name = "stop")
})
public sealed interface LinkCommand {
  /**
   * To the receiver: takes the next connection; answered at once.
   *
   * @param what what will come
   * @param token what the sender says first over UDP, so that no late datagram is mistaken for it
   */
  record Expect(LinkCase what, String token) implements LinkCommand {}

  /**
   * To the sender: connects and goes on sending; answered when the connection is there.
   *
   * @param what what to send
   * @param token what it says first over UDP
   * @param host where to
   * @param port where to
   */
  record Send(LinkCase what, String token, String host, int port) implements LinkCommand {}

  /** Reads the counters. */
  record Count() implements LinkCommand {}

  /**
   * Ends the connection. To the sender first; the receiver then waits until nothing comes any more.
   *
   * @param quiet how long no datagram may come until there is none any more
   */
  record Stop(Duration quiet) implements LinkCommand {}
}
