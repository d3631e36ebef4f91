package io.b2bench.measurement.message;

/**
 * All that a database in a process of its own is told at its start, as one JSON file. Its data are
 * in a folder that ends with it.
 *
 * @param host the address that it listens on
 * @param controlPort port of the control listener, 0 for any free one
 * @param engine which database
 * @param login the only user that it lets in
 * @param watchParent whether to stop when standard input ends, as it does when the starter dies
 */
public record DatabaseSettings(
    String host, int controlPort, Engine engine, DatabaseAddress.Login login, boolean watchParent) {
  /** A database that can be started. */
  public enum Engine {
    /** PostgreSQL, from binaries that come with the program. */
    POSTGRES,
    /** H2 with a file, behind its own TCP protocol. */
    H2
  }
}
