package io.b2bench.workloads;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.workloads.business.BusinessType;
import io.b2bench.workloads.capacity.CapacityType;
import io.b2bench.workloads.comparison.CalibratedWorkload;
import io.b2bench.workloads.decompose.DecomposeType;
import io.b2bench.workloads.handshake.HandshakeType;
import io.b2bench.workloads.idle.IdleType;
import io.b2bench.workloads.link.LinkType;
import io.b2bench.workloads.pages.PagesType;
import io.b2bench.workloads.roundtrip.RoundTripType;
import io.b2bench.workloads.transfer.TransferType;
import java.util.List;

/** The experiments that ship with b2bench, the default one first. To add one, add a line here. */
public final class ShippedWorkloads {
  private ShippedWorkloads() {}

  /** All of them. */
  public static List<WorkloadType> all() {
    BusinessType business = new BusinessType(CalibratedWorkload::new);
    return List.of(
        business,
        new HandshakeType(),
        new DecomposeType(business),
        new CapacityType(business),
        new PagesType(business),
        new TransferType(),
        new RoundTripType(business),
        new IdleType(),
        new LinkType());
  }
}
