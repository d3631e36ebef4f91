package io.b2bench.experiment.host;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What a run asks of the agent on another host. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
  @JsonSubTypes.Type(value = HostCommand.Put.class, name = "put"),
  @JsonSubTypes.Type(value = HostCommand.Folder.class, name = "folder"),
  @JsonSubTypes.Type(value = HostCommand.Remove.class, name = "remove"),
  @JsonSubTypes.Type(value = HostCommand.Watch.class, name = "watch"),
  @JsonSubTypes.Type(value = HostCommand.Look.class, name = "look"),
  @JsonSubTypes.Type(value = HostCommand.Read.class, name = "read"),
  @JsonSubTypes.Type(value = HostCommand.Unwatch.class, name = "unwatch"),
  @JsonSubTypes.Type(value = HostCommand.ReadHost.class, name = "readHost"),
  @JsonSubTypes.Type(value = HostCommand.Place.class, name = "place"),
  @JsonSubTypes.Type(value = HostCommand.Control.class, name = "control"),
  @JsonSubTypes.Type(value = HostCommand.Mind.class, name = "mind"),
  @JsonSubTypes.Type(value = HostCommand.Clock.class, name = "clock")
})
sealed interface HostCommand {
  /**
   * A command with its number, which the answer repeats.
   *
   * @param id the number
   * @param command the command
   */
  record Numbered(long id, HostCommand command) {}

  /** Writes a file below the agent's folder; the content in base64. */
  record Put(String path, String content) implements HostCommand {}

  /** Makes a folder below the agent's folder. */
  record Folder(String path) implements HostCommand {}

  /** Deletes a file or folder below the agent's folder. */
  record Remove(String path) implements HostCommand {}

  /** Begins to watch processes as one; answered with the number of the probe. */
  record Watch(List<Long> pids, boolean withChildren) implements HostCommand {}

  /** Looks for children that have joined. */
  record Look(int probe) implements HostCommand {}

  /** Answered with a {@link io.b2bench.experiment.probe.ProcessReading}. */
  record Read(int probe) implements HostCommand {}

  /** Ends a probe. */
  record Unwatch(int probe) implements HostCommand {}

  /** Answered with a {@link io.b2bench.experiment.probe.HostReading}. */
  record ReadHost() implements HostCommand {}

  /** Moves a process to processors: {@code 0-3,8}. */
  record Place(long pid, String cores, boolean withChildren) implements HostCommand {}

  /** A request to a control listener; answered with the body of its answer. */
  record Control(
      String component,
      int port,
      String secret,
      String method,
      String path,
      String body,
      long timeoutMillis)
      implements HostCommand {}

  /** Ends this process, too, when the agent ends. */
  record Mind(long pid) implements HostCommand {}

  /** Answered with milliseconds since 1970, by the clock of the host. */
  record Clock() implements HostCommand {}
}
