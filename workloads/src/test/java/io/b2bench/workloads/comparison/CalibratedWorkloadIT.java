package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Ceiling;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The real driver before the null server, with very short rounds. */
@Timeout(120)
class CalibratedWorkloadIT {
  private static final Workload NOTHING =
      fork -> {
        throw new IllegalStateException("no fork was asked for");
      };

  private final Set<Long> children = children();
  private final Cores processors = processors();

  @BeforeEach
  void needsTheServer() {
    Path jar = Path.of("..", "app-server", "target", "app-server.jar");
    assumeThat(Files.exists(jar)).as("built by the whole build: " + jar).isTrue();
  }

  @AfterEach
  void leavesNothingRunningAndNobodyMoved() {
    assertThat(children()).isEqualTo(children);
    assertThat(processors()).isEqualTo(processors);
  }

  @Tag("full")
  @Test
  void tellsWhatTheDriverCanDo() throws Exception {
    List<Ceiling> ceilings =
        workload(Duration.ofMillis(200), Task.BUSINESS, text -> {}, "plain", "tls13-aes128gcm")
            .calibrate();
    assertThat(ceilings).extracting(Ceiling::profile).containsExactly("plain", "tls13-aes128gcm");
    assertThat(ceilings)
        .allMatch(c -> c.clients() == 2)
        .allMatch(c -> c.perSecond() > 0 && c.driverMicros() > 0 && c.limit() >= c.perSecond())
        .allMatch(c -> c.driverBusy() > 0 && c.serverBusy() > 0);
  }

  @Test
  @Tag("full")
  void endsWhenItIsInterruptedInTheMiddleOfAWindow() {
    Thread runner = Thread.currentThread();
    AtomicBoolean ended = new AtomicBoolean();
    CalibratedWorkload endless =
        workload(
            Duration.ofHours(1),
            Task.BUSINESS_PER_REQUEST,
            text -> {
              if (text.startsWith("calibration: round 1")) {
                Thread.startVirtualThread(() -> interruptWhenMeasuring(runner, ended));
              }
            },
            "plain");
    try {
      assertThatThrownBy(endless::calibrate).isInstanceOf(InterruptedException.class);
    } finally {
      ended.set(true);
    }
  }

  private static void interruptWhenMeasuring(Thread runner, AtomicBoolean ended) {
    while (!ended.get()) {
      List<String> methods =
          Stream.of(runner.getStackTrace()).map(StackTraceElement::getMethodName).toList();
      if (methods.containsAll(List.of("sleep", "measure"))) {
        runner.interrupt();
        return;
      }
    }
  }

  private static CalibratedWorkload workload(
      Duration window, Task task, Consumer<String> progress, String... profiles) {
    List<TlsProfile> list = Stream.of(profiles).map(Catalog.shipped()::profile).toList();
    return new CalibratedWorkload(
        NOTHING,
        new ComparisonPlan(
            list,
            Optional.empty(),
            2,
            7,
            new Sampling(2, window, Duration.ZERO),
            Optional.of(task)),
        Programs.in(Path.of("..")),
        progress);
  }

  private static Set<Long> children() {
    return ProcessHandle.current()
        .children()
        .map(ProcessHandle::pid)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Cores processors() {
    return Affinity.ofThisMachine().plan().all();
  }
}
