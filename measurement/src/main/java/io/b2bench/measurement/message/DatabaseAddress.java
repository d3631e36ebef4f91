package io.b2bench.measurement.message;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * The database that a server works with.
 *
 * @param url {@code h2:mem}, {@code h2:file:PATH}, {@code jdbc:h2:tcp://HOST:PORT/NAME} or {@code
 *     jdbc:postgresql://HOST:PORT/NAME}
 * @param login as whom; absent where the database asks for nothing, or the driver finds it
 *     elsewhere
 * @param commits what an acknowledged commit survives
 * @param profiles the profile towards it for each listener of the server, which then has
 *     connections of its own; empty where all share plain ones
 */
public record DatabaseAddress(
    String url, Optional<Login> login, Commits commits, Map<String, String> profiles) {
  /** Copies the map. */
  public DatabaseAddress {
    profiles = Map.copyOf(profiles);
  }

  /** A database that all listeners share plain connections to. */
  public DatabaseAddress(String url, Optional<Login> login, Commits commits) {
    this(url, login, commits, Map.of());
  }

  /** A database that asks for no login. */
  public static DatabaseAddress of(String url, Commits commits) {
    return new DatabaseAddress(url, Optional.empty(), commits);
  }

  /** The same, reached under these profiles. */
  public DatabaseAddress under(Map<String, String> profiles) {
    return new DatabaseAddress(url, login, commits, profiles);
  }

  /** What an acknowledged commit survives; a database in memory keeps nothing in either case. */
  public enum Commits {
    /** The end of the machine: it has been forced to the disk. */
    FORCED,
    /** The end of the server process: the operating system has it. */
    WRITTEN
  }

  /**
   * A user of a database.
   *
   * @param user the name
   * @param password the password
   */
  public record Login(String user, String password) {
    private static final int BYTES = 16;

    /** A user with a password that nobody can guess. */
    public static Login random(String user) {
      byte[] random = new byte[BYTES];
      new SecureRandom().nextBytes(random);
      return new Login(user, HexFormat.of().formatHex(random));
    }

    /** The user alone: messages and logs show this text. */
    @Override
    public String toString() {
      return "user " + user;
    }
  }
}
