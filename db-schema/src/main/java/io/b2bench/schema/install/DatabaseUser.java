package io.b2bench.schema.install;

/**
 * A user of a database.
 *
 * @param name the name
 * @param password the password; empty where none is asked for
 */
public record DatabaseUser(String name, String password) {
  /** The user of H2 in this process, where nobody else gets in. */
  static final DatabaseUser OURS = new DatabaseUser("b2bench", "");

  /** The name alone: messages and logs show this text. */
  @Override
  public String toString() {
    return "user " + name;
  }
}
