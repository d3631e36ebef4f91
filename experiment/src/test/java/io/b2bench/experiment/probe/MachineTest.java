package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
  @TempDir Path folder;

  @Test
  void describesAnX86Machine() {
    new Canned(folder)
        .with(
            "proc/cpuinfo",
            "processor\t: 0\nmodel name\t: AMD EPYC\nflags\t\t: fpu aes avx2 hypervisor sha_ni"
                + " vaes vme\n\nprocessor\t: 1\nmodel name\t: AMD EPYC\n")
        .with("proc/stat", "cpu  1 1 1 1 1 1 1 1\ncpu0 1 1 1 1 1 1 1 1\ncpu1 1 1 1 1 1 1 1 1\n")
        .with("proc/meminfo", "MemTotal:       2097152 kB\nMemAvailable:    1048576 kB\n")
        .with("proc/sys/kernel/osrelease", "6.18.44\n")
        .with("etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n")
        .with("sys/devices/system/cpu/cpu0/topology/thread_siblings_list", "0-1\n");
    Machine machine = new Machine(folder);
    assertThat(machine.description())
        .containsEntry("processor", "AMD EPYC")
        .containsEntry("cores", "2")
        .containsEntry("threads per core", "2")
        .containsEntry("memory", "2048 MiB")
        .containsEntry("kernel", "6.18.44")
        .containsEntry("system", "Debian GNU/Linux 12")
        .containsEntry("virtual", "yes")
        .containsEntry("frequency governor", "unavailable");
    assertThat(machine.cpuFlags()).containsExactly("aes", "avx2", "hypervisor", "sha_ni", "vaes");
    assertThat(machine.availableMemory()).hasValue(1L << 30);
  }

  @Test
  void respectsTheLimitOfAContainer() {
    Canned canned =
        new Canned(folder)
            .with("proc/meminfo", "MemAvailable:    1048576 kB\n")
            .with("sys/fs/cgroup/memory.max", "max\n")
            .with("sys/fs/cgroup/memory.current", "1000\n");
    assertThat(new Machine(folder).availableMemory()).hasValue(1L << 30);
    canned.with("sys/fs/cgroup/memory.max", "5000\n");
    assertThat(new Machine(folder).availableMemory()).hasValue(4000);
  }

  @Test
  void saysUnavailableInsteadOfGuessing() {
    Machine machine = new Machine(folder);
    assertThat(machine.description())
        .containsEntry("processor", "unavailable")
        .containsEntry("memory", "unavailable")
        .containsEntry("kernel", "unavailable")
        .containsEntry("virtual", "unavailable");
    assertThat(machine.cpuFlags()).isEmpty();
    assertThat(machine.availableMemory()).isEmpty();
  }
}
