package io.b2bench.workloads.comparison;

import io.b2bench.contract.content.Page;
import io.b2bench.experiment.process.Child;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** ApacheBench with a connection for each page, started anew for each stretch until it ends. */
final class AbSource implements LoadSource {
  private static final String LONGEST_SECONDS = "30";
  private static final String MOST_REQUESTS = "1000000";

  private final Setup setup;
  private final TargetServer target;
  private final Path program;
  private final int clients;
  private Optional<Child> running = Optional.empty();

  /** Not yet running. */
  AbSource(Setup setup, TargetServer target, Path program, int clients) {
    this.setup = setup;
    this.target = target;
    this.program = program;
    this.clients = clients;
  }

  @Override
  public long begin(String listener) throws Exception {
    Child started =
        setup
            .bench()
            .components()
            .launch(
                "ab",
                List.of(
                    program.toString(),
                    "-q",
                    "-c" + clients,
                    "-t" + LONGEST_SECONDS,
                    "-n" + MOST_REQUESTS,
                    target.url(listener) + Page.KB_5.path()));
    running = Optional.of(started);
    return started.pid();
  }

  @Override
  public void count() {
    // the server counts
  }

  @Override
  public OptionalDouble end() {
    running.orElseThrow().terminate();
    running = Optional.empty();
    return OptionalDouble.empty();
  }
}
