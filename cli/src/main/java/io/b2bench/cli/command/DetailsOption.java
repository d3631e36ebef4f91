package io.b2bench.cli.command;

import picocli.CommandLine.Option;

/** How much of a run is shown: the answer on one screen, or everything. */
final class DetailsOption {
  static final String NAME = "--details";

  @Option(
      names = NAME,
      description =
          "Print everything: all load levels, warnings, negotiated TLS, counters, and the meaning of columns.")
  private boolean details;

  /** Whether all is wanted. */
  boolean wanted() {
    return details;
  }
}
