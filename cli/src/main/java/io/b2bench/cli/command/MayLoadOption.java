package io.b2bench.cli.command;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Leave to put load on hosts of others: nobody's server is loaded because a file names it. */
final class MayLoadOption {
  @Option(
      names = "--i-may-load",
      paramLabel = "HOST",
      description = "A host of a target beyond loopback that you may put load on; again for each.")
  private List<String> hosts = List.of();

  /**
   * Refuses a run that loads hosts for which there is no leave.
   *
   * @param loaded the hosts beyond loopback
   */
  void require(List<String> loaded) {
    List<String> others = new ArrayList<>(loaded);
    others.removeAll(hosts);
    if (!others.isEmpty()) {
      throw CommandFailedException.usage(
          "this puts load on %s, beyond loopback; if you may do that, say --i-may-load %s"
              .formatted(String.join(", ", others), String.join(" --i-may-load ", others)));
    }
  }
}
