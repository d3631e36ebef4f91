package io.b2bench.workloads.comparison;

import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.json.Json;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.JvmFlags;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Where a contest takes place: keys, settings, and every process that it started. */
final class Grounds implements AutoCloseable {
  /** The name in the certificates, which our clients check. */
  static final String HOST = "localhost";

  /** The address that is listened on. */
  static final String ADDRESS = "127.0.0.1";

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** As if four servers shared the memory: where all come, and nobody has data. */
  private static final int SETS = 4;

  private final Programs programs;
  private final Scratch scratch;
  private final JvmFlags flags;
  private final List<String> security;
  private final Deque<Child> children = new ArrayDeque<>();

  private Grounds(Programs programs, Scratch scratch, JvmFlags flags, List<String> security) {
    this.programs = programs;
    this.scratch = scratch;
    this.flags = flags;
    this.security = security;
  }

  /** Makes keys for the profiles; nothing is started yet. */
  static Grounds prepare(Programs programs, ContestPlan plan, Placement placement)
      throws IOException {
    List<TlsProfile> profiles = plan.profiles();
    Scratch scratch = Scratch.create(Path.of(System.getProperty("java.io.tmpdir")), "b2bench-");
    boolean prepared = false;
    try {
      makeKeys(profiles, scratch.folder().resolve("keys"));
      List<String> security = new ArrayList<>();
      Optional<String> overlay = SecurityProperties.overlay(profiles);
      if (overlay.isPresent()) {
        security.add("-Djava.security.properties=" + scratch.write("java.security", overlay.get()));
      }
      JvmFlags flags =
          JvmFlags.of(
              Machine.here().availableMemory(),
              plan.alone().isPresent() ? 1 : SETS,
              placement,
              JvmFlags.resumes(profiles));
      prepared = true;
      return new Grounds(programs, scratch, flags, List.copyOf(security));
    } finally {
      if (!prepared) {
        scratch.close();
      }
    }
  }

  private static void makeKeys(List<TlsProfile> profiles, Path folder) {
    Set<CertificateKind> kinds =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .map(profile -> ((Tls) profile).certificate())
            .collect(Collectors.toSet());
    if (!kinds.isEmpty()) {
      Keys.create(folder, kinds, Set.of(HOST, ADDRESS));
    }
  }

  /** The folder with the keys. */
  Path keys() {
    return scratch.folder().resolve("keys");
  }

  /** The folder of the plans. */
  Path plan(String name) {
    return programs.home().resolve("jmeter-plans").resolve(name);
  }

  /** Writes a file, gone at the end. */
  Path write(String name, String text) throws IOException {
    return scratch.write(name, text);
  }

  /**
   * Starts a program of ours.
   *
   * @param name what messages call it
   * @param module whose jar it is in
   * @param main its main class
   * @param like the part of a run whose flags it gets
   * @param settings what it is told
   */
  Child start(String name, String module, String main, Placement.Component like, Object settings)
      throws IOException, InterruptedException {
    String file = name.replaceAll("[^a-z0-9]+", "-");
    List<String> jvm = new ArrayList<>(flags.of(like));
    jvm.addAll(security);
    Path told = write(file + ".json", Json.write(settings));
    Child child =
        Child.start(
            new Launch(
                "the " + name,
                programs.command(module, main, jvm, List.of(told.toString())),
                scratch.folder().resolve(file + ".log"),
                PATIENCE));
    children.push(child);
    return child;
  }

  /** Starts a program of others, which whoever gets it ends. */
  Child launch(String name, List<String> command) throws IOException {
    return Child.launch(
        new Launch(name, command, scratch.folder().resolve(name + ".log"), PATIENCE));
  }

  @Override
  public void close() {
    while (!children.isEmpty()) {
      children.pop().close();
    }
    scratch.close();
  }
}
