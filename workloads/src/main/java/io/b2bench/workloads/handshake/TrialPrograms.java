package io.b2bench.workloads.handshake;

import static java.util.stream.Collectors.joining;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.measurement.message.Subject;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.OwnJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The programs that make the trials of a fork: one with the libraries of b2bench, and one for each
 * provider that needs others.
 *
 * @param catalog the profiles by name
 * @param running the programs by what their JVM is
 */
record TrialPrograms(Catalog catalog, Map<Optional<OwnJvm>, Child> running) {
  /** The module of the program. */
  static final String MODULE = "micro-bench";

  /** Starts those that the profiles of a fork need. */
  static TrialPrograms start(Fork fork) throws IOException, InterruptedException {
    Set<Optional<OwnJvm>> needed = new LinkedHashSet<>(List.of(Optional.empty()));
    fork.profiles().forEach(profile -> needed.add(profile.ownJvm()));
    Map<Optional<OwnJvm>, Child> running = new HashMap<>();
    for (Optional<OwnJvm> jvm : needed) {
      running.put(jvm, start(fork, jvm));
    }
    return new TrialPrograms(Catalog.load(fork.experiment().catalog()), running);
  }

  /** The program that makes a trial of this. */
  Child of(Subject subject) {
    Optional<OwnJvm> jvm =
        switch (subject) {
          case Subject.Connections c -> catalog.profile(c.profile()).ownJvm();
          case Subject.Records r -> catalog.profile(r.profile()).ownJvm();
          case Subject.Primitive p -> Optional.empty();
        };
    return Objects.requireNonNull(running.get(jvm));
  }

  /** The providers that have programs of their own. */
  Map<String, String> facts(Components components) {
    String providers =
        running.keySet().stream()
            .flatMap(Optional::stream)
            .sorted()
            .map(jvm -> "%s (%s)".formatted(components.jars(jvm), String.join(" ", jvm.flags())))
            .collect(joining("; "));
    return providers.isEmpty() ? Map.of() : Map.of(Facts.PROVIDERS, providers.replace(" ()", ""));
  }

  private static Child start(Fork fork, Optional<OwnJvm> jvm)
      throws IOException, InterruptedException {
    String own = jvm.map(o -> "-" + o.jars()).orElse("");
    Path files = Files.createDirectories(fork.bench().files().folder().resolve(MODULE + own));
    List<String> forks = new ArrayList<>(TrialFlags.EVERY_FORK);
    jvm.ifPresent(o -> forks.addAll(o.flags()));
    MicroBenchSettings settings =
        new MicroBenchSettings(
            fork.bench().keys(),
            fork.experiment().catalog().map(Path::toString),
            files.toString(),
            fork.folder().resolve("jmh-fork-%d%s.json".formatted(fork.number(), own)).toString(),
            forks,
            JvmFlags.WITHOUT_RESUMPTION);
    return fork.bench()
        .components()
        .start(Component.local(MODULE + own, MODULE, TrialFlags.program(files), settings).in(jvm))
        .child();
  }
}
