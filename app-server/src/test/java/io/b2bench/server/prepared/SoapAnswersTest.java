package io.b2bench.server.prepared;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.server.soap.SoapAnswers;
import io.b2bench.server.soap.WsdlSchema;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers of every kind in SOAP. */
class SoapAnswersTest {
  @ParameterizedTest
  @EnumSource(Interaction.class)
  void areWhatTheSchemaSays(Interaction interaction) throws Exception {
    Answer answer = SoapAnswers.of(interaction, PreparedAnswers.to(interaction));

    assertThat(WsdlSchema.shipped().check(new String(answer.body(), UTF_8)))
        .isEqualTo(Operation.of(interaction).response());
  }

  @ParameterizedTest
  @EnumSource(Interaction.class)
  void theNullServerGivesTheOneThatIsAskedFor(Interaction interaction) throws Exception {
    String action = "\"" + Operation.of(interaction).action() + "\"";
    Answer answer = PreparedRoutes.all().handle(call(action));

    assertThat(answer.kind()).isEqualTo(interaction.kind());
    assertThat(answer.body())
        .isEqualTo(SoapAnswers.of(interaction, PreparedAnswers.to(interaction)).body());
    assertThat(PreparedRoutes.all().handle(call("\"\"")).status()).isEqualTo(400);
  }

  private static Call call(String action) {
    return new Call(
        "plain",
        "POST",
        Soap.PATH,
        Optional.empty(),
        Optional.of("text/xml"),
        new byte[0],
        Optional.empty(),
        name -> Optional.of(action));
  }
}
