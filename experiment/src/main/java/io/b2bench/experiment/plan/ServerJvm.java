package io.b2bench.experiment.plan;

import static java.util.stream.Collectors.joining;

import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The JVM of a server: a Java and what it is told beyond our own flags.
 *
 * @param name what sets it apart from the others of the run; empty where there is one
 * @param java a Java home or a {@code java} command; absent for the Java of b2bench
 * @param flags further flags, after ours
 */
public record ServerJvm(String name, Optional<Path> java, List<String> flags) {
  /** The Java of b2bench with our flags. */
  public static final ServerJvm OURS = new ServerJvm("", Optional.empty(), List.of());

  /** Copies the list. */
  public ServerJvm {
    flags = List.copyOf(flags);
  }

  /** Those of an experiment: each Java with each set of flags. */
  public static List<ServerJvm> of(Experiment experiment) {
    if (!experiment.takes(JvmSettings.JAVA)) {
      return List.of(OURS);
    }
    List<NamedText> javas = experiment.get(JvmSettings.JAVA);
    List<NamedText> flags = experiment.get(JvmSettings.FLAGS);
    return javas.stream()
        .flatMap(java -> flags.stream().map(each -> new ServerJvm(java, each)))
        .toList();
  }

  private ServerJvm(NamedText java, NamedText flags) {
    this(
        Stream.of(java, flags).map(NamedText::name).filter(n -> !n.isEmpty()).collect(joining("+")),
        Optional.of(java.text()).filter(text -> !text.equals(NamedPathKind.OWN)).map(Path::of),
        flags.text().equals(JvmSettings.NONE) ? List.of() : List.of(flags.text().split("\\s+")));
  }

  /** That of a name, which is empty where there is one. */
  public static ServerJvm named(Experiment experiment, String name) {
    return of(experiment).stream().filter(jvm -> jvm.name().equals(name)).findFirst().orElseThrow();
  }

  /** Whether each series of an experiment has a server of its own. */
  public static boolean apart(Experiment experiment) {
    return of(experiment).size() > 1
        || ofProviders(experiment)
        || experiment.get(LoadSettings.ISOLATION) == LoadSettings.Isolation.PROCESS;
  }

  /** Whether a profile has a provider that needs the JVM of the server for itself. */
  public static boolean ofProviders(Experiment experiment) {
    if (!experiment.takes(JvmSettings.JAVA)) {
      return false;
    }
    Catalog catalog = Catalog.load(experiment.catalog());
    return Stream.concat(Stream.of(experiment.baseline()), experiment.profiles().stream())
        .flatMap(name -> catalog.find(name).stream())
        .anyMatch(profile -> profile.ownJvm().isPresent());
  }

  /** The java command. */
  public Optional<Path> command() {
    return java.map(
        path -> path.resolve("bin").toFile().isDirectory() ? path.resolve("bin/java") : path);
  }
}
