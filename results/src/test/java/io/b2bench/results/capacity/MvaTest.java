package io.b2bench.results.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.b2bench.results.capacity.Solution.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Published examples: Jain, The Art of Computer Systems Performance Analysis (1991), p. 577; Bolch
 * and others, Queueing Networks and Markov Chains, 8.3, 8.4 and 9.5; Lazowska and others,
 * Quantitative System Performance (1984), p. 117 and 142. More digits by GNU Octave's queueing
 * 1.2.7.
 */
class MvaTest {
  private static ClosedNetwork jain(int clients) {
    return ClosedNetwork.of(
        List.of(
            Station.of("processor", 2, 1), Station.of("disk A", 3, 1), Station.of("disk B", 1, 1)),
        clients,
        4);
  }

  @ParameterizedTest
  @CsvSource({
    "1,0.1,6",
    "2,0.175439,7.4",
    "3,0.229223,9.087719",
    "4,0.265764,11.050938",
    "5,0.289752,13.256145",
    "10,0.328193,26.469854"
  })
  void agreesWithJain(int clients, double throughput, double response) {
    Solution solution = ExactMva.solve(jain(clients));
    assertThat(solution.method()).isEqualTo(Method.EXACT);
    assertThat(solution.total()).isCloseTo(throughput, offset(1e-6));
    assertThat(solution.response()).isCloseTo(response, offset(1e-6));
    assertThat(LawCheck.clients(clients, solution.total(), solution.response(), 4).deviation())
        .isCloseTo(0, offset(1e-12));
  }

  @Test
  void agreesWithJainNearTheBound() {
    Solution solution = ExactMva.solve(jain(20));
    assertThat(solution.total()).isCloseTo(0.3332465122, offset(1e-10));
    assertThat(solution.response()).isCloseTo(56.0156318718, offset(1e-9));
    assertClose(solution.queue().getFirst(), 5e-5, 1.9906, 16.1767, 0.4997);
    List<Double> residence = solution.residence().getFirst();
    assertClose(
        List.of(residence.get(0) / 16, residence.get(1) / 10, residence.get(2) / 5),
        5e-4,
        0.373,
        4.854,
        0.300);
    assertThat(solution.utilisation(jain(20).stations().get(1))).isCloseTo(0.99974, offset(1e-5));
    Bounds bounds = Bounds.of(jain(20));
    assertThat(bounds.throughput(20)).isEqualTo(1 / 3.0);
    assertThat(bounds.response(20)).isEqualTo(56);
    assertThat(bounds.knee()).isCloseTo(10 / 3.0, offset(1e-12));
  }

  @Test
  void schweitzerAgreesWithOctave() {
    Solution solution = Schweitzer.solve(jain(20));
    assertThat(solution.method()).isEqualTo(Method.SCHWEITZER);
    assertThat(solution.total()).isCloseTo(0.3297566854, offset(1e-8));
    assertThat(solution.response()).isCloseTo(56.6507794524, offset(1e-6));
  }

  @Test
  void schweitzerAgreesWithLazowska() {
    Solution solution =
        Schweitzer.solve(
            ClosedNetwork.of(
                List.of(
                    Station.of("processor", 0.605, 1),
                    Station.of("disk 1", 2.1, 1),
                    Station.of("disk 2", 1.35, 1)),
                3,
                15));
    assertClose(solution.queue().getFirst(), 1e-3, 0.0973, 0.4021, 0.2359);
    assertThat(solution.total()).isCloseTo(0.1510, offset(1e-3));
    assertThat(solution.response()).isCloseTo(4.87, offset(1e-2));
  }

  @Test
  void agreesWithBolchOnSingleServers() {
    ClosedNetwork network =
        ClosedNetwork.of(
            List.of(
                Station.of("1", 0.02, 1),
                Station.of("2", 0.2 * 0.4, 1),
                Station.of("3", 0.4 * 0.2, 1),
                Station.of("4", 0.6 * 0.1, 1)),
            6,
            0);
    Solution solution = ExactMva.solve(network);
    assertClose(
        network.stations().stream().map(solution::utilisation).toList(),
        1e-3,
        0.198,
        0.794,
        0.794,
        0.595);
    List<Double> residence = solution.residence().getFirst();
    assertClose(
        List.of(residence.get(0), residence.get(1) / 0.4, residence.get(2) / 0.2),
        1e-3,
        0.025,
        0.570,
        1.140);
    assertThat(residence.get(3) / 0.1).isCloseTo(1.244, offset(1e-3));
  }

  @Test
  void agreesWithBolchOnSharedQueues() {
    Solution solution =
        ExactMva.solve(
            ClosedNetwork.of(
                List.of(
                    Station.of("1", 0.5, 2),
                    Station.of("2", 0.3, 1),
                    Station.of("3", 0.4, 1),
                    Station.of("4", 1, Station.DELAY)),
                3,
                0));
    assertThat(solution.method()).isEqualTo(Method.EXACT);
    assertClose(solution.queue().getFirst(), 1e-3, 0.624, 0.473, 0.686, 1.217);
    assertThat(solution.total()).isCloseTo(1.218, offset(1e-3));
  }

  @Test
  void agreesWithBolchOnTwoClasses() {
    Solution solution =
        ExactMva.solve(
            new ClosedNetwork(
                List.of(
                    new Station("1", List.of(0.2, 0.2), 2),
                    new Station("2", List.of(0.4 * 0.6, 0.6 * 0.3), 1),
                    new Station("3", List.of(0.4, 2 * 0.7), Station.DELAY)),
                List.of(2, 1),
                List.of(0.0, 0.0)));
    assertClose(solution.queue().get(0), 1e-3, 0.428, 0.726, 0.845);
    assertClose(solution.queue().get(1), 1e-3, 0.108, 0.158, 0.734);
    assertClose(solution.throughput(), 1e-3, 2.113, 0.524);
  }

  @Test
  void agreesWithLazowskaOnTwoClasses() {
    ClosedNetwork network =
        new ClosedNetwork(
            List.of(
                new Station("processor", List.of(1.0, 2.0), 1),
                new Station("disk", List.of(3.0, 4.0), 1)),
            List.of(1, 1),
            List.of(0.0, 0.0));
    Solution solution = ExactMva.solve(network);
    assertClose(solution.throughput(), 1e-12, 3 / 19.0, 2 / 19.0);
    assertClose(solution.queue().get(0), 1e-12, 4 / 19.0, 15 / 19.0);
    assertClose(solution.queue().get(1), 1e-12, 5 / 19.0, 14 / 19.0);
    assertThat(Schweitzer.solve(network).total()).isCloseTo(5 / 19.0, withinPercentage(5));
  }

  /**
   * Clients who think, and m servers: the chances of j at the servers are known, p(j) ~ p(j - 1) (N
   * - j + 1) D / (Z min(j, m)) (the machine repair problem; Kleinrock, Queueing Systems I, 3.8).
   */
  @ParameterizedTest
  @CsvSource({
    "2,10,1",
    "2,400,1",
    "4,60,10",
    "8,100,10",
    "8,2000,100",
    "16,200,10",
    "32,300,9",
    "64,700,10"
  })
  void agreesWithTheRepairProblem(int servers, int clients, double think) {
    double chance = 1;
    double sum = 1;
    double waiting = 0;
    double inside = 0;
    for (int j = 1; j <= clients; j++) {
      chance *= (clients - j + 1) / (think * Math.min(j, servers));
      if (sum > 1e200) {
        chance /= 1e200;
        sum /= 1e200;
        inside /= 1e200;
      }
      sum += chance;
      inside += j * chance;
      waiting = inside / sum;
    }
    double throughput = (clients - waiting) / think;
    Solution solution =
        ExactMva.solve(
            ClosedNetwork.of(List.of(Station.of("processors", 1, servers)), clients, think));
    assertThat(solution.total()).isCloseTo(throughput, withinPercentage(1e-9));
    ClosedNetwork network =
        ClosedNetwork.of(List.of(Station.of("processors", 1, servers)), clients, think);
    assertThat(Schweitzer.solve(network).total()).isCloseTo(throughput, withinPercentage(6));
  }

  /** Two stations of several servers each, and two classes of one behaviour as one class. */
  @Test
  void classesThatBehaveAlikeAreOneClass() {
    Solution one =
        ExactMva.solve(
            ClosedNetwork.of(
                List.of(Station.of("server", 1, 4), Station.of("database", 0.7, 3)), 30, 5));
    Solution two =
        ExactMva.solve(
            new ClosedNetwork(
                List.of(
                    new Station("server", List.of(1.0, 1.0), 4),
                    new Station("database", List.of(0.7, 0.7), 3)),
                List.of(10, 20),
                List.of(5.0, 5.0)));
    assertThat(two.total()).isCloseTo(one.total(), withinPercentage(1e-9));
    assertThat(two.response(0)).isCloseTo(one.response(), withinPercentage(1e-9));
    assertThat(two.response(1)).isCloseTo(one.response(), withinPercentage(1e-9));
  }

  /** Each class has a station of its own, so each is a network of its own. */
  @Test
  void classesThatNeverMeetDoNotMatterToEachOther() {
    Solution both =
        ExactMva.solve(
            new ClosedNetwork(
                List.of(
                    new Station("mine", List.of(1.0, 0.0), 2),
                    new Station("yours", List.of(0.0, 1.0), 3)),
                List.of(5, 7),
                List.of(0.0, 2.0)));
    Solution mine = ExactMva.solve(ClosedNetwork.of(List.of(Station.of("mine", 1, 2)), 5, 0));
    Solution yours = ExactMva.solve(ClosedNetwork.of(List.of(Station.of("yours", 1, 3)), 7, 2));
    assertThat(mine.total()).isCloseTo(2, offset(1e-12));
    assertClose(both.throughput(), 1e-12, mine.total(), yours.total());
  }

  @Test
  void whereNobodyWaitsStationsAreDelays() {
    Solution solution =
        ExactMva.solve(ClosedNetwork.of(List.of(Station.of("processors", 2, 50)), 50, 3));
    assertThat(solution.response()).isCloseTo(2, offset(1e-12));
    assertThat(solution.total()).isCloseTo(10, offset(1e-12));
  }

  @Test
  void refusesNetworksThatMakeNoSense() {
    List<Station> one = List.of(Station.of("processor", 1, 1));
    assertThatThrownBy(() -> ClosedNetwork.of(one, -1, 0)).hasMessageContaining("negative");
    assertThatThrownBy(() -> Station.of("processor", -1, 1)).hasMessageContaining("0 or more");
    assertThatThrownBy(() -> Station.of("processor", 1, 0)).hasMessageContaining("0 servers");
    assertThatThrownBy(() -> new ClosedNetwork(one, List.of(1, 1), List.of(0.0, 0.0)))
        .hasMessageContaining("for 2 classes");
    assertThatThrownBy(() -> ClosedNetwork.of(List.of(Station.of("idle", 0, 1)), 3, 0))
        .hasMessageContaining("no bound");
    List<Station> two = List.of(new Station("processor", List.of(1.0, 1.0), 1));
    assertThatThrownBy(
            () -> ExactMva.solve(new ClosedNetwork(two, List.of(5000, 5000), List.of(1.0, 1.0))))
        .hasMessageContaining("use Schweitzer's approximation");
  }

  private static void assertClose(List<Double> seen, double offset, double... expected) {
    assertThat(seen).hasSize(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat(seen.get(i)).isCloseTo(expected[i], offset(offset));
    }
  }
}
