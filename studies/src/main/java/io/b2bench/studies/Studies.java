package io.b2bench.studies;

import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.link.LinkType;
import io.b2bench.studies.pages.Pages;
import io.b2bench.studies.ssleay.Study;
import io.b2bench.studies.transfer.TransferType;
import io.b2bench.workloads.FurtherWorkloads;
import io.b2bench.workloads.business.ServiceType;
import io.b2bench.workloads.business.ServiceType.Calibration;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import java.util.List;

/** The experiments that are there to repeat published studies, and what others say of one. */
public final class Studies implements FurtherWorkloads {
  @Override
  public List<WorkloadType> of(Calibration calibration) {
    return List.of(new ServiceType(new Pages(), calibration), new TransferType(), new LinkType());
  }

  @Override
  public List<Section> onHandshakes(Recorded recorded, HandshakeResults facts) {
    return Study.sections(recorded.catalog(), facts);
  }
}
