package io.b2bench.measurement.message;

/**
 * A listener to open.
 *
 * @param name the listener's name, under which it is counted
 * @param profile the name of the profile that it speaks
 * @param port the port, 0 for any free one
 */
public record ListenerSettings(String name, String profile, int port) {
  /** A listener that has the name of its profile. */
  public static ListenerSettings of(String profile, int port) {
    return new ListenerSettings(profile, profile, port);
  }
}
