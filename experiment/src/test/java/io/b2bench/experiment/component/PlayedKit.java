package io.b2bench.experiment.component;

import io.b2bench.experiment.host.PlayedAgent;
import io.b2bench.experiment.process.Programs;
import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A copy of b2bench whose jars lead to the classes of this test: the module {@code played}, and a
 * command that is an agent and nothing else.
 *
 * @param home its root folder
 */
public record PlayedKit(Path home) {
  /** Its only module with a component. */
  public static final String MODULE = "played";

  /** The module of its command. */
  public static final String COMMAND = "cli";

  /** Builds it. */
  public static PlayedKit in(Path home) throws Exception {
    PlayedKit kit = new PlayedKit(home);
    kit.jar(MODULE, PlayedComponent.class);
    kit.jar(COMMAND, PlayedAgent.class);
    Files.createDirectories(home.resolve("jmeter-plans"));
    kit.launcher(
        "exec \"%s\" -jar \"$(dirname \"$0\")/cli/target/cli.jar\" \"$@\"".formatted(java()));
    return kit;
  }

  /** Writes the script that stands for the command. */
  public void launcher(String script) throws Exception {
    Path file = Files.writeString(home.resolve("b2bench"), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** The programs of it. */
  public Programs programs() {
    return Programs.in(home);
  }

  private void jar(String module, Class<?> main) throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main.getName());
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    Path target = Files.createDirectories(home.resolve(module).resolve("target"));
    Files.createDirectories(target.resolve("lib"));
    try (OutputStream file = Files.newOutputStream(target.resolve(module + ".jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      jar.finish();
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
