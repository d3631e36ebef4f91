package io.b2bench.studies.link.analysis;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Student;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The results of a link run: the {@code details} of its {@code results.json}.
 *
 * @param rows one for each series, transport and size
 * @param ciphers AES against 3DES, over each transport
 * @param notRun what was not measured, one sentence each
 */
public record LinkResults(List<Row> rows, List<Between> ciphers, List<String> notRun) {
  /** Copies the lists. */
  public LinkResults {
    rows = List.copyOf(rows);
    ciphers = List.copyOf(ciphers);
    notRun = List.copyOf(notRun);
  }

  /**
   * How the windows of a cell of either traffic scatter.
   *
   * @param series the series
   * @param transport over what
   * @param traffic streams or round trips
   * @param bytes size of a packet
   * @param scatter how
   */
  record Repeated(
      @Shown("profile") String series,
      @Shown("over") String transport,
      @Shown("traffic") String traffic,
      @Shown("bytes") int bytes,
      @Shown Scatter scatter) {}

  /** All cells that scatter. */
  List<Repeated> repeated() {
    return rows.stream()
        .flatMap(
            r ->
                Stream.concat(
                    r.stream().scatter().map(s -> repeated(r, "stream", s)).stream(),
                    r.trips().scatter().map(s -> repeated(r, "round trips", s)).stream()))
        .toList();
  }

  private static Repeated repeated(Row row, String traffic, Scatter scatter) {
    return new Repeated(row.series(), row.transport(), traffic, row.bytes(), scatter);
  }

  /**
   * What could not be measured at all.
   *
   * @param series the series
   * @param transport over what
   * @param unavailable why
   */
  record Skipped(String series, String transport, String unavailable) {}

  /** Each once, whatever the size of its packets. */
  List<Skipped> skipped() {
    return rows.stream()
        .filter(r -> !r.unavailable().isEmpty())
        .map(r -> new Skipped(r.series(), r.transport(), r.unavailable()))
        .distinct()
        .toList();
  }

  /**
   * Packets of one size.
   *
   * @param series the series
   * @param profile its profile
   * @param protocol what protects the packets: {@code open}, {@code TLS 1.2}, {@code DTLS 1.2}
   * @param transport {@code tcp} or {@code udp}
   * @param bytes size of a packet
   * @param unavailable why there are no figures; empty if there are
   * @param stream what streams showed
   * @param trips what round trips showed
   * @param wireBytes bytes that the sender wrote to its socket for each packet
   * @param overhead what protection added to each packet there
   * @param arithmetic what the protocol says that it adds; absent without a rule
   */
  public record Row(
      @Shown("profile") String series,
      String profile,
      @Shown("protocol") String protocol,
      @Shown("over") String transport,
      @Shown("bytes") int bytes,
      String unavailable,
      Streamed stream,
      Trips trips,
      OptionalDouble wireBytes,
      OptionalDouble overhead,
      OptionalInt arithmetic) {
    /** Whether it is the open link. */
    public boolean open() {
      return protocol.equals(OPEN);
    }

    /** Its transport, as sentences write it. */
    String over() {
      return transport.toUpperCase(Locale.ROOT);
    }

    /** Whether another one is of the same packets over the same transport. */
    boolean beside(Row other) {
      return transport.equals(other.transport) && bytes == other.bytes;
    }
  }

  /**
   * Two series that differ in their cipher alone.
   *
   * @param aes the one with AES
   * @param tripleDes the one with 3DES
   * @param transport over what
   * @param ratio throughput of AES to that of 3DES, where it is furthest from 1
   * @param at packet size there
   * @param added microseconds of the median round trip that AES takes more than 3DES, where that is
   *     furthest from 0
   * @param addedAt packet size there
   */
  public record Between(
      @Shown("AES") String aes,
      @Shown("3DES") String tripleDes,
      @Shown("over") String transport,
      @Shown(value = "throughput, AES to 3DES", form = Form.RATIO) Estimate ratio,
      @Shown("at bytes") int at,
      @Shown(value = "round trip, AES minus 3DES", unit = "µs", form = Form.DIFFERENCE)
          Optional<Estimate> added,
      int addedAt) {
    /** Its transport, as sentences write it. */
    String over() {
      return transport.toUpperCase(Locale.ROOT);
    }
  }

  /** The protocol of a link without protection. */
  public static final String OPEN = "open";

  /**
   * One packet after another.
   *
   * @param received throughput at the receiver, Mbit/s
   * @param ratio the same as a ratio to the open link
   * @param sent throughput at the sender, Mbit/s
   * @param lost share of the packets that did not arrive
   * @param reordered share of the packets that one sent later has overtaken
   * @param senderMicros CPU of the sender for a packet that it sent
   * @param receiverMicros CPU of the receiver for a packet that it received
   * @param scatter of the throughput received
   */
  public record Streamed(
      Optional<Estimate> received,
      Optional<Estimate> ratio,
      OptionalDouble sent,
      OptionalDouble lost,
      OptionalDouble reordered,
      Optional<Estimate> senderMicros,
      Optional<Estimate> receiverMicros,
      Optional<Scatter> scatter) {}

  /**
   * Packets that come back.
   *
   * @param mean mean of the round-trip time, microseconds
   * @param median its median
   * @param p99 its 99th percentile
   * @param ratio the median as a ratio to that of the open link
   * @param added the median less that of the open link, microseconds
   * @param scatter of the median
   */
  public record Trips(
      Optional<Estimate> mean,
      @Shown(value = "median", unit = "µs") Optional<Estimate> median,
      @Shown(value = "p99", unit = "µs") Optional<Estimate> p99,
      @Shown(value = "to open", form = Form.RATIO) Optional<Estimate> ratio,
      @Shown(value = "added", unit = "µs", form = Form.DIFFERENCE) Optional<Estimate> added,
      Optional<Scatter> scatter) {}

  /**
   * How the windows of a cell scatter, in both readings of the study's rule.
   *
   * @param windows how many there are
   * @param packets packets of a window, on average
   * @param deviation standard deviation over mean: a property of the link, which more windows do
   *     not change
   * @param error standard error over mean, which they do
   * @param needed windows after which the error would be 0.5 %, but not below thirty
   */
  public record Scatter(
      @Shown("windows") int windows,
      @Shown(value = "packets per window", form = Form.COUNT) double packets,
      @Shown(value = "SD / mean", form = Form.SHARE) double deviation,
      @Shown(value = "SE / mean", form = Form.SHARE) double error,
      @Shown("windows needed") long needed) {
    private static final double GOAL = 0.005;
    private static final int LEAST = 30;

    static Scatter of(List<Double> values, double packets) {
      double mean = values.stream().mapToDouble(v -> v).average().orElseThrow();
      double deviation = Student.deviation(values.stream().mapToDouble(v -> v).toArray()) / mean;
      double wanted = Math.ceil(deviation * deviation / (GOAL * GOAL));
      return new Scatter(
          values.size(),
          packets,
          deviation,
          deviation / Math.sqrt(values.size()),
          Math.max(LEAST, (long) wanted));
    }

    /** Whether the rule, read as standard error, is met: thirty windows and 0.5 %. */
    public boolean met() {
      return windows >= needed;
    }

    /** Whether it is not met, read as standard deviation. */
    boolean wild() {
      return deviation >= GOAL;
    }
  }
}
