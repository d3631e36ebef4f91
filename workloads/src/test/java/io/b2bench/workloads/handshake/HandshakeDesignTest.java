package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Cell;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HandshakeDesignTest {
  private static Design design(Precision precision) {
    return HandshakeDesign.of(
        Experiment.of(HandshakeSettings.LIST)
            .with(CommonSettings.PROFILES, List.of("a", "b"))
            .with(CommonSettings.PRECISION, precision));
  }

  private static List<PlannedWindow> places(Precision precision, long seed) {
    List<Schedule.Fork> forks = Schedule.of(design(precision), seed).forks();
    assertThat(forks).hasSize(1);
    return forks.getFirst().windows();
  }

  private static String name(Cell cell) {
    return cell.series() + " " + cell.stratum().text();
  }

  @Test
  void measuresEverySizeFullAndResumed() {
    assertThat(places(Precision.QUICK, 1))
        .extracting(p -> name(p.cell()))
        .contains(
            "a work connections, resumed no, bytes 1",
            "a work connections, resumed yes, bytes 1024",
            "b work connections, resumed no, bytes 10240",
            "b work connections, resumed yes, bytes 102400",
            "b work records",
            "jdk work digest, algorithm SHA-256, bytes 16",
            "openssl work digest, algorithm SHA-256, bytes 16");
  }

  @Test
  void asksOpenSslForWhatItHasAlone() {
    assertThat(places(Precision.QUICK, 1))
        .extracting(p -> name(p.cell()))
        .contains("bc work encapsulate, algorithm ML-KEM-768, bytes 0")
        .doesNotContain("openssl work encapsulate, algorithm ML-KEM-768, bytes 0");
  }

  @Test
  void measuresOnePrimitiveOfEachOperationWhenItOnlyTriesWhetherAllWorks() {
    assertThat(places(Precision.SMOKE, 1))
        .filteredOn(p -> p.cell().series().equals("jdk"))
        .extracting(p -> p.cell().stratum().value("work").orElseThrow())
        .containsOnly("digest", "encrypt", "sign", "verify", "agree", "generate")
        .doesNotHaveDuplicates();
  }

  @Test
  void measuresWhatTheProfilesOfTheRunAreMadeOf() {
    Design design =
        HandshakeDesign.of(
            Experiment.of(HandshakeSettings.LIST)
                .with(CommonSettings.PROFILES, List.of("tls10-rsa-rc4-md5@rsa-1024"))
                .with(CommonSettings.PRECISION, Precision.SMOKE));
    assertThat(Schedule.of(design, 1).forks().getFirst().windows())
        .extracting(p -> name(p.cell()))
        .contains(
            "jdk work decapsulate, algorithm RSA-1024, bytes 0",
            "jdk work verify, algorithm RSA-1024, bytes 0",
            "jdk work digest, algorithm MD5, bytes 16384",
            "jdk work encrypt, algorithm RC4, bytes 16384")
        .doesNotContain("jdk work encrypt, algorithm 3DES-CBC, bytes 16384");
  }

  @Test
  void measuresBlocksOfEightBytes() {
    assertThat(places(Precision.QUICK, 1))
        .extracting(p -> name(p.cell()))
        .contains(
            "jdk work encrypt, algorithm DES-CBC, bytes 8",
            "jdk work digest, algorithm MD5, bytes 8");
  }

  @Test
  void givesTheHandshakeItselfMoreJvms() {
    Map<String, Long> jvms =
        places(Precision.STANDARD, 1).stream()
            .collect(Collectors.groupingBy(p -> name(p.cell()), Collectors.counting()));
    assertThat(jvms)
        .containsEntry("a work connections, resumed no, bytes 1", 6L)
        .containsEntry("a work connections, resumed no, bytes 1024", 2L)
        .containsEntry("a work records", 2L);
  }

  @Test
  void finishesABlockBeforeTheNextAndDiscardsNone() {
    assertThat(places(Precision.STANDARD, 3)).extracting(PlannedWindow::block).isSorted();
    assertThat(places(Precision.STANDARD, 3)).noneMatch(PlannedWindow::discarded);
  }

  @Test
  void isOrderedByTheSeed() {
    assertThat(places(Precision.QUICK, 5)).isEqualTo(places(Precision.QUICK, 5));
    assertThat(places(Precision.QUICK, 5)).isNotEqualTo(places(Precision.QUICK, 6));
  }

  @Test
  void comparesWithNoBaseline() {
    assertThat(design(Precision.SMOKE).baseline()).isEmpty();
    assertThat(design(Precision.SMOKE).series())
        .extracting(Series::name)
        .containsExactly("a", "b", "jdk", "openssl", "bc");
  }
}
