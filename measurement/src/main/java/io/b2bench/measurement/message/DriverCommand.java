package io.b2bench.measurement.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Optional;
import java.util.OptionalDouble;

/** What the conductor tells the driver. Each command is answered by one {@link DriverReply}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = DriverCommand.Resume.class, name = "resume"),
  @JsonSubTypes.Type(value = DriverCommand.Perform.class, name = "perform"),
  @JsonSubTypes.Type(value = DriverCommand.Leave.class, name = "leave"),
  @JsonSubTypes.Type(value = DriverCommand.Count.class, name = "count"),
  @JsonSubTypes.Type(value = DriverCommand.Suspend.class, name = "suspend"),
  @JsonSubTypes.Type(value = DriverCommand.Finish.class, name = "finish")
})
public sealed interface DriverCommand {
  /**
   * Lets the first clients of a listener go on where they were suspended; answered when those that
   * come for the first time are connected. Clients that keep one connection from session to session
   * replace it first.
   *
   * @param listener the listener
   * @param clients how many
   * @param arrivals operations per second that they begin together, by the clock, from now on;
   *     absent for a closed loop
   * @param reconnect whether every operation gets a connection of its own, however long connections
   *     live otherwise; for a warm-up
   */
  record Resume(String listener, int clients, OptionalDouble arrivals, boolean reconnect)
      implements DriverCommand {
    /** With connections that live as long as the settings say. */
    public Resume(String listener, int clients, OptionalDouble arrivals) {
      this(listener, clients, arrivals, false);
    }

    /** In a closed loop. */
    public static Resume closed(String listener, int clients) {
      return new Resume(listener, clients, OptionalDouble.empty());
    }
  }

  /**
   * Lets each of the first clients of a listener do one operation, and counts; answered with a
   * {@link DriverReply.Report} when all of them are through, and suspended again.
   *
   * @param listener the listener
   * @param clients how many
   * @param atOnce how many of them at a time; the next begin when these are through
   */
  record Perform(String listener, int clients, int atOnce) implements DriverCommand {}

  /**
   * Closes the connections of the clients of a listener, which are suspended; each opens another
   * one when it goes on. Answered when they are closed on this side.
   *
   * @param listener the listener
   */
  record Leave(String listener) implements DriverCommand {}

  /** Forgets what was counted and starts counting; answered at once. */
  record Count() implements DriverCommand {}

  /**
   * Stops counting and suspends every client once its operation is complete, connection kept;
   * answered with a {@link DriverReply.Report} when all are suspended.
   *
   * @param samples a file that takes the single samples of what was counted, as JTL compressed by
   *     gzip; absent when nobody wants them. Only a driver that keeps them has any
   */
  record Suspend(Optional<String> samples) implements DriverCommand {
    /** Without single samples. */
    public Suspend() {
      this(Optional.empty());
    }
  }

  /** Closes every connection and ends the process; answered before it ends. */
  record Finish() implements DriverCommand {}
}
