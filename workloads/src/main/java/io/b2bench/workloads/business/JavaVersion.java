package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Tool;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the Java of a server says that it is.
 *
 * @param feature its feature release: 21
 * @param build its build: {@code Temurin-25.0.1+8 (build 25.0.1+8-LTS)}
 */
record JavaVersion(int feature, String build) {
  private static final int LEAST = 21;
  private static final Pattern FEATURE = Pattern.compile("version \"(\\d+)");
  private static final Pattern BUILD = Pattern.compile("Runtime Environment ?(.*)");

  /**
   * Asks a Java, with all the flags that it will get.
   *
   * @throws CannotMeasureException when it does not start with them or is too old for the server
   */
  static JavaVersion of(ServerJvm jvm, Programs programs, List<String> flags)
      throws InterruptedException {
    Path java = jvm.command().orElse(programs.java());
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(flags);
    command.add("-version");
    Tool said = ask(java, command);
    Matcher feature = FEATURE.matcher(said.said());
    if (!said.ended() || !feature.find()) {
      throw new CannotMeasureException(
          "server-java: %s does not start%s: %s"
              .formatted(
                  java,
                  jvm.flags().isEmpty() ? "" : " with " + String.join(" ", jvm.flags()),
                  said.said().lines().filter(l -> !l.isBlank()).findFirst().orElse("no output")));
    }
    int release = Integer.parseInt(feature.group(1));
    if (release < LEAST) {
      throw new CannotMeasureException(
          "server-java: %s is Java %d; the server needs %d or newer"
              .formatted(java, release, LEAST));
    }
    Matcher build = BUILD.matcher(said.said());
    return new JavaVersion(release, build.find() ? build.group(1) : String.valueOf(release));
  }

  private static Tool ask(Path java, List<String> command) throws InterruptedException {
    try {
      return Tool.run(command);
    } catch (IOException e) {
      throw new CannotMeasureException(
          "server-java: %s is not a java command or a Java home".formatted(java), e);
    }
  }
}
