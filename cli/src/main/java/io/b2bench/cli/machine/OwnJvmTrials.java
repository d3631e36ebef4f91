package io.b2bench.cli.machine;

import io.b2bench.experiment.process.Program;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Tool;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.Capability;
import io.b2bench.tls.profile.OwnJvm;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tries profiles in the JVM that their provider needs for itself, which this one is not.
 *
 * @param catalog a user's file of profiles
 */
record OwnJvmTrials(Optional<Path> catalog) {
  private static final String MARK = "\t";
  private static final String WORKS = "works";

  /** The program: a file of profiles or nothing, then names. It prints a line for each. */
  public static void main(String[] arguments) {
    List<String> names = List.of(arguments).subList(1, arguments.length);
    Catalog catalog =
        Catalog.load(Optional.of(arguments[0]).filter(f -> !f.isEmpty()).map(Path::of));
    List<TlsProfile> profiles = names.stream().map(catalog::profile).toList();
    UsableProfiles.lift(profiles);
    for (TlsProfile profile : profiles) {
      System.out.println(
          profile.name() + MARK + Capability.missing(profile).orElse(WORKS).replace('\n', ' '));
    }
  }

  /**
   * The reason for each profile that such a JVM cannot speak.
   *
   * @throws CannotMeasureException when it does not run, with what it said
   */
  Map<String, String> missing(OwnJvm jvm, Collection<TlsProfile> profiles) {
    List<String> command =
        new ArrayList<>(
            new Program(
                    Programs.in(home()),
                    "cli",
                    Optional.of(OwnJvmTrials.class.getName()),
                    List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                    Optional.of(jvm))
                .command());
    command.add(catalog.map(Path::toString).orElse(""));
    profiles.forEach(profile -> command.add(profile.name()));
    Map<String, String> missing = new LinkedHashMap<>();
    String said = said(command);
    for (TlsProfile profile : profiles) {
      String answer =
          said.lines()
              .filter(line -> line.startsWith(profile.name() + MARK))
              .map(line -> line.substring(profile.name().length() + MARK.length()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new CannotMeasureException(
                          "the JVM of %s does not run: %s"
                              .formatted(
                                  jvm.jars(), said.lines().findFirst().orElse("no output"))));
      Stream.of(answer)
          .filter(reason -> !reason.equals(WORKS))
          .forEach(reason -> missing.put(profile.name(), reason));
    }
    return missing;
  }

  /** The root folder, three above the jar of this class or the folder of its classes. */
  private static Path home() {
    String own = OwnJvmTrials.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return Path.of(own).resolve("../../..");
  }

  private static String said(List<String> command) {
    try {
      return Tool.run(command).said();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotMeasureException("interrupted while profiles were tried", e);
    } catch (IOException e) {
      throw new CannotMeasureException("profiles cannot be tried: " + e.getMessage(), e);
    }
  }
}
