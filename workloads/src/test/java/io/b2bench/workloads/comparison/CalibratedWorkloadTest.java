package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.process.Placement;
import io.b2bench.results.record.Ceiling;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** On six processors the server has three and the driver two. */
class CalibratedWorkloadTest {
  private static final Placement SIX = Placement.plan(List.of(0, 1, 2, 3, 4, 5), Optional.empty());

  @ParameterizedTest
  @EnumSource(Connection.class)
  void drivesAsTheExperimentDoesAtItsHighestLevel(Connection connection) {
    ComparisonPlan plan = plan("tls13-aes128gcm", connection, "front,partners");
    Task alone = plan.alone().orElseThrow();
    assertThat(alone.connection()).isEqualTo(connection.text());
    assertThat(alone.mix()).isTrue();
    assertThat(plan.ours()).containsExactly(alone);
    assertThat(plan.clients()).isEqualTo(3);
    assertThat(plan.profiles()).extracting(TlsProfile::name).containsExactly("tls13-aes128gcm");
  }

  @Test
  void measuresEachProfileOnce() {
    ComparisonPlan plan =
        plan("plain,tls13-aes128gcm,plain,tls13-aes128gcm", Connection.PER_SESSION, "front");
    assertThat(plan.profiles())
        .extracting(TlsProfile::name)
        .containsExactly("plain", "tls13-aes128gcm");
  }

  @Test
  void speaksPlainWhereTheFrontCarriesNothing() {
    assertThat(plan("tls13-aes128gcm", Connection.PER_SESSION, "partners").profiles())
        .extracting(TlsProfile::name)
        .containsExactly("plain");
  }

  @Test
  void dividesByTheProcessorsThatEachHas() throws IOException {
    ComparisonPlan plan = plan("plain", Connection.PER_REQUEST, "front");
    Assignment assignment = new Assignment(Assignment.OURS, "plain", Task.BUSINESS_PER_REQUEST);
    CandidateResult result = new CandidateResult(assignment, 5000, 200, 210, 1, 0, 1.5, 2.7, 1);
    assertThat(
            CalibratedWorkload.ceilings(
                plan, new ComparisonResult(List.of(result), List.of(), List.of(), SIX)))
        .containsExactly(new Ceiling("plain", 3, 5000, 200, 0.75, 0.9));
  }

  @Test
  void saysUnderWhichProfileItFailedAndWhy() {
    ComparisonPlan plan = plan("plain", Connection.PERSISTENT, "front");
    Assignment assignment = new Assignment(Assignment.OURS, "plain", Task.BUSINESS_PERSISTENT);
    ComparisonResult out =
        new ComparisonResult(
            List.of(),
            List.of(new ComparisonResult.Failure(assignment, "no request came")),
            List.of(),
            SIX);
    assertThatThrownBy(() -> CalibratedWorkload.ceilings(plan, out))
        .isInstanceOf(IOException.class)
        .hasMessage("the driver could not be calibrated under plain: no request came");
  }

  @Test
  void allComeToAContestThatSaysNothingElse() {
    List<TlsProfile> profiles = List.of(Catalog.shipped().profile("plain"));
    ComparisonPlan plan = new ComparisonPlan(profiles, Optional.empty(), 1, 7, Sampling.STANDARD);
    assertThat(plan.alone()).isEmpty();
    assertThat(plan.ours()).containsExactly(Task.KEEP_ALIVE, Task.NEW_CONNECTION, Task.BUSINESS);
    assertThat(Arrays.stream(Connection.values()).map(Task::of)).allMatch(Task::mix);
  }

  private static ComparisonPlan plan(String profiles, Connection connection, String hops) {
    Experiment experiment =
        new ExperimentFile(List.of(BusinessSettings.LIST), Catalog.shipped())
            .options(
                Map.of(
                    "profiles",
                    profiles,
                    "connection",
                    connection.text(),
                    "hops",
                    hops,
                    "clients",
                    "1,3,2",
                    "seed",
                    "7"));
    return CalibratedWorkload.plan(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Sampling.CALIBRATION);
  }
}
