package io.b2bench.driver.jmeter.stock;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.measurement.message.StockSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/**
 * A plan with one thread group and one HTTP sampler, and where its requests go.
 *
 * @param file the plan
 * @param settings where to
 */
record StockPlan(Path file, StockSettings settings) {
  /** Whether that mode keeps connections; the names are those of our own driver's modes. */
  static boolean keeps(String mode) {
    return switch (mode) {
      case "persistent" -> true;
      case "per-request" -> false;
      default ->
          throw new CannotDriveException(
              "mode "
                  + mode
                  + " is none of persistent, per-request; the stock sampler has no more");
    };
  }

  /**
   * The tree to run, with fixed values, so that nothing is worked out for each request.
   *
   * @param clients how many threads
   * @param keep whether connections are kept; otherwise each request has a connection and a TLS
   *     context of its own
   */
  HashTree tree(int clients, boolean keep) {
    HashTree tree = read();
    ThreadGroup group = one(tree, ThreadGroup.class);
    group.setNumThreads(clients);
    group.setProperty(AbstractThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, keep);
    HTTPSamplerBase sampler = one(tree, HTTPSamplerBase.class);
    sampler.setDomain(settings.host());
    sampler.setPort(settings.port());
    sampler.setProtocol(settings.suite().isPresent() ? "https" : "http");
    sampler.setUseKeepAlive(keep);
    return tree;
  }

  private HashTree read() {
    try {
      return JMeter.convertSubTree(SaveService.loadTree(file.toFile()), true);
    } catch (IOException | RuntimeException e) {
      throw new CannotDriveException(
          "the plan " + file.getFileName() + " cannot be loaded: " + e.getMessage(), e);
    }
  }

  private <T> T one(HashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    Collection<T> found = search.getSearchResults();
    if (found.size() != 1) {
      throw new CannotDriveException(
          "the plan %s has %d elements %s; one is needed"
              .formatted(file.getFileName(), found.size(), type.getSimpleName()));
    }
    return found.iterator().next();
  }
}
