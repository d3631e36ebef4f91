package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacementTest {
  @ParameterizedTest
  @CsvSource({
    "1, 0,   0,   0,   0",
    "2, 0,   1,   1,   1",
    "3, 0,   1,   2,   1",
    "4, 0-1, 2,   3,   2",
    "8, 0-3, 4,   5-7, 4",
  })
  void givesTheServerHalfAndThePartnersOne(
      int cores, String server, String partners, String driver, String conductor) {
    Placement placement =
        Placement.plan(IntStream.range(0, cores).boxed().toList(), Optional.empty());
    assertThat(placement.of(Role.SERVER).text()).isEqualTo(server);
    assertThat(placement.of(Role.PARTNERS).text()).isEqualTo(partners);
    assertThat(placement.of(Role.DRIVER).text()).isEqualTo(driver);
    assertThat(placement.of(Role.CONDUCTOR).text()).isEqualTo(conductor);
    assertThat(placement.shared()).isEqualTo(cores == 1);
    assertThat(placement.serverCores()).isEqualTo(Math.max(1, cores / 2));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0,   0",
    "2, 0,   0",
    "3, 0,   0",
    "4, 0,   1",
    "8, 0-2, 3",
    "12, 0-3, 4-5",
  })
  void givesADatabaseAThirdOfTheServersWhereThatLeavesItOne(
      int cores, String server, String database) {
    Placement placement =
        Placement.plan(IntStream.range(0, cores).boxed().toList(), Optional.empty()).withDatabase();
    assertThat(placement.of(Role.SERVER).text()).isEqualTo(server);
    assertThat(placement.of(Role.DATABASE).text()).isEqualTo(database);
    assertThat(placement.shared()).isEqualTo(cores == 1);
    assertThat(placement.map()).containsEntry("database", database);
  }

  @Test
  void sharesTheCoresAndSaysWhyWhereProcessesCannotBePlaced() {
    Placement placement = Placement.plan(List.of(0, 1, 2, 3), Optional.of("no taskset"));
    assertThat(placement.shared()).isTrue();
    assertThat(placement.of(Role.DRIVER).text()).isEqualTo("0-3");
    assertThat(placement.map())
        .containsEntry("server", "0-3")
        .containsEntry("how", "shared cores: no taskset");
    assertThat(placement.serverCores()).isEqualTo(2);
    assertThat(placement.text()).contains("driver 0-3", "(shared cores: no taskset)");
  }

  @Test
  void keepsTheThreadsOfAPhysicalCoreTogether(@TempDir Path root) throws Exception {
    write(root, "proc/self/status", "Name:\tx\nCpus_allowed_list:\t0-3\n");
    for (int cpu = 0; cpu < 4; cpu++) {
      String topology = "sys/devices/system/cpu/cpu" + cpu + "/topology/";
      write(root, topology + "physical_package_id", "0\n");
      write(root, topology + "core_id", cpu % 2 + "\n");
    }
    Placement placement = new Affinity(root, Optional.of(Path.of("taskset"))).plan();
    assertThat(placement.of(Role.SERVER).text()).isEqualTo("0,2");
    assertThat(placement.of(Role.PARTNERS).text()).isEqualTo("1");
    assertThat(placement.of(Role.DRIVER).text()).isEqualTo("3");
  }

  @Test
  void usesOnlyWhatItIsAllowedTo(@TempDir Path root) throws Exception {
    write(root, "proc/self/status", "Cpus_allowed_list:\t4,6\n");
    Placement placement = new Affinity(root, Optional.of(Path.of("taskset"))).plan();
    assertThat(placement.of(Role.SERVER).text()).isEqualTo("4");
    assertThat(placement.of(Role.DRIVER).text()).isEqualTo("6");
  }

  @Test
  void sharesWithoutTasksetAndWithoutProc(@TempDir Path root) throws Exception {
    assertThat(new Affinity(root, Optional.of(Path.of("taskset"))).plan().how())
        .startsWith("shared cores: this system does not tell");
    write(root, "proc/self/status", "Cpus_allowed_list:\t0-3\n");
    assertThat(new Affinity(root, Optional.empty()).plan().how())
        .isEqualTo("shared cores: taskset is not installed");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "'0,1', 0-1", "0-3, 0-3", "'8,0-2,3', '0-3,8'", "'5,3,1', '1,3,5'"})
  void readsAndWritesListsAsTheKernelDoes(String text, String written) {
    assertThat(Cores.parse(text + "\n").text()).isEqualTo(written);
  }

  @Test
  void refusesWhatIsNoListOfCores() {
    assertThatThrownBy(() -> Cores.parse("")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Cores.parse("3-1")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Cores.parse("a")).isInstanceOf(IllegalArgumentException.class);
  }

  private static void write(Path root, String file, String text) throws Exception {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }
}
