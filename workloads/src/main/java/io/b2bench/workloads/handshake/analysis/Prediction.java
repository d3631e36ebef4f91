package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import java.util.List;

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

  /** A side of a connection. */
  public enum Side {
    SERVER,
    CLIENT
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
      @Shown("profile") String profile,
      @Shown(value = "predicted", unit = "ns") Estimate predicted,
      @Shown(value = "measured", unit = "ns") Estimate measured,
      @Shown(value = "measured : predicted", form = Form.RATIO) Estimate ratio) {}

  /**
   * Why there is no prediction.
   *
   * @param profile the profile
   * @param reason why: primitives that were not measured by name, or another reason
   */
  public record Unpredicted(
      @Shown("profile") String profile, @Shown("not measured") String reason) {}
}
