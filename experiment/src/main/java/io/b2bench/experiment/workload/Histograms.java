package io.b2bench.experiment.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Reads the histograms that a process sends. */
public final class Histograms {
  private Histograms() {}

  /**
   * Reads compressed histograms in base64.
   *
   * @throws IOException when one cannot be read
   */
  public static Map<String, Histogram> read(Map<String, String> texts) throws IOException {
    Map<String, Histogram> histograms = new LinkedHashMap<>();
    for (Map.Entry<String, String> text : texts.entrySet()) {
      try {
        byte[] bytes = Base64.getDecoder().decode(text.getValue());
        histograms.put(
            text.getKey(), Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0));
      } catch (DataFormatException | IllegalArgumentException e) {
        throw new IOException("a process sent a broken histogram of " + text.getKey(), e);
      }
    }
    return histograms;
  }
}
