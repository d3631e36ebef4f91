package io.b2bench.studies.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Series;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class LinkDesignTest {
  private static final ExperimentFile FILE =
      new ExperimentFile(List.of(LinkSettings.LIST), Catalog.shipped());

  private static Experiment read(String yaml) {
    return FILE.parse("link.yaml", "experiment: link\n" + yaml, Path.of(""));
  }

  @Test
  void measuresEachCellThirtyTimesAtQuickAndTheOpenLinkTwiceAsOften() {
    Experiment experiment =
        Experiment.of(LinkSettings.LIST).with(CommonSettings.PRECISION, Precision.QUICK);
    List<Schedule.Fork> forks = Schedule.of(LinkDesign.of(experiment), 1).forks();
    assertThat(forks).hasSize(1);
    Map<String, Long> windows =
        forks.getFirst().windows().stream()
            .filter(p -> !p.discarded())
            .collect(
                Collectors.groupingBy(
                    p -> p.cell().profile() + " " + p.cell().stratum().key(),
                    Collectors.counting()));
    assertThat(windows)
        .containsEntry("plain transport=tcp;traffic=stream;bytes=1408", 60L)
        .containsEntry("plain transport=udp;traffic=round-trips;bytes=128", 60L)
        .containsEntry("tls12-rsa-3des-sha transport=udp;traffic=stream;bytes=512", 30L)
        .containsEntry("tls13-aes128gcm transport=tcp;traffic=stream;bytes=1024", 30L);
  }

  @Test
  void aTunnelIsASeriesOfItsOwnAndNeedsTwoNetworks() {
    Experiment experiment =
        read("link: namespace\ntunnels: [esp-3des-sha1]\nprofiles: [plain]\ntransports: [udp]");
    Design design = LinkDesign.of(experiment);
    assertThat(design.rows())
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.series())
                    .containsExactly(
                        new Series("plain", "plain"), new Series("esp-3des-sha1", "plain")));
    assertThat(design.baseline()).contains(new Series("plain", "plain"));
    assertThatThrownBy(() -> read("tunnels: [esp-3des-sha1]"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("a tunnel is between two networks; take link: namespace");
    assertThatThrownBy(() -> read("link: namespace\ntunnels: [esp-des]"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("esp-3des-sha1");
  }

  @Test
  void leavesOutWhatDatagramsDoNotCarryAndSaysSo() {
    Experiment experiment =
        read("profiles: [tls13-aes128gcm, tls12-rsa-3des-sha, tls12-rsa-rc4-sha]");
    Design design = LinkDesign.of(experiment);
    assertThat(design.baseline()).contains(new Series("plain", "plain"));
    assertThat(design.rows())
        .filteredOn(row -> row.stratum().key().startsWith("transport=udp"))
        .isNotEmpty()
        .allSatisfy(
            row ->
                assertThat(row.series())
                    .extracting(Series::name)
                    .containsExactly("plain", "tls12-rsa-3des-sha"));
    assertThat(LinkDesign.leftOut(experiment))
        .containsExactly(
            "tls13-aes128gcm over udp (Java has DTLS 1.2 alone, and no counterpart of TLS 1.3)",
            "tls12-rsa-rc4-sha over udp (RC4 may not be used over datagrams (RFC 6347, 4.1.2.2))");
  }

  @Test
  void takesRatesInTheUnitsOfTc() {
    Experiment experiment = read("rate: 54mbit\ndelay: 5ms");
    Shape shape = LinkSettings.shape(experiment);
    assertThat(shape.bitsPerSecond()).isEqualTo(Optional.of(54_000_000L));
    assertThat(shape.needsRelay()).isTrue();
    assertThat(shape.text()).isEqualTo("loopback and a relay, 54mbit, 5.00 ms each way");
    assertThat(shape.window()).as("thirty round trips").isEqualTo(Duration.ofMillis(300));
    assertThat(experiment.settings().yaml()).contains("rate: 54mbit\n", "delay: 5ms\n");
    assertThatThrownBy(() -> read("rate: fast"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("a rate such as 54mbit, 100mbit or 1gbit");
    assertThatThrownBy(() -> read("sizes: [8]")).isInstanceOf(InvalidExperimentException.class);
  }

  @Test
  void isNotShapedUnlessAsked() {
    Shape shape = LinkSettings.shape(Experiment.of(LinkSettings.LIST));
    assertThat(shape.needsRelay()).isFalse();
    assertThat(shape.text()).isEqualTo("loopback, not shaped");
  }
}
