package io.b2bench.micro.fork;

import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a fork of JMH is told, by system properties.
 *
 * @param keys folder of the run's keys
 * @param catalogFile a user's file of profiles, beside those that ship
 * @param notes file that takes what is not a number of JMH's
 * @param warmUp how it warms up
 */
public record ForkSettings(Path keys, Optional<Path> catalogFile, Path notes, WarmUp warmUp) {
  private static final String CATALOG = "catalog";
  private static final String PREFIX = "b2bench.fork.";

  /** The settings of this process. */
  public static ForkSettings ofThisProcess() {
    return new ForkSettings(
        Path.of(property("keys")),
        Optional.of(property(CATALOG)).filter(f -> !f.isEmpty()).map(Path::of),
        Path.of(property("notes")),
        new WarmUp(
            Integer.parseInt(property("warm-up")), Duration.parse(property("warm-up-at-most"))));
  }

  /** The profiles by name. */
  public Catalog catalog() {
    return Catalog.load(catalogFile);
  }

  /** The options of a JVM that give it these settings. */
  public List<String> options() {
    return List.of(
        option("keys", keys),
        option(CATALOG, catalogFile.map(Path::toString).orElse("")),
        option("notes", notes),
        option("warm-up", warmUp.least()),
        option("warm-up-at-most", warmUp.most()));
  }

  private static String option(String name, Object value) {
    return "-D" + PREFIX + name + "=" + value;
  }

  private static String property(String name) {
    String value = System.getProperty(PREFIX + name);
    if (value == null) {
      throw new IllegalStateException(
          "this benchmark is started by b2bench run handshake, which sets " + PREFIX + name);
    }
    return value;
  }
}
