package io.b2bench.driver.jmeter.stock;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.LoadedPlan;
import io.b2bench.measurement.message.StockSettings;
import java.nio.file.Path;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;

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
                  + " is not one of persistent, per-request; the stock sampler has no more");
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
    LoadedPlan plan = LoadedPlan.read(file);
    HashTree tree = plan.tree();
    ThreadGroup group = plan.one(tree, ThreadGroup.class);
    group.setNumThreads(clients);
    group.setProperty(AbstractThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, keep);
    HTTPSamplerBase sampler = plan.one(tree, HTTPSamplerBase.class);
    sampler.setDomain(settings.host());
    sampler.setPort(settings.port());
    sampler.setProtocol(settings.suite().isPresent() ? "https" : "http");
    sampler.setUseKeepAlive(keep);
    return tree;
  }
}
