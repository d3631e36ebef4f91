package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.EngineSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCheckTest {
  @TempDir private Path keys;

  @Test
  void refusesAFolderWithoutAKey() {
    assertThatThrownBy(() -> EngineCheck.check(engines("127.0.0.1:1")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage(
            "engine-keys: %s holds no key for engines; b2bench keys %s makes one", keys, keys);
  }

  @Test
  void refusesAnEngineThatDoesNotListen() throws IOException {
    PeerKey.create(keys);
    int port;
    try (ServerSocket engine = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = engine.getLocalPort();
      assertThatCode(() -> EngineCheck.check(engines("127.0.0.1:" + port)))
          .doesNotThrowAnyException();
    }
    assertThatThrownBy(() -> EngineCheck.check(engines("127.0.0.1:" + port)))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("127.0.0.1:%d cannot be reached", port)
        .hasMessageContaining("start jmeter-server there");
  }

  @Test
  void refusesAPortThatThereIsNot() throws IOException {
    PeerKey.create(keys);
    assertThatThrownBy(() -> EngineCheck.check(engines("127.0.0.1:99999")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("99999");
  }

  @Test
  void asksNothingOfARunWithoutEngines() {
    assertThatCode(() -> EngineCheck.check(Experiment.of(BusinessSettings.LIST)))
        .doesNotThrowAnyException();
  }

  private Experiment engines(String engine) {
    return Experiment.of(BusinessSettings.LIST)
        .with(EngineSettings.KEYS, Optional.of(keys))
        .with(EngineSettings.ENGINES, Optional.of(List.of(engine)));
  }
}
