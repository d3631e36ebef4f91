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
import io.b2bench.workloads.business.BusinessSettings;
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
    ContestPlan plan = plan("tls13-aes128gcm", connection, "front,partners");
    Discipline alone = plan.alone().orElseThrow();
    assertThat(alone.connection()).isEqualTo(connection.text());
    assertThat(alone.mix()).isTrue();
    assertThat(plan.ours()).containsExactly(alone);
    assertThat(plan.clients()).isEqualTo(3);
    assertThat(plan.profiles())
        .extracting(TlsProfile::name)
        .containsExactly("plain", "tls13-aes128gcm");
  }

  @Test
  void measuresEachProfileOnce() {
    ContestPlan plan =
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
    ContestPlan plan = plan("plain", Connection.PER_REQUEST, "front");
    Entry entry = new Entry(Entry.OURS, "plain", Discipline.BUSINESS_PER_REQUEST);
    Standing standing = new Standing(entry, 5000, 200, 210, 1, 0, 1.5, 2.7, 1);
    assertThat(
            CalibratedWorkload.ceilings(
                plan, new Standings(List.of(standing), List.of(), List.of(), SIX)))
        .containsExactly(new Ceiling("plain", 3, 5000, 200, 0.75, 0.9));
  }

  @Test
  void saysUnderWhichProfileItFailedAndWhy() {
    ContestPlan plan = plan("plain", Connection.PERSISTENT, "front");
    Entry entry = new Entry(Entry.OURS, "plain", Discipline.BUSINESS_PERSISTENT);
    Standings out =
        new Standings(
            List.of(), List.of(new Standings.Out(entry, "no request came")), List.of(), SIX);
    assertThatThrownBy(() -> CalibratedWorkload.ceilings(plan, out))
        .isInstanceOf(IOException.class)
        .hasMessage("the driver could not be calibrated under plain: no request came");
  }

  @Test
  void allComeToAContestThatSaysNothingElse() {
    List<TlsProfile> profiles = List.of(Catalog.shipped().profile("plain"));
    ContestPlan plan = new ContestPlan(profiles, Optional.empty(), 1, 7, Effort.STANDARD);
    assertThat(plan.alone()).isEmpty();
    assertThat(plan.ours())
        .containsExactly(Discipline.KEEP_ALIVE, Discipline.NEW_CONNECTION, Discipline.BUSINESS);
    assertThat(Arrays.stream(Connection.values()).map(Discipline::of)).allMatch(Discipline::mix);
  }

  private static ContestPlan plan(String profiles, Connection connection, String hops) {
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
                    "1,3,2"));
    return CalibratedWorkload.plan(
        experiment,
        experiment.distinctProfiles().stream().map(Catalog.shipped()::profile).toList(),
        Effort.CALIBRATION);
  }
}
