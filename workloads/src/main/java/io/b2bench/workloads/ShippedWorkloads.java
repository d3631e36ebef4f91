package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.workloads.business.Business;
import io.b2bench.workloads.business.ServiceType;
import io.b2bench.workloads.business.ServiceType.Calibration;
import io.b2bench.workloads.capacity.HighestRate;
import io.b2bench.workloads.comparison.CalibratedWorkload;
import io.b2bench.workloads.decompose.Loads;
import io.b2bench.workloads.handshake.HandshakeType;
import io.b2bench.workloads.idle.IdleType;
import io.b2bench.workloads.roundtrip.RoundTrips;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The experiments that ship with b2bench, the default one first. To add one, add a line here. */
public final class ShippedWorkloads {
  private ShippedWorkloads() {}

  /** All of them, those of other modules last. */
  public static List<WorkloadType> all() {
    Calibration calibration = CalibratedWorkload::new;
    Stream<WorkloadType> own =
        Stream.of(
            new ServiceType(new Business(), calibration),
            new HandshakeType(),
            new ServiceType(new Loads(), calibration),
            new ServiceType(new HighestRate(), calibration),
            new ServiceType(new RoundTrips(), calibration),
            new IdleType());
    return Stream.concat(
            own,
            ServiceLoader.load(FurtherWorkloads.class).stream()
                .flatMap(further -> further.get().of(calibration).stream()))
        .toList();
  }
}
