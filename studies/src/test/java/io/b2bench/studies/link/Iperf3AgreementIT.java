package io.b2bench.studies.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The open link over TCP beside iperf3: the same path, the same size of a write, the same
 * processors, in turns. It prints the ratio with its interval, and fails where the interval shows
 * that ours carries less by more than {@link #TOLERANCE}; with large writes also where it carries
 * more. With small ones iperf3's receiver is the limit: it reads as little at a time as was
 * written, and asks the kernel before each of these reads whether something is there.
 */
@Tag("long")
@Tag("study")
@Isolated("it measures")
@Timeout(600)
final class Iperf3AgreementIT {
  private static final String HOST = "127.0.0.1";
  private static final int PAIRS = 21;
  private static final double TOLERANCE = 0.10;

  /** What iperf3 writes unless it is told otherwise. */
  private static final int LARGE = 128 * 1024;

  private static final Duration WINDOW = Duration.ofSeconds(1);
  private static final Duration SETTLE = Duration.ofMillis(300);
  private static final Duration QUIET = Duration.ofMillis(12);

  /** The last receiver line of iperf3 in megabits. */
  private static final Pattern RECEIVED = Pattern.compile("\\s([\\d.]+) Mbits/sec\\s+receiver");

  private final Affinity affinity = Affinity.ofThisMachine();
  private final Placement placement = affinity.plan();

  @ParameterizedTest
  @ValueSource(ints = {128, 1408, LARGE})
  void sendsAsMuchAsIperf3(int bytes) throws Exception {
    Optional<Path> iperf3 = Executables.find("iperf3");
    assumeThat(iperf3).as("iperf3 is not installed (package iperf3)").isPresent();
    Path jar = Path.of("..", "link-bench", "target", "link-bench.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
    LinkCase open = new LinkCase("plain", Transport.TCP, Traffic.STREAM, bytes);
    try (Components components =
        new Components(Programs.in(Path.of("..")), TlsFiles.make(List.of(), Set.of("localhost")))) {
      LinkEnd receiver = end(components, true);
      LinkEnd sender = end(components, false);
      affinity.place(receiver.component().pid(), placement, Role.SERVER);
      affinity.place(sender.component().pid(), placement, Role.DRIVER);
      List<Double> logRatios = new ArrayList<>();
      for (int pair = 0; pair < PAIRS; pair++) {
        double ours = pair % 2 == 0 ? ours(sender, receiver, open) : 0;
        double theirs = theirs(iperf3.orElseThrow(), bytes);
        ours = pair % 2 == 0 ? ours : ours(sender, receiver, open);
        if (pair > 0) {
          logRatios.add(Math.log(ours / theirs));
        }
        System.out.printf("%d bytes: %.0f Mbit/s, iperf3 %.0f%n", bytes, ours, theirs);
      }
      double[] values = logRatios.stream().mapToDouble(d -> d).toArray();
      double ratio = Math.exp(HodgesLehmann.centre(values));
      Interval interval = HodgesLehmann.interval(0.95, values).orElseThrow().map(Math::exp);
      System.out.printf(
          "link / iperf3 at %d bytes: %.3f [%.3f, %.3f] in %d pairs%n",
          bytes, ratio, interval.low(), interval.high(), values.length);
      assertThat(interval.high()).isGreaterThan(1 - TOLERANCE);
      if (bytes == LARGE) {
        assertThat(interval.low()).isLessThan(1 + TOLERANCE);
      }
    }
  }

  private static LinkEnd end(Components components, boolean receives) throws Exception {
    LinkBenchSettings settings =
        new LinkBenchSettings(
            receives, HOST, components.files().keys().toString(), Optional.empty());
    return new LinkEnd(
        components.start(
            Component.local(receives ? "receiver" : "sender", Ends.PROGRAM, Ends.FLAGS, settings)));
  }

  private static double ours(LinkEnd sender, LinkEnd receiver, LinkCase what) throws Exception {
    int port = receiver.component().port(LinkBenchSettings.TCP);
    assertThat(receiver.ask(new LinkCommand.Expect(what, "pair"))).isEqualTo(new LinkReply.Done());
    assertThat(sender.ask(new LinkCommand.Send(what, "pair", HOST, port)))
        .isEqualTo(new LinkReply.Done());
    Thread.sleep(SETTLE);
    LinkCounters before = receiver.count().counters();
    Thread.sleep(WINDOW);
    LinkCounters seen = receiver.count().counters().since(before);
    sender.stop(QUIET);
    receiver.stop(QUIET);
    return seen.bytes() * 8e3 / seen.nanos();
  }

  private double theirs(Path iperf3, int bytes) throws Exception {
    String port = String.valueOf(free());
    Process server =
        start(Role.SERVER, iperf3.toString(), "-s", "-1", "--forceflush", "-B", HOST, "-p", port);
    try {
      Process client =
          start(
              Role.DRIVER,
              iperf3.toString(),
              "-c",
              HOST,
              "-p",
              port,
              "-l",
              String.valueOf(bytes),
              "-O",
              "0.3",
              "-t",
              "1",
              "-f",
              "m",
              "--connect-timeout",
              "5000");
      String said = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      Matcher matcher = RECEIVED.matcher(said);
      assertThat(matcher.find()).as(said).isTrue();
      return Double.parseDouble(matcher.group(1));
    } finally {
      server.destroyForcibly().waitFor();
    }
  }

  private Process start(Role role, String... command) throws Exception {
    List<String> line = new ArrayList<>();
    if (!placement.shared()) {
      line.addAll(List.of("taskset", "-c", placement.of(role).text()));
    }
    line.addAll(List.of(command));
    Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
    if (role == Role.SERVER) {
      // it says "Server listening" once it is
      boolean listens =
          process
              .inputReader(StandardCharsets.UTF_8)
              .lines()
              .anyMatch(l -> l.contains("listening"));
      assertThat(listens).isTrue();
    }
    return process;
  }

  private static int free() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
