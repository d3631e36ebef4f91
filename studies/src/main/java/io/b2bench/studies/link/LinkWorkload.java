package io.b2bench.studies.link;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RelayProgram;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.RelaySettings;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.studies.link.analysis.Seen;
import io.b2bench.studies.link.analysis.Tunnel;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** Starts sender, receiver and what is between them. */
final class LinkWorkload implements Workload {
  /** The module of the programs. */
  static final String PROGRAM = "link-bench";

  /** Flags of sender and receiver. */
  static final List<String> FLAGS = flags();

  private static final String LOOPBACK = "127.0.0.1";

  /** Of a receiver in a network namespace, which nothing but the sender reaches. */
  private static final String ALL_OF_ITS_NETWORK = "0.0.0.0";

  /** The name in the certificates, whatever the address. */
  private static final String HOST = "localhost";

  private final Experiment experiment;
  private final List<TlsProfile> profiles;
  private final Programs programs;
  private final Path folder;
  private final Consumer<String> progress;

  LinkWorkload(
      Experiment experiment,
      List<TlsProfile> profiles,
      Programs programs,
      Path folder,
      Consumer<String> progress) {
    this.experiment = experiment;
    this.profiles = List.copyOf(profiles);
    this.programs = programs;
    this.folder = folder.toAbsolutePath();
    this.progress = progress;
  }

  private static List<String> flags() {
    List<String> flags = new ArrayList<>(JvmFlags.measured(256, 128, OptionalInt.empty()));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    Shape shape = LinkSettings.shape(experiment);
    Optional<Namespaces> namespaces =
        shape.wiring() == Wiring.NAMESPACE ? Optional.of(Namespaces.make(shape)) : Optional.empty();
    Components components =
        new Components(
            programs,
            TlsFiles.make(profiles, Set.of(HOST)),
            folder.resolve("logs"),
            "fork-%d-".formatted(fork));
    boolean started = false;
    try {
      LinkLab lab =
          new LinkLab(
              components,
              ends(components, shape, namespaces),
              shape,
              LinkDesign.cells(experiment),
              LinkDesign.Extent.of(experiment.precision()),
              progress);
      started = true;
      return lab;
    } finally {
      if (!started) {
        components.close();
        namespaces.ifPresent(Namespaces::close);
      }
    }
  }

  private Ends ends(Components components, Shape shape, Optional<Namespaces> namespaces)
      throws IOException, InterruptedException {
    List<Tunnel> asked = LinkSettings.tunnels(experiment);
    String address = namespaces.isPresent() ? Namespaces.RECEIVER_ADDRESS : LOOPBACK;
    Tunnels tunnels = Tunnels.open(components, namespaces, asked);
    LinkEnd receiver =
        end(
            components,
            Seen.RECEIVER,
            tunnels.ipsec().isPresent() ? ALL_OF_ITS_NETWORK : address,
            host(namespaces.map(Namespaces::receiver)));
    LinkEnd sender =
        end(components, Seen.SENDER, address, host(namespaces.map(Namespaces::sender)));
    Optional<RunningComponent> relay =
        shape.needsRelay()
            ? Optional.of(relay(components, shape, receiver.component()))
            : Optional.empty();
    return new Ends(sender, receiver, relay, namespaces, tunnels, address);
  }

  private static Host host(Optional<String> namespace) {
    return namespace.map(Host::namespace).orElseGet(Host::here);
  }

  private LinkEnd end(Components components, String name, String address, Host host)
      throws IOException, InterruptedException {
    LinkBenchSettings settings =
        new LinkBenchSettings(
            name.equals(Seen.RECEIVER),
            address,
            components.files().keys().toString(),
            experiment.catalog().map(Path::toString));
    return new LinkEnd(components.start(Component.on(host, name, PROGRAM, FLAGS, settings)));
  }

  private static RunningComponent relay(
      Components components, Shape shape, RunningComponent receiver)
      throws IOException, InterruptedException {
    RelaySettings settings =
        new RelaySettings(
            LOOPBACK,
            List.of(
                way(LinkBenchSettings.TCP, false, receiver),
                way(LinkBenchSettings.UDP, true, receiver)),
            shape.bitsPerSecond().map(OptionalLong::of).orElseGet(OptionalLong::empty),
            shape.delay());
    return components.start(RelayProgram.of(Observation.RELAY, settings));
  }

  private static RelaySettings.Way way(String name, boolean datagrams, RunningComponent receiver) {
    return new RelaySettings.Way(name, datagrams, LOOPBACK, receiver.port(name));
  }
}
