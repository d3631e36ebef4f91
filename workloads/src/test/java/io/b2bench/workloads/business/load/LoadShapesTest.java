package io.b2bench.workloads.business.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.LoadScript;
import io.b2bench.workloads.business.setting.SessionSettings;
import io.b2bench.workloads.business.setting.Wire;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LoadShapesTest {
  private static final Experiment USUAL = Experiment.of(BusinessSettings.LIST);

  @Test
  void theMixIsTheOneOfTheDecks() {
    Run.Expected expected = LoadShape.of(USUAL).expected();
    assertThat(expected.kinds()).hasSize(7).containsEntry("create-order", 0.5);
    assertThat(expected.kinds().values().stream().mapToDouble(d -> d).sum())
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void sessionsBeginAsOftenAsConnectionsDo() {
    assertThat(sessions(USUAL)).isCloseTo(1 / 40.5, within(1e-6));
    assertThat(sessions(USUAL.with(SessionSettings.LENGTH, Optional.of(5))))
        .isCloseTo(0.2, within(1e-6));
    assertThat(sessions(USUAL.with(LoadSettings.CONNECTION, Connection.PER_REQUEST))).isEqualTo(1);
    assertThat(
            LoadShape.of(USUAL.with(LoadSettings.CONNECTION, Connection.PERSISTENT))
                .expected()
                .sessions())
        .isEmpty();
  }

  @Test
  void toldTheScriptIsOnlyWhatIsNotUsual() {
    assertThat(LoadShape.of(USUAL).parameters()).isEmpty();
    assertThat(LoadShape.of(USUAL).words()).isEmpty();
    LoadShape other =
        new LoadShape(
            Connection.PERSISTENT, Mix.only(Interaction.ORDER_STATUS), Optional.of(5), 24);
    assertThat(other.parameters())
        .isEqualTo(Map.of("mix", "order-status:1", "session-length", "5", "attachment", "24000"));
    assertThat(other.words())
        .contains("5 interactions on average, mix order-status:1, 24 kB with each order");
  }

  @Test
  void theWireIsAScriptOfItsOwnUnderTheSamePlan() {
    assertThat(LoadShapes.of(USUAL).script()).isEqualTo(LoadScript.BUSINESS);
    assertThat(LoadShapes.of(USUAL.with(SessionSettings.WIRE, Wire.SOAP)).script())
        .isEqualTo(new LoadScript("business-soap", LoadScript.BUSINESS.plan()));
  }

  @Test
  void aSeriesHasAListenerOfTheDriverForEachShape() {
    LoadShape kept = LoadShape.of(USUAL.with(LoadSettings.CONNECTION, Connection.PERSISTENT));
    Stratum one = Stratum.ofClients(2);
    Stratum other = one.with("connection", "persistent");
    Stratum same = Stratum.ofClients(4).with("connection", "persistent");
    LoadShapes shapes = LoadShapes.constant(USUAL, Map.of(other, kept, same, kept));

    assertThat(shapes.listeners("plain").keySet()).containsExactly("plain", "plain~1");
    assertThat(shapes.listener("plain", shapes.in(one))).isEqualTo("plain");
    assertThat(shapes.listener("plain", shapes.in(other))).isEqualTo("plain~1");
    assertThat(shapes.listener("plain", shapes.in(same))).isEqualTo("plain~1");
  }

  private static double sessions(Experiment experiment) {
    return LoadShape.of(experiment).expected().sessions().orElseThrow();
  }
}
