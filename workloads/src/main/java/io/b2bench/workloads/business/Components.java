package io.b2bench.workloads.business;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.experiment.process.Programs;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The processes of a fork, with their keys and settings; all gone when closed. */
final class Components implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Map<Component, String> MODULES =
      Map.of(
          Component.SERVER, "app-server",
          Component.PARTNERS, "partner-emulator",
          Component.DRIVER, "workload-driver");

  private final Programs programs;
  private final JvmFlags flags;
  private final Path logs;
  private final ComponentSettings settings;
  private final ForkFolders folders;
  private final Map<Component, Child> children = new EnumMap<>(Component.class);
  private final Map<Component, ControlListener> controls = new EnumMap<>(Component.class);
  private Optional<Path> securityProperties = Optional.empty();

  private Components(
      Programs programs,
      JvmFlags flags,
      Path logs,
      ComponentSettings settings,
      ForkFolders folders) {
    this.programs = programs;
    this.flags = flags;
    this.logs = logs;
    this.settings = settings;
    this.folders = folders;
  }

  /**
   * Makes keys and starts partners, server and driver, in this order, because each must know where
   * the one before it listens.
   *
   * @param profiles the profiles of the listeners
   * @param settings what the processes are told; their folders are {@code folders}
   * @param folders taken over: deleted when this is closed
   * @param logs folder for what the processes write on standard error
   */
  static Components start(
      Programs programs,
      JvmFlags flags,
      List<TlsProfile> profiles,
      ComponentSettings settings,
      ForkFolders folders,
      Path logs)
      throws IOException, InterruptedException {
    Components parts = new Components(programs, flags, logs, settings, folders);
    boolean started = false;
    try {
      parts.prepare(profiles);
      Ready partners = parts.startComponent(Component.PARTNERS, settings.partners());
      Ready server = parts.startComponent(Component.SERVER, settings.server(partners));
      parts.startComponent(Component.DRIVER, settings.driver(server));
      started = true;
      return parts;
    } finally {
      if (!started) {
        parts.close();
      }
    }
  }

  /** The process of a part. */
  Child child(Component part) {
    return present(children, part);
  }

  /** The control listener of server or partners. */
  ControlListener control(Component part) {
    return present(controls, part);
  }

  /** A conversation with the driver. */
  DriverLine driver() {
    return new DriverLine(child(Component.DRIVER), ComponentSettings.INTERACTION);
  }

  /** Ends the driver, then the server, then the partners, and deletes the keys. */
  @Override
  public void close() {
    for (Component part : List.of(Component.DRIVER, Component.SERVER, Component.PARTNERS)) {
      Child child = children.get(part);
      ControlListener control = controls.get(part);
      if (child != null) {
        child.stop(control == null ? () -> {} : control::stop);
      }
    }
    controls.values().forEach(ControlListener::close);
    folders.close();
  }

  private void prepare(List<TlsProfile> profiles) throws IOException {
    Set<CertificateKind> kinds =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .map(profile -> ((Tls) profile).certificate())
            .collect(Collectors.toSet());
    if (!kinds.isEmpty()) {
      Keys.create(
          settings.keys(), kinds, Set.of(ComponentSettings.HOST, ComponentSettings.ADDRESS));
    }
    Optional<String> overlay = SecurityProperties.overlay(profiles);
    if (overlay.isPresent()) {
      securityProperties = Optional.of(folders.secrets().write("java.security", overlay.get()));
    }
    Files.createDirectories(logs);
  }

  private Ready startComponent(Component part, Object told)
      throws IOException, InterruptedException {
    Path file = folders.secrets().write(part.text() + ".json", Json.write(told));
    List<String> jvm = new ArrayList<>(flags.of(part));
    securityProperties.ifPresent(p -> jvm.add("-Djava.security.properties=" + p));
    Child child =
        Child.start(
            new Launch(
                "the " + part.text(),
                programs.command(MODULES.getOrDefault(part, ""), jvm, List.of(file.toString())),
                logs.resolve("fork-%d-%s.log".formatted(settings.fork(), part.text())),
                PATIENCE));
    children.put(part, child);
    Ready ready = Json.read(child.name(), child.ready(), Ready.class);
    if (ready.control() != 0) {
      controls.put(part, new ControlListener(part.text(), ready.control()));
    }
    return ready;
  }

  private static <T> T present(Map<Component, T> things, Component part) {
    T thing = things.get(part);
    if (thing == null) {
      throw new IllegalStateException("there is no " + part.text());
    }
    return thing;
  }
}
