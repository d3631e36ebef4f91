package io.b2bench.driver.conversation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.b2bench.results.record.Load;
import java.util.Map;

/** What the driver answers. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "say")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Reply.Done.class, name = "done"),
  @JsonSubTypes.Type(value = Reply.Report.class, name = "report"),
  @JsonSubTypes.Type(value = Reply.Failed.class, name = "failed")
})
public sealed interface Reply {
  /** It was done. */
  record Done() implements Reply {}

  /**
   * What happened since {@link Command.Count}.
   *
   * @param load the summary
   * @param histograms compressed HdrHistograms of nanoseconds in base64, by kind of interaction,
   *     and {@code connect} and {@code handshake}
   * @param negotiated handshakes by what was negotiated as far as the client can tell, in the text
   *     form of {@code Negotiated}
   * @param accepted orders acknowledged since the process started, whether counted or not
   */
  record Report(
      Load load, Map<String, String> histograms, Map<String, Long> negotiated, long accepted)
      implements Reply {
    /** Keeps its own maps. */
    public Report {
      histograms = Map.copyOf(histograms);
      negotiated = Map.copyOf(negotiated);
    }
  }

  /**
   * It could not be done.
   *
   * @param reason why, in one sentence
   */
  record Failed(String reason) implements Reply {}
}
