package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.WarmUpRounds;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Histograms;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.studies.link.analysis.Cases;
import io.b2bench.studies.link.analysis.Seen;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** One fork: a sender and a receiver, and in each window a connection between them. */
final class LinkLab implements Workload.Lab {
  private final Fork fork;
  private final Ends ends;
  private final Shape shape;
  private final LinkCounting counting;
  private final List<Cell> cells;
  private final LinkDesign.Extent extent;
  private final AtomicLong connections = new AtomicLong();
  private final List<String> broken = new ArrayList<>();
  private final List<EspCapture> captures = new ArrayList<>();

  /** Takes over processes that were just started. */
  LinkLab(Fork fork, Ends ends) throws IOException, InterruptedException {
    this.fork = fork;
    this.ends = ends;
    this.shape = LinkSettings.shape(fork.experiment());
    this.cells = LinkDesign.cells(fork.experiment());
    this.extent = LinkDesign.Extent.of(fork.experiment().precision());
    this.counting = new LinkCounting(fork.bench(), ends);
  }

  @Override
  public WarmUp warmUp() throws IOException, InterruptedException {
    captureTunnels();
    return new WarmUpRounds(extent.rounds(), counting::cpu, fork.progress())
        .run(
            fork.bench(),
            () -> {
              for (Cell cell : cells) {
                visit(cell);
              }
            },
            () -> {});
  }

  /** One stream through each tunnel, read from the interface below it. */
  private void captureTunnels() throws IOException, InterruptedException {
    if (ends.tunnels().ipsec().isEmpty()) {
      return;
    }
    String network = ends.namespaces().orElseThrow().receiver();
    for (Map.Entry<Tunnel, Ipsec.Association> one :
        ends.tunnels().ipsec().get().associations().entrySet()) {
      Cell cell =
          cells.stream()
              .filter(c -> c.series().equals(one.getKey().text()))
              .findFirst()
              .orElseThrow();
      captures.add(EspCapture.during(network, one.getKey(), one.getValue(), () -> visit(cell)));
    }
  }

  private void visit(Cell cell) throws IOException, InterruptedException {
    if (ends.tunnels().obstacle(cell.series()).isEmpty() && open(cell).isEmpty()) {
      Thread.sleep(extent.slice());
      try {
        ends.sender().stop(shape.quiet());
      } finally {
        ends.receiver().stop(shape.quiet());
      }
    }
  }

  /** Makes a connection, over which packets then go; if it cannot, the reason. */
  private Optional<LinkReply> open(Cell cell) throws IOException, InterruptedException {
    LinkCase what = Cases.of(cell);
    String token = Long.toString(connections.incrementAndGet());
    LinkReply expecting = ends.receiver().ask(new LinkCommand.Expect(what, token));
    if (!(expecting instanceof LinkReply.Done)) {
      return Optional.of(expecting);
    }
    LinkReply sending =
        ends.sender()
            .ask(new LinkCommand.Send(what, token, ends.host(cell), ends.port(what.transport())));
    if (sending instanceof LinkReply.Done) {
      return Optional.empty();
    }
    ends.receiver().ask(new LinkCommand.Stop(shape.quiet())); // it has failed there as well
    return Optional.of(sending);
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    LinkCase what = Cases.of(planned.cell());
    Instant start = Instant.now();
    Optional<String> noTunnel = ends.tunnels().obstacle(planned.cell().series());
    if (noTunnel.isPresent()) {
      return ObservedWindow.unavailable(start, noTunnel.get());
    }
    try {
      Optional<LinkReply> obstacle = open(planned.cell());
      return obstacle.isPresent()
          ? without(start, obstacle.get())
          : measured(what, start, planned.settle());
    } catch (LinkBrokenException e) {
      broken.add(e.getMessage());
      return failed(start, String.valueOf(e.getMessage()));
    }
  }

  private ObservedWindow measured(LinkCase what, Instant start, Duration settle)
      throws IOException, InterruptedException {
    Thread.sleep(settle);
    Mark<LinkCounting.Own> before = counting.mark();
    Thread.sleep(shape.window());
    Mark<LinkCounting.Own> after = counting.mark();
    LinkReply.Stopped sent;
    LinkReply.Stopped received;
    try {
      sent = ends.sender().stop(shape.quiet());
    } finally {
      received = ends.receiver().stop(shape.quiet());
    }
    Map<String, Histogram> trips =
        Histograms.read(
            after
                .own(Seen.SENDER)
                .counted()
                .roundTrips()
                .map(text -> Map.of(LinkCounting.ROUND_TRIP, text))
                .orElse(Map.of()));
    return new ObservedWindow(
        start, counting.observation(what, before, after, sent, received, trips), trips, List.of());
  }

  private static ObservedWindow without(Instant start, LinkReply obstacle) {
    return switch (obstacle) {
      case LinkReply.Unsupported(String reason) -> ObservedWindow.unavailable(start, reason);
      case LinkReply.Failed(String reason) -> failed(start, reason);
      case LinkReply.Done done -> throw new IllegalStateException("it was done");
      case LinkReply.Counted counted -> throw new IllegalStateException("nobody asked");
      case LinkReply.Stopped stopped -> throw new IllegalStateException("nobody asked");
    };
  }

  private static ObservedWindow failed(Instant start, String reason) {
    return new ObservedWindow(
        start,
        Observation.NOTHING,
        Map.of(),
        List.of(Reason.everything("the connection broke: " + reason)));
  }

  @Override
  public Findings audit() {
    return new Findings(
        Stream.concat(
                Stream.of("every connection could be made and ended as told"),
                captures.stream().filter(EspCapture::proves).map(EspCapture::text))
            .toList(),
        Stream.concat(
                broken.stream().distinct().map("a connection broke: "::concat),
                captures.stream()
                    .filter(capture -> !capture.proves())
                    .map(capture -> "a tunnel does not protect: " + capture.text()))
            .toList());
  }

  @Override
  public void close() {
    fork.bench().close();
  }
}
