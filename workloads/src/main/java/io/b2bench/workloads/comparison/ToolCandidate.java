package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Child;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A third-party tool, started again for each window. */
final class ToolCandidate implements Candidate {
  private final LoadTool tool;
  private final String path;
  private final Setup setup;
  private final Function<Assignment, LoadTool.Request> request;
  private Optional<Child> running = Optional.empty();

  /**
   * Creates it without starting the tool.
   *
   * @param path where the tool is
   * @param request gives the request for an assignment
   */
  ToolCandidate(
      LoadTool tool, String path, Setup setup, Function<Assignment, LoadTool.Request> request) {
    this.tool = tool;
    this.path = path;
    this.setup = setup;
    this.request = request;
  }

  @Override
  public long begin(Assignment assignment, int clients) throws IOException {
    List<String> command = new ArrayList<>(List.of(path));
    command.addAll(tool.arguments(request.apply(assignment), assignment.task() == Task.KEEP_ALIVE));
    Child started = setup.bench().components().launch(tool.program(), command);
    running = Optional.of(started);
    return started.pid();
  }

  @Override
  public void end() {
    running.ifPresent(Child::terminate);
    running = Optional.empty();
  }
}
