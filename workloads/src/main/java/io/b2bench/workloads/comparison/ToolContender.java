package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Child;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A tool of others, started anew for each window. */
final class ToolContender implements Contender {
  private final Tool tool;
  private final String path;
  private final Grounds grounds;
  private final Function<Entry, Tool.Request> request;
  private Optional<Child> running = Optional.empty();

  /**
   * Not yet running.
   *
   * @param path where the tool is
   * @param request what it sends for an entry
   */
  ToolContender(Tool tool, String path, Grounds grounds, Function<Entry, Tool.Request> request) {
    this.tool = tool;
    this.path = path;
    this.grounds = grounds;
    this.request = request;
  }

  @Override
  public long begin(Entry entry, int clients) throws IOException {
    List<String> command = new ArrayList<>(List.of(path));
    command.addAll(
        tool.arguments(request.apply(entry), entry.discipline() == Discipline.KEEP_ALIVE));
    Child started = grounds.launch(tool.program(), command);
    running = Optional.of(started);
    return started.pid();
  }

  @Override
  public void end() {
    running.ifPresent(Child::terminate);
    running = Optional.empty();
  }
}
