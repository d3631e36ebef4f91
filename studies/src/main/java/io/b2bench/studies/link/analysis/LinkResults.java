package io.b2bench.studies.link.analysis;

import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Student;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

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
      String series,
      String profile,
      String protocol,
      String transport,
      int bytes,
      String unavailable,
      Stream stream,
      Trips trips,
      OptionalDouble wireBytes,
      OptionalDouble overhead,
      OptionalInt arithmetic) {
    /** Whether it is the open link. */
    public boolean open() {
      return protocol.equals(OPEN);
    }
  }

  /**
   * Two series that differ in their cipher alone.
   *
   * @param tripleDes the one with 3DES
   * @param aes the one with AES
   * @param transport over what
   * @param ratio throughput of AES to that of 3DES, where it is furthest from 1
   * @param at packet size there
   * @param added microseconds of the median round trip that AES takes more than 3DES, where that is
   *     furthest from 0
   * @param addedAt packet size there
   */
  public record Between(
      String tripleDes,
      String aes,
      String transport,
      Estimate ratio,
      int at,
      Optional<Estimate> added,
      int addedAt) {}

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
  public record Stream(
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
      Optional<Estimate> median,
      Optional<Estimate> p99,
      Optional<Estimate> ratio,
      Optional<Estimate> added,
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
  public record Scatter(int windows, double packets, double deviation, double error, long needed) {
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
  }
}
