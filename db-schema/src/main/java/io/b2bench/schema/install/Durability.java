package io.b2bench.schema.install;

/**
 * What a commit survives once it is acknowledged.
 *
 * @param level the least that can break it
 * @param words the same with the settings of the database behind it, one line
 */
public record Durability(Level level, String words) {
  /** What a commit survives. */
  public enum Level {
    /** Nothing: the data are in the memory of a process. */
    NONE,
    /** The end of the process: the operating system has it. */
    WRITTEN,
    /** The end of the machine: it has been forced to the disk. */
    FORCED
  }
}
