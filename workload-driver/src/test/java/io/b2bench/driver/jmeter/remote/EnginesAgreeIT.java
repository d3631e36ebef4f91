package io.b2bench.driver.jmeter.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.DriverProcess;
import io.b2bench.driver.jmeter.peer.JMeterServer;
import io.b2bench.driver.jmeter.peer.TestSettings;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.tls.keys.PeerKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two engines and one driver, in turns, before the same server at half the rate that the driver
 * reaches when its clients never pause. Needs a machine that does nothing else.
 */
@Tag("long")
@Tag("study")
@Timeout(300)
class EnginesAgreeIT {
  private static final int CLIENTS = 8;
  private static final int ROUNDS = 24;

  /** Rounds of a first visit, whose code is cold. */
  private static final int COLD = 8;

  /** Requests of a window that finds the most. */
  private static final int MANY = 20_000;

  private static final String KIND = Interaction.CREATE_ORDER.kind();

  @TempDir private Path folder;

  @Test
  void twoEnginesGiveWhatOneDriverGives() throws Exception {
    Path keys = Files.createDirectory(folder.resolve("keys"));
    PeerKey.create(keys);
    try (BusinessServer server = new BusinessServer(Optional.empty());
        JMeterServer load1 = engine("load1", keys, 0);
        JMeterServer load2 = engine("load2", keys, 1)) {
      DriverSettings settings = TestSettings.plain(server.port(), CLIENTS);
      EnginesSettings engines =
          new EnginesSettings(
              settings, List.of(load1.engine(), load2.engine()), keys.toString(), "127.0.0.1");
      try (DriverProcess one = DriverProcess.compared(folder("one"), settings);
          DriverProcess two = DriverProcess.compared(folder("two"), engines)) {
        one.ready();
        two.ready();
        List<Double> throughput = new ArrayList<>();
        List<Double> median = new ArrayList<>();
        List<Double> tail = new ArrayList<>();
        window(one, server, OptionalDouble.empty(), MANY);
        double rate = perSecond(window(one, server, OptionalDouble.empty(), MANY)) / 2;
        for (int round = 0; round < COLD + ROUNDS; round++) {
          boolean first = round % 2 == 0;
          DriverReply.Report a = second(first ? one : two, server, rate);
          DriverReply.Report b = second(first ? two : one, server, rate);
          DriverReply.Report single = first ? a : b;
          DriverReply.Report both = first ? b : a;
          if (round >= COLD) {
            throughput.add(Math.log(perSecond(both) / perSecond(single)));
            median.add(Math.log(latency(both).p50Micros() / latency(single).p50Micros()));
            tail.add(Math.log(latency(both).p90Micros() / latency(single).p90Micros()));
          }
        }
        System.out.printf(
            "two engines / one driver at %.0f/s: throughput %s, median %s, p90 %s%n",
            rate, Spread.of(throughput), Spread.of(median), Spread.of(tail));
        Spread done = Spread.of(throughput);
        assertThat(done.low()).as("%s", done).isLessThanOrEqualTo(1.01);
        assertThat(done.high()).as("%s", done).isGreaterThanOrEqualTo(0.99);
        Spread half = Spread.of(median);
        assertThat(half.low()).as("%s", half).isLessThanOrEqualTo(1.1);
        assertThat(half.high()).as("%s", half).isGreaterThanOrEqualTo(0.9);
        Spread most = Spread.of(tail);
        assertThat(most.low()).as("%s", most).isLessThanOrEqualTo(1.1);
        assertThat(most.high()).as("%s", most).isGreaterThanOrEqualTo(0.9);
      }
    }
  }

  /** A ratio with its 95 % interval. */
  private record Spread(double centre, double low, double high) {
    static Spread of(List<Double> logs) {
      double mean = logs.stream().mapToDouble(d -> d).average().orElseThrow();
      double squares = logs.stream().mapToDouble(d -> (d - mean) * (d - mean)).sum();
      double error = Math.sqrt(squares / (logs.size() - 1) / logs.size());
      double t = 2.07; // Student's, 95 %, 23 degrees of freedom
      return new Spread(Math.exp(mean), Math.exp(mean - t * error), Math.exp(mean + t * error));
    }

    @Override
    public String toString() {
      return "%.3f [%.3f, %.3f]".formatted(centre, low, high);
    }
  }

  /** About a second at some rate. */
  private static DriverReply.Report second(DriverProcess driver, BusinessServer server, double rate)
      throws Exception {
    return window(driver, server, OptionalDouble.of(rate), Math.round(rate));
  }

  private static DriverReply.Report window(
      DriverProcess driver, BusinessServer server, OptionalDouble rate, long requests)
      throws Exception {
    long before = server.total();
    driver.tell(new DriverCommand.Resume("plain", CLIENTS, rate));
    driver.tell(new DriverCommand.Count());
    server.awaitTotal(before + requests);
    DriverReply.Report report = driver.suspend();
    assertThat(report.load().errors()).isEmpty();
    return report;
  }

  private static double perSecond(DriverReply.Report report) {
    return report.load().completed() * 1e9 / report.load().nanos();
  }

  private static Latency latency(DriverReply.Report report) {
    return Objects.requireNonNull(report.load().latency().get(KIND));
  }

  private Path folder(String name) throws Exception {
    return Files.createDirectory(folder.resolve(name));
  }

  private JMeterServer engine(String name, Path keys, int number) throws Exception {
    return JMeterServer.start(folder(name), keys, "-Jfirst=" + number, "-Jstep=2");
  }
}
