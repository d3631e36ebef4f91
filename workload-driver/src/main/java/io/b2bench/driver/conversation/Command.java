package io.b2bench.driver.conversation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the conductor tells the driver. Each command is answered by one {@link Reply}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Command.Resume.class, name = "resume"),
  @JsonSubTypes.Type(value = Command.Count.class, name = "count"),
  @JsonSubTypes.Type(value = Command.Suspend.class, name = "suspend"),
  @JsonSubTypes.Type(value = Command.Finish.class, name = "finish")
})
public sealed interface Command {
  /**
   * Lets the first clients of a door go on where they were suspended; answered when those that come
   * for the first time are connected.
   *
   * @param door the door
   * @param clients how many
   * @param arrivals interactions per second that they begin together, by the clock, from now on;
   *     absent for a closed loop
   */
  record Resume(String door, int clients, OptionalDouble arrivals) implements Command {
    /** In a closed loop. */
    public static Resume closed(String door, int clients) {
      return new Resume(door, clients, OptionalDouble.empty());
    }
  }

  /** Forgets what was counted and starts counting; answered at once. */
  record Count() implements Command {}

  /**
   * Stops counting and suspends every client once its interaction is complete, connection kept;
   * answered with a {@link Reply.Report} when all are suspended.
   *
   * @param samples a file that takes the single samples of what was counted, as JTL compressed by
   *     gzip; absent when nobody wants them. Only a driver that keeps them has any
   */
  record Suspend(Optional<String> samples) implements Command {
    /** Without single samples. */
    public Suspend() {
      this(Optional.empty());
    }
  }

  /** Closes every connection and ends the process; answered before it ends. */
  record Finish() implements Command {}
}
