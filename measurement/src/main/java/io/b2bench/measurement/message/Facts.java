package io.b2bench.measurement.message;

/** Names of what a component finds out about itself; see {@link Ready#facts}. */
public final class Facts {
  /** Name and version of the database: {@code PostgreSQL 18.6}. */
  public static final String DATABASE = "database";

  /** What an acknowledged commit survives, in words, with the settings behind it. */
  public static final String DURABILITY = "durability";

  /** The same in one word: {@code none}, {@code written} or {@code forced}. */
  public static final String SURVIVES = "survives";

  /** Processes that make the load for a driver on its own machine, separated by blanks. */
  public static final String ENGINES = "engines";

  /** How partners answer, in words; absent where they answer at once and refuse nothing. */
  public static final String PARTNERS = "partners";

  /** CPU that the business logic takes beyond its own, in words; absent where it takes none. */
  public static final String BUSINESS_CPU = "business CPU";

  /** What serves HTTP and TLS in the servers, with versions; absent where Jetty does. */
  public static final String STACK = "stack";

  /** Providers with a JVM for themselves, or first in theirs, with versions; else absent. */
  public static final String PROVIDERS = "providers";

  /** Name and version of what ends TLS before the servers; absent where they do. */
  public static final String FRONT = "front";

  /** The same of what forwards bytes between clients and servers; absent where nothing does. */
  public static final String PROXY = "proxy";

  private Facts() {}
}
