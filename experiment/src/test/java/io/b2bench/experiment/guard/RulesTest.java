package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.SampleWindow;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.tls.profile.Resumption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RulesTest {

  private static final DriverNotBusy DRIVER = new DriverNotBusy(1, Set.of(), 0.8);

  @Test
  void findsNothingAgainstAGoodWindow() {
    for (Sample sample : List.of(Sample.tls(), Sample.plain())) {
      Guard guard =
          new Guard(
              sample.experiment(),
              Map.of(sample.profile().name(), sample.profile()),
              ServiceRules.of(DRIVER));
      assertThat(guard.judge(sample.cell(), sample.measured()).verdict())
          .isEqualTo(new Verdict.Valid());
      assertThat(guard.against(sample.cell(), List.of(sample.observation()))).isEmpty();
    }
  }

  @Test
  void keepsTheObjectionsOfTheWorkload() {
    Sample sample = Sample.tls();
    Guard guard =
        new Guard(sample.experiment(), Map.of("tls13-aes128gcm", Sample.TLS13), Rules.NONE);
    Verdict.Reason reason = Verdict.Reason.everything("the queue did not drain");
    assertThat(guard.judge(sample.cell(), sample.measured(reason)).verdict())
        .isEqualTo(Verdict.of(List.of(reason)));
  }

  @Test
  void toleratesOneErrorInAThousand() {
    FewErrors rule = new FewErrors(0.001);
    assertThat(rule.against(Sample.tls().withErrors(Map.of("reset", 4L), 0, 0).evidence()))
        .isEmpty();
    assertThat(text(rule, Sample.tls().withErrors(Map.of("reset", 5L), 0, 0)))
        .isEqualTo("5 of 4005 interactions failed, 0.12 %; at most 0.1 % may, most often reset");
    assertThat(
            rule.against(
                Sample.tls()
                    .withLoad(40, 1, Duration.ZERO)
                    .withErrors(Map.of("reset", 1L), 0, 0)
                    .evidence()))
        .isEmpty();
    assertThat(text(rule, Sample.tls().withErrors(Map.of(), 9, 0))).startsWith("9 of 4009");
    assertThat(text(rule, Sample.tls().withErrors(Map.of(), 0, 7))).startsWith("7 of 4007");
  }

  @Test
  void wantsThirtyInteractionsAWindowOrAThousandInAll() {
    MinimumInteractions rule = new MinimumInteractions(1000, 30);
    assertThat(rule.against(Sample.tls().withLoad(30, 1, Duration.ZERO).evidence())).isEmpty();
    assertThat(text(rule, Sample.tls().withLoad(29, 1, Duration.ZERO)))
        .isEqualTo("only 29 interactions in 1 windows; a cell needs 1000, or 30 a window");
    Evidence few = Sample.tls().withLoad(1000, 1, Duration.ZERO).evidence();
    assertThat(rule.against(over(70, few))).isEmpty();
    Evidence fewer = Sample.tls().withLoad(999, 1, Duration.ZERO).evidence();
    assertThat(rule.against(over(70, fewer))).isPresent();
    assertThat(rule.against(over(33, fewer))).isEmpty();
  }

  private static Evidence over(int windows, Evidence one) {
    return new Evidence(one.experiment(), one.cell(), one.profile(), windows, one.seen());
  }

  @Test
  void driverAndServerCountTheSameHandshakes() {
    assertThat(made(Sample.tls(), Connection.PER_SESSION, 150, 150)).isEmpty();
    assertThat(made(Sample.tls(), Connection.PERSISTENT, 3, 3)).isEmpty();
    assertThat(made(Sample.tls(), Connection.PER_SESSION, 150, 151))
        .contains("the server made 151 handshakes and the driver opened 150 connections");
    assertThat(made(Sample.tls(), Connection.PERSISTENT, 3, 4))
        .contains("the server made 4 handshakes and the driver opened 3 connections");
    assertThat(made(Sample.plain(), Connection.PER_SESSION, 150, 149))
        .contains("the server made 149 connections and the driver opened 150 connections");
  }

  @Test
  void oneConnectionASessionOrARequest() {
    assertThat(made(Sample.tls(), Connection.PER_REQUEST, 6000, 6000)).isEmpty();
    assertThat(made(Sample.tls(), Connection.PER_SESSION, 149, 149))
        .contains("the driver opened 149 connections for 150 sessions");
    assertThat(made(Sample.plain(), Connection.PER_REQUEST, 6001, 6001))
        .contains("the driver opened 6001 connections for 6000 requests");
  }

  /** What the rule says when the driver opened and the server made so many connections. */
  private static Optional<String> made(Sample sample, Connection connection, long opened, long n) {
    Visit visit = new Visit(150, 6000, opened, 0, n, sample.equals(Sample.plain()) ? 0 : n);
    return new HandshakesAsPlanned()
        .against(sample.with(connection, visit).evidence())
        .map(o -> o.reason().text());
  }

  @Test
  void theShareOfResumedHandshakesIsTheOneAskedFor() {
    assertThat(resumed(100, 99)).isEmpty();
    assertThat(resumed(100, 98))
        .contains("98 of 100 handshakes resumed a session; 100 % were asked for");
    assertThat(resumed(50, 52)).isEmpty();
    assertThat(resumed(50, 53))
        .contains("53 of 100 handshakes resumed a session; 50 % were asked for");
    assertThat(resumed(0, 7)).isEmpty(); // each of the seven is a difference already
  }

  /** What the rule says of 100 handshakes, so many of them resumed. */
  private static Optional<String> resumed(int percent, long resumed) {
    Sample sample = Sample.tls().with(Sample.TLS13.withResumption(new Resumption(percent)));
    return new ResumedAsAsked(0.01)
        .against(sample.withResumed(resumed).evidence())
        .map(o -> o.reason().text());
  }

  @Test
  void aBusyDriverVoidsTheLoadAndNotTheCpu() {
    assertThat(DRIVER.against(Sample.tls().withDriver(800_000_000).evidence())).isEmpty();
    Optional<Objection> busy = DRIVER.against(Sample.tls().withDriver(810_000_000).evidence());
    assertThat(busy.orElseThrow().reason().voids())
        .containsExactlyInAnyOrder(Validity.THROUGHPUT, Validity.RESPONSE_TIME);
    assertThat(busy.orElseThrow().reason().text())
        .isEqualTo("the driver used 81 % of 1 processor; above 80 % it limits what it measures");
    assertThat(
            new DriverNotBusy(2, Set.of(), 0.8)
                .against(Sample.tls().withDriver(1_500_000_000).evidence()))
        .isEmpty();
  }

  @Test
  void whatSharesTheProcessorsOfTheDriverCountsToo() {
    DriverNotBusy shared = new DriverNotBusy(1, Set.of("partners"), 0.8);
    assertThat(shared.against(Sample.tls().withDriver(600_000_000).evidence())).isEmpty();
    assertThat(text(shared, Sample.tls().withDriver(700_000_000)))
        .startsWith("the driver and what shares its processors used 90 %");
  }

  @Test
  void aDriverThatCannotDoTwiceAsMuchTakesTheLoadAway() {
    BelowCeiling rule = new BelowCeiling(List.of(ceiling("tls13-aes128gcm", 7999)), 0.5);
    Objection objection = rule.against(Sample.tls().evidence()).orElseThrow();
    assertThat(objection.voidsRun()).isFalse();
    assertThat(objection.reason().voids())
        .containsExactlyInAnyOrder(Validity.THROUGHPUT, Validity.RESPONSE_TIME);
    assertThat(objection.reason().text())
        .isEqualTo(
            "4000 interactions/s are more than 50 % of the 7999/s that the driver can do under"
                + " tls13-aes128gcm");
    BelowCeiling twice = new BelowCeiling(List.of(ceiling("tls13-aes128gcm", 8000)), 0.5);
    assertThat(twice.against(Sample.tls().evidence())).isEmpty();
  }

  @Test
  void aServerThatWasTheLimitIsNotTakenForTheDrivers() {
    Ceiling left = new Ceiling("tls13-aes128gcm", 4, 5000, 50, 0.25, 1);
    assertThat(new BelowCeiling(List.of(left), 0.5).against(Sample.tls().evidence())).isEmpty();
  }

  @Test
  void whatADriverCanDoIsAskedOfTheProfileOnTheFront() {
    BelowCeiling rule =
        new BelowCeiling(List.of(ceiling("plain", 100), ceiling("tls13-aes128gcm", 9000)), 0.5);
    assertThat(rule.against(Sample.tls().evidence())).isEmpty();
    assertThat(text(rule, Sample.plain())).endsWith("100/s that the driver can do under plain");
    assertThat(text(rule, Sample.tls().with(Set.of(Hop.PARTNERS)))).endsWith("under plain");
    assertThat(new BelowCeiling(List.of(), 0.5).against(Sample.tls().evidence())).isEmpty();
  }

  @Test
  void aCellIsJudgedByWhatTheDriverCanDo() {
    Sample sample = Sample.tls();
    Guard guard =
        new Guard(sample.experiment(), Map.of("tls13-aes128gcm", Sample.TLS13), Rules.NONE)
            .knowing(List.of(ceiling("tls13-aes128gcm", 7999)));
    assertThat(guard.judge(sample.cell(), sample.measured()).verdict())
        .isEqualTo(new Verdict.Valid());
    Verdict now = Verdict.of(guard.against(sample.cell(), List.of(sample.observation())));
    assertThat(now.allows(Validity.CPU)).isTrue();
    assertThat(now.allows(Validity.THROUGHPUT)).isFalse();
  }

  @Test
  void judgesNothingOfACellThatCannotBeMeasured() {
    Sample busy = Sample.tls().withDriver(990_000_000);
    Guard guard =
        new Guard(
            busy.experiment(),
            Map.of("tls13-aes128gcm", Sample.TLS13),
            new Rules(List.of(DRIVER, new MinimumInteractions(1000, 30)), List.of()));
    Guard.Judgement judgement =
        guard.judge(busy.cell(), ObservedWindow.unavailable(Instant.EPOCH, "no such algorithm"));
    assertThat(judgement.objections()).isEmpty();
    assertThat(judgement.verdict()).isEqualTo(new Verdict.Unavailable("no such algorithm"));
    Window stored =
        SampleWindow.of(busy.cell(), busy.observation()).withVerdict(judgement.verdict());
    assertThat(guard.recall(stored)).isEqualTo(judgement);
  }

  @Test
  void holdsTheLoadAgainstLittlesLaw() {
    LittlesLaw rule = new LittlesLaw(0.10);
    assertThat(rule.against(Sample.tls().withLoad(4000, 900, Duration.ZERO).evidence())).isEmpty();
    Objection lost =
        rule.against(Sample.tls().withLoad(4000, 800, Duration.ZERO).evidence()).orElseThrow();
    assertThat(lost.reason().text())
        .isEqualTo("throughput and response time account for 3.2 of 4 clients (N = X(R+Z))");
    assertThat(lost.reason().voids()).doesNotContain(Validity.CPU);
    assertThat(text(rule, Sample.tls().withLoad(4000, 1200, Duration.ZERO))).contains("4.8 of 4");
    assertThat(rule.against(Sample.tls().withLoad(40, 10_000, Duration.ofMillis(90)).evidence()))
        .isEmpty();
    assertThat(rule.against(Sample.tls().withLoad(40, 10_000, Duration.ZERO).evidence()))
        .isPresent();
  }

  @Test
  void backgroundWorkMustNotPileUp() {
    BacklogBounded rule = new BacklogBounded(0.05, 20);
    assertThat(rule.against(Sample.tls().withQueue(200).evidence())).isEmpty();
    assertThat(text(rule, Sample.tls().withQueue(201)))
        .isEqualTo("background work grew by 201 messages over 4000 interactions");
    assertThat(rule.against(Sample.tls().withLoad(40, 1, Duration.ZERO).withQueue(20).evidence()))
        .isEmpty();
  }

  @Test
  void aServerThatOnlyCollectsGarbageMeasuresItsHeap() {
    HeapHasRoom rule = new HeapHasRoom(0.2);
    assertThat(rule.against(Sample.tls().observation())).isEmpty();
    assertThat(rule.against(Sample.tls().withPauses(0.19).observation())).isEmpty();
    assertThat(rule.against(Sample.tls().withPauses(0.5).observation()).orElseThrow().text())
        .startsWith("garbage collection stopped the server for 50 % of the time: its heap");
  }

  /** Of a driver that was at its end. */
  private static Ceiling ceiling(String profile, double perSecond) {
    return new Ceiling(profile, 4, perSecond, 20, 0.95, 0.5);
  }

  private static String text(Rule rule, Sample sample) {
    return rule.against(sample.evidence()).orElseThrow().reason().text();
  }
}
