package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.process.ServiceFork;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repeated profile and the second visit to the baseline, in real processes. */
@Tag("full")
class SeriesListenerIT {
  private static final int CLIENTS = 2;
  private static final String TLS = "tls13-aes128gcm";
  private static final List<String> SERIES = List.of("plain", TLS, TLS + "#2", "plain'");

  @TempDir private Path folder;

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "workload-driver");
  }

  @Test
  void eachHasAListenerWithItsOwnPortConnectionsAndProof() throws Exception {
    Placement placement = Affinity.ofThisMachine().plan();
    Experiment experiment = experiment();
    List<SeriesListener> listeners =
        SeriesListener.of(
            experiment,
            List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile(TLS)));
    ServiceFork fork =
        new ServiceFork(
            experiment,
            LoadShapes.of(experiment),
            SeriesListener.inFork(listeners, experiment.seed(), 2),
            Programs.in(Path.of("..")),
            JvmFlags.of(OptionalLong.of(2L << 30), 1, 1, placement, false, 0),
            Hosts.ALL_HERE,
            placement,
            folder,
            2,
            said -> {});
    try (BusinessLab lab = BusinessLab.open(fork)) {
      for (Role role : List.of(Role.SERVER, Role.PARTNERS)) {
        Map<String, Integer> ports = lab.processes().of(role).ready().listeners();
        assertThat(ports).containsOnlyKeys(SERIES);
        assertThat(Set.copyOf(ports.values())).hasSize(SERIES.size());
      }
      Set<String> visited = new HashSet<>();
      for (String series : SERIES) {
        Observation seen = measure(lab, series).observation();
        visited.add(series);
        Visit visit = seen.visit();
        assertThat(visit.connections()).isEqualTo(visit.opened()).isGreaterThanOrEqualTo(CLIENTS);
        assertThat(seen.load().errors()).isEmpty();
        assertThat(seen.load().completed()).isPositive();
        assertThat(seen.proof())
            .extracting(Proof::hop, Proof::witness)
            .as(series)
            .containsOnlyOnce(tuple("front", "server"), tuple("front", "driver"));
        assertThat(seen.proof())
            .extracting(Proof::negotiated)
            .as(series)
            .allMatch(what -> what.equals("plain") == series.startsWith("plain"));
        assertThat(connected(lab)).containsExactlyInAnyOrderElementsOf(visited);
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  /** The listeners of the server that anyone has connected to. */
  private static List<String> connected(BusinessLab lab) throws Exception {
    Map<String, ListenerCounters> counters =
        lab.processes()
            .of(Role.SERVER)
            .control()
            .snapshot(lab.processes().of(Role.SERVER).control().capture())
            .listeners();
    return counters.entrySet().stream()
        .filter(entry -> entry.getValue().connections() > 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static ObservedWindow measure(BusinessLab lab, String series) throws Exception {
    String profile = series.startsWith("plain") ? "plain" : TLS;
    return lab.measure(
        new PlannedWindow(
            1,
            0,
            false,
            new Cell(series, profile, Stratum.ofClients(CLIENTS)),
            Duration.ofMillis(100),
            Duration.ofMillis(500)));
  }

  private static Experiment experiment() {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, List.of(TLS, TLS))
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }
}
