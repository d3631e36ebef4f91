package io.b2bench.results.analysis.comparison;

import io.b2bench.results.analysis.figure.Figure;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/**
 * By how much listeners of one profile differ, as the standard deviation of the logarithm of what
 * one of them makes a figure. Blocks of one server process cannot tell it from what a profile
 * costs, so it is in every interval of two profiles. It is read from all published A/A together, by
 * {@code docs/method/listeners.py}.
 */
public final class ListenerDeviations {
  private static final Properties READ = read();

  private ListenerDeviations() {}

  /** Of a figure; 0 where nothing is known of it. */
  public static double of(Figure metric) {
    return Double.parseDouble(READ.getProperty(metric.name(), "0"));
  }

  private static Properties read() {
    try (InputStream in =
        Objects.requireNonNull(
            ListenerDeviations.class.getResourceAsStream("listeners.properties"))) {
      Properties read = new Properties();
      read.load(in);
      return read;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
