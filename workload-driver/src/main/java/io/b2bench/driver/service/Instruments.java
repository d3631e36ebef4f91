package io.b2bench.driver.service;

import io.b2bench.contract.control.Snapshot;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.HostCounters;
import io.b2bench.experiment.probe.ProcessCpu;
import io.b2bench.experiment.process.Placement.Part;
import io.b2bench.results.record.CpuTime;
import io.b2bench.results.record.Observation;
import io.b2bench.results.record.Visit;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything that is read at both ends of a window. */
final class Instruments {
  private final ControlDoor server;
  private final ControlDoor partners;
  private final ProcessCpu serverCpu;
  private final ProcessCpu partnersCpu;
  private final ProcessCpu driverCpu;
  private final HostCounters host = HostCounters.ofThisMachine();

  Instruments(Parts parts) {
    server = parts.control(Part.SERVER);
    partners = parts.control(Part.PARTNERS);
    serverCpu = ProcessCpu.of(parts.child(Part.SERVER).pid());
    partnersCpu = ProcessCpu.of(parts.child(Part.PARTNERS).pid());
    driverCpu = ProcessCpu.of(parts.child(Part.DRIVER).pid());
  }

  /**
   * Readings at one instant; the snapshots are kept by server and partners under their numbers.
   *
   * @param server number of the server's snapshot
   * @param partners number of the partners' snapshot
   * @param cpu CPU accounts by process
   * @param host counters of the machine
   */
  record Mark(long server, long partners, Map<String, CpuReading> cpu, HostCounters.Reading host) {
    Mark {
      cpu = Map.copyOf(cpu);
    }
  }

  /**
   * Captures everything as it is now. The server's counters come first and its CPU right after, so
   * that interactions and CPU belong together; the order is the same at both ends of a window, so
   * that what the calls take cancels.
   */
  Mark mark() throws IOException, InterruptedException {
    long serverSnapshot = server.capture();
    CpuReading ofServer = serverCpu.read();
    long partnersSnapshot = partners.capture();
    CpuReading ofPartners = partnersCpu.read();
    CpuReading ofDriver = driverCpu.read();
    return new Mark(
        serverSnapshot,
        partnersSnapshot,
        Map.of(
            Observation.SERVER, ofServer,
            Observation.PARTNERS, ofPartners,
            Observation.DRIVER, ofDriver),
        host.read());
  }

  /** The CPU accounts of the server alone. */
  CpuReading serverCpu() throws IOException {
    return serverCpu.read();
  }

  /**
   * What was seen from one mark to the next. Fetches the snapshots, so it is called when the load
   * rests.
   *
   * @param door the door of the cell
   * @param towards the partners' door behind it
   * @param report what the driver saw
   * @param visit the whole visit to the door
   */
  Observation observation(
      Mark before, Mark after, String door, String towards, Reply.Report report, Visit visit)
      throws IOException, InterruptedException {
    List<Snapshot> ofServer =
        List.of(server.snapshot(before.server()), server.snapshot(after.server()));
    List<Snapshot> ofPartners =
        List.of(partners.snapshot(before.partners()), partners.snapshot(after.partners()));
    Map<String, CpuTime> cpu = new LinkedHashMap<>();
    after.cpu().forEach((process, now) -> cpu.put(process, now.since(earlier(before, process))));
    return new Observation(
        ofServer.getLast().nanos() - ofServer.getFirst().nanos(),
        Counts.service(ofServer.getFirst(), ofServer.getLast(), door),
        report.load(),
        visit,
        cpu,
        after.host().since(before.host()),
        Proofs.of(door, towards, ofServer, ofPartners, report.negotiated()));
  }

  private static CpuReading earlier(Mark mark, String process) {
    CpuReading reading = mark.cpu().get(process);
    if (reading == null) {
      throw new IllegalStateException("no reading of the " + process);
    }
    return reading;
  }
}
