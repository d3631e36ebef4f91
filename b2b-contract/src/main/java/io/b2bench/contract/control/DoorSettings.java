package io.b2bench.contract.control;

/**
 * A door to open.
 *
 * @param name the door's name, under which it is counted
 * @param profile the name of the profile that it speaks
 * @param port the port, 0 for any free one
 */
public record DoorSettings(String name, String profile, int port) {
  /** A door that has the name of its profile. */
  public static DoorSettings of(String profile, int port) {
    return new DoorSettings(profile, profile, port);
  }
}
