package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.experiment.bench.Proofs;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.TierSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Servers behind a front or a proxy: every window is as valid as without, at a cost of its own. */
class FrontIT {
  private static final List<String> PROFILES =
      List.of(
          "plain",
          "tls13-aes128gcm",
          "tls12-ecdhe-rsa-aes128gcm",
          "tls12-ecdhe-rsa-aes128gcm@resumed");
  private static final int CLIENTS = 4;

  @TempDir Path folder;

  @Test
  void nginxEndsTls() throws Exception {
    ends(FrontProgram.NGINX, 1);
  }

  @ParameterizedTest
  @EnumSource(FrontProgram.class)
  @Tag("full")
  void endsTlsBeforeBothServers(FrontProgram program) throws Exception {
    ends(program, 2);
  }

  @Test
  @Tag("long")
  void forwardsToBothServers() throws Exception {
    assumeThere(Front.of(FrontProgram.HAPROXY));
    valid(
        // a session goes on at the server that began it
        experiment(PROFILES.subList(0, 3), 2).with(TierSettings.PROXY, ProxyMode.PASS_THROUGH),
        Observation.PROXY,
        "HAProxy ");
  }

  private void ends(FrontProgram program, int servers) throws Exception {
    Front front = installed(program);
    assumeThere(front);
    List<String> offered =
        PROFILES.stream()
            .filter(
                name ->
                    !(Catalog.shipped().profile(name) instanceof Tls tls)
                        || front.refusal(tls).isEmpty())
            .toList();
    valid(
        experiment(offered, servers).with(TierSettings.FRONT, front),
        Observation.FRONT,
        program.title() + " ");
  }

  /** That of the machine; Envoy is in no distribution, so that of {@code .ci/fronts}. */
  private static Front installed(FrontProgram program) {
    Path envoy = Path.of(System.getProperty("user.home"), ".cache/b2bench/fronts/programs");
    return program == FrontProgram.ENVOY
        ? Front.parse("./envoy", envoy).orElseThrow()
        : Front.of(program);
  }

  private static void assumeThere(Front front) {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    try {
      front.file();
    } catch (CannotMeasureException e) {
      assumeTrue(false, e.getMessage());
    }
  }

  private void valid(Experiment experiment, String process, String title) throws Exception {
    Map<String, TlsProfile> profiles =
        experiment.profiles().stream()
            .map(Catalog.shipped()::profile)
            .collect(Collectors.toMap(TlsProfile::name, Function.identity()));
    Guard guard =
        new Guard(experiment, profiles, ServiceRules.of(new DriverNotBusy(1, Set.of(), 1)));
    try (Workload.Lab lab = workload(experiment).open(1)) {
      assertThat(lab.facts().get(process)).startsWith(title);
      for (String profile : experiment.profiles()) {
        Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
        ObservedWindow measured =
            lab.measure(
                new PlannedWindow(
                    1, 0, false, cell, Duration.ofMillis(300), Duration.ofSeconds(3)));
        assertThat(Judge.texts(guard.judge(cell, measured).verdict())).as(profile).isEmpty();
        Observation seen = measured.observation();
        assertThat(seen.load().errors()).as(profile).isEmpty();
        assertThat(seen.cpu(process).orElseThrow().totalNanos()).isPositive();
        assertThat(ServerShare.of(seen)).extracting(ServerShare::done).allMatch(done -> done > 0);
        assertThat(seen.proof())
            .filteredOn(p -> p.hop().equals(Proofs.FRONT))
            .as(profile)
            .isNotEmpty()
            .allMatch(p -> p.negotiated().equals("plain") == profile.equals("plain"));
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  private static Experiment experiment(List<String> profiles, int servers) {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, profiles)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(
            BusinessSettings.DATABASE,
            ServiceDatabase.parse(servers > 1 ? "h2:server" : "h2:mem").orElseThrow())
        .with(TierSettings.SERVERS, servers)
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }

  private BusinessWorkload workload(Experiment experiment) {
    return new BusinessWorkload(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        folder,
        line -> {});
  }
}
