package io.b2bench.measurement.message;

import java.util.Optional;

/**
 * All that a database in a process of its own is told at its start, as one JSON file. Its data are
 * in a folder that ends with it.
 *
 * @param host the address that it listens on
 * @param controlPort port of the control listener, 0 for any free one
 * @param engine which database
 * @param login the only user that it lets in
 * @param certificate what it shows to clients that ask for TLS; without it, it speaks none
 * @param watchParent whether to stop when standard input ends, as it does when the starter dies
 */
public record DatabaseSettings(
    String host,
    int controlPort,
    Engine engine,
    DatabaseAddress.Login login,
    Optional<Certificate> certificate,
    boolean watchParent) {
  /** A database without TLS. */
  public DatabaseSettings(
      String host,
      int controlPort,
      Engine engine,
      DatabaseAddress.Login login,
      boolean watchParent) {
    this(host, controlPort, engine, login, Optional.empty(), watchParent);
  }

  /** A database that can be started. */
  public enum Engine {
    /** PostgreSQL, from binaries that come with the program. */
    POSTGRES,
    /** H2 with a file, behind its own TCP protocol. */
    H2
  }

  /**
   * The one certificate of a database, whatever its clients ask for.
   *
   * @param keys the folder with the keys of the run
   * @param profile a profile that has it
   * @param catalog a user's file of profiles, beside those that ship
   */
  public record Certificate(String keys, String profile, Optional<String> catalog) {}
}
