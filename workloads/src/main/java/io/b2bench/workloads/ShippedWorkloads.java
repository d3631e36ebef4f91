package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.business.Business;
import io.b2bench.workloads.business.ServiceType;
import io.b2bench.workloads.business.ServiceType.Calibration;
import io.b2bench.workloads.capacity.HighestRate;
import io.b2bench.workloads.comparison.CalibratedWorkload;
import io.b2bench.workloads.decompose.Loads;
import io.b2bench.workloads.handshake.HandshakeType;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import io.b2bench.workloads.idle.IdleType;
import io.b2bench.workloads.roundtrip.RoundTrips;
import io.b2bench.workloads.target.TargetType;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The experiments that ship with b2bench, the default one first. To add one, add a line here. */
public final class ShippedWorkloads {
  private ShippedWorkloads() {}

  /** All of them, those of other modules last. */
  public static List<WorkloadType> all() {
    Calibration calibration = CalibratedWorkload::new;
    List<FurtherWorkloads> further =
        ServiceLoader.load(FurtherWorkloads.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    Stream<WorkloadType> own =
        Stream.of(
            new ServiceType(new Business(), calibration),
            new HandshakeType((recorded, facts) -> onHandshakes(further, recorded, facts)),
            new ServiceType(new Loads(), calibration),
            new ServiceType(new HighestRate(), calibration),
            new ServiceType(new RoundTrips(), calibration),
            new IdleType(),
            new TargetType());
    return Stream.concat(own, further.stream().flatMap(f -> f.of(calibration).stream())).toList();
  }

  private static List<Section> onHandshakes(
      List<FurtherWorkloads> further, Recorded recorded, HandshakeResults facts) {
    return further.stream().flatMap(f -> f.onHandshakes(recorded, facts).stream()).toList();
  }
}
