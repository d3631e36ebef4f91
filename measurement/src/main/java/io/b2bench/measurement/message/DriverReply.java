package io.b2bench.measurement.message;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.b2bench.measurement.observation.Load;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What the driver answers. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = DriverReply.Done.class, name = "done"),
  @JsonSubTypes.Type(value = DriverReply.Report.class, name = "report"),
  @JsonSubTypes.Type(value = DriverReply.Finished.class, name = "finished"),
  @JsonSubTypes.Type(value = DriverReply.Failed.class, name = "failed")
})
public sealed interface DriverReply {
  /** It was done. */
  record Done() implements DriverReply {}

  /**
   * What happened since {@link DriverCommand.Count}.
   *
   * @param load the summary
   * @param histograms compressed HdrHistograms of nanoseconds in base64, by kind of operation, and
   *     {@code connect} and {@code handshake}, in an open loop {@code start-lag} too
   * @param services the same of response times from the actual starts, by kind of operation; in an
   *     open loop alone
   * @param negotiated handshakes by what was negotiated as far as the client can tell, in the text
   *     form of {@code Negotiated}; none where all such connections are older
   * @param implementation what the clients of the driven listener speak TLS with, name and version;
   *     empty without TLS
   * @param totals what happened since the process started, whether counted or not
   * @param jvm what the JVM said of itself when counting began and when it ended
   * @param samples single samples in the file that was asked for; absent when none was, and when
   *     there were more than the driver can keep: then there is no file
   */
  record Report(
      Load load,
      Map<String, String> histograms,
      Map<String, String> services,
      Map<String, Handshakes> negotiated,
      Optional<String> implementation,
      Totals totals,
      Span jvm,
      OptionalLong samples)
      implements DriverReply {
    /** Copies the maps. */
    public Report {
      histograms = Map.copyOf(histograms);
      services = Map.copyOf(services);
      negotiated = Map.copyOf(negotiated);
    }

    /** The same with so many samples in a file. */
    public Report withSamples(OptionalLong written) {
      return new Report(
          load, histograms, services, negotiated, implementation, totals, jvm, written);
    }
  }

  /**
   * Cumulative counters at both ends of a period of counting.
   *
   * @param began when counting began
   * @param ended when it ended
   */
  record Span(JvmCounters began, JvmCounters ended) {
    /** Those of two processes together. */
    public Span plus(Span other) {
      return new Span(began.plus(other.began), ended.plus(other.ended));
    }
  }

  /**
   * Everything since the process started. The clients stand still when it is told, so it can be
   * held against what the server counted.
   *
   * @param sessions sessions begun
   * @param requests requests sent
   * @param opened connections opened, handshake included
   * @param unopened connections that could not be opened
   * @param succeeded operations that went well, by kind
   */
  record Totals(
      long sessions, long requests, long opened, long unopened, Map<String, Long> succeeded) {
    /** Before anything. */
    public static final Totals NOTHING = new Totals(0, 0, 0, 0, Map.of());

    /** Copies the map. */
    public Totals {
      succeeded = Map.copyOf(succeeded);
    }

    /** How many operations of a kind went well. */
    public long succeeded(String kind) {
      return succeeded.getOrDefault(kind, 0L);
    }

    /** Both together. */
    public Totals plus(Totals other) {
      Map<String, Long> both = new HashMap<>(succeeded);
      other.succeeded.forEach((kind, count) -> both.merge(kind, count, Long::sum));
      return new Totals(
          sessions + other.sessions,
          requests + other.requests,
          opened + other.opened,
          unopened + other.unopened,
          both);
    }
  }

  /**
   * The load has ended.
   *
   * @param receipts all that the service acknowledged since the process started
   */
  record Finished(Receipts receipts) implements DriverReply {}

  /**
   * It could not be done.
   *
   * @param reason the reason, in one sentence
   */
  record Failed(String reason) implements DriverReply {}
}
