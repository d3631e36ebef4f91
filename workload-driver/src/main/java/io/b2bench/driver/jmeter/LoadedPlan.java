package io.b2bench.driver.jmeter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.save.SaveService;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/**
 * A plan as JMeter reads it, without what is disabled in it.
 *
 * @param name the name of its file
 * @param tree its elements
 */
public record LoadedPlan(String name, HashTree tree) {
  /** What XStream throws for a class that is not on the class path. */
  private static final String UNKNOWN = "CannotResolveClassException";

  /** Reads a plan. */
  public static LoadedPlan read(Path file) {
    String name = String.valueOf(file.getFileName());
    try {
      HashTree tree = SaveService.loadTree(file.toFile());
      return new LoadedPlan(name, JMeter.convertSubTree(tree, true));
    } catch (IOException | RuntimeException e) {
      Throwable deepest = e;
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        deepest = cause;
        if (cause.getClass().getSimpleName().equals(UNKNOWN)) {
          throw new CannotDriveException(
              "the plan %s has an element %s, which this driver does not have"
                  .formatted(name, cause.getMessage()),
              e);
        }
      }
      throw new CannotDriveException(
          "the plan %s cannot be loaded: %s"
              .formatted(name, String.valueOf(deepest.getMessage()).lines().findFirst().orElse("")),
          e);
    }
  }

  /** All elements of a kind in a part of the tree. */
  public static <T> Collection<T> all(HashTree part, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    part.traverse(search);
    return search.getSearchResults();
  }

  /** The only element of a kind in a part of the tree. */
  public <T> T one(HashTree part, Class<T> type) {
    Collection<T> found = all(part, type);
    if (found.size() != 1) {
      throw new CannotDriveException(
          "the plan %s has %d elements %s; the driver needs exactly one"
              .formatted(name, found.size(), type.getSimpleName()));
    }
    return found.iterator().next();
  }
}
