package io.b2bench.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.codehaus.plexus.util.cli.CommandLineUtils;
import org.jspecify.annotations.Nullable;

/** Measures, and fails the build where a threshold is broken or the run is invalid. */
@Mojo(name = "run", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class RunMojo extends AbstractMojo {
  private static final String JUNIT = "--junit";

  /** Options of {@code b2bench run}, as one would type them. */
  @Parameter(property = "benchmark.options")
  private @Nullable String options;

  /** The folder of b2bench, where it was built. */
  @Parameter(property = "b2bench.home", required = true)
  private File home = new File("");

  /** What became of each threshold, as JUnit XML; {@code --junit} among the options wins. */
  @Parameter(
      property = "b2bench.junit",
      defaultValue = "${project.build.directory}/b2bench-reports/TEST-b2bench.xml")
  private File junit = new File("");

  /** Whether nothing is run. */
  @Parameter(property = "b2bench.skip", defaultValue = "false")
  private boolean skip;

  @Parameter(defaultValue = "${session}", readonly = true)
  private @Nullable MavenSession session;

  private final ToolchainManager toolchains;

  @Inject
  RunMojo(ToolchainManager toolchains) {
    this.toolchains = toolchains;
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("b2bench is skipped (b2bench.skip)");
      return;
    }
    Started ended = run(words());
    if (ended.code() != 0) {
      throw new MojoFailureException(ended.reason());
    }
  }

  private Started run(List<String> words) throws MojoExecutionException {
    List<String> command =
        new ArrayList<>(
            List.of(
                java(),
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-Db2bench.home=" + home.getAbsolutePath(),
                "-jar",
                new File(home, "cli/target/cli.jar").getAbsolutePath(),
                "run"));
    command.addAll(words);
    Path report = home.toPath().resolve(words.get(words.indexOf(JUNIT) + 1));
    try {
      return Started.run(command, home, report);
    } catch (IOException e) {
      throw new MojoExecutionException("b2bench did not start: " + e.getMessage(), e);
    }
  }

  private List<String> words() throws MojoExecutionException {
    List<String> words = new ArrayList<>();
    try {
      for (String word : CommandLineUtils.translateCommandline(options)) {
        if (word.startsWith(JUNIT + "=")) {
          words.add(JUNIT);
          words.add(word.substring(JUNIT.length() + 1));
        } else {
          words.add(word);
        }
      }
    } catch (Exception e) {
      throw new MojoExecutionException(
          "benchmark.options: %s: %s".formatted(options, e.getMessage()), e);
    }
    if (!words.contains(JUNIT)) {
      words.add(JUNIT);
      words.add(junit.getAbsolutePath());
    }
    return words;
  }

  /** That of the toolchain, if the build chose one, since Maven's own may be too old. */
  private String java() {
    return Optional.ofNullable(toolchains.getToolchainFromBuildContext("jdk", session))
        .map(t -> t.findTool("java"))
        .orElseGet(() -> Path.of(System.getProperty("java.home"), "bin", "java").toString());
  }
}
