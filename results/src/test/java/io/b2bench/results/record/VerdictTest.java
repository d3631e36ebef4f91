package io.b2bench.results.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.json.Json;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Verdict.Validity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class VerdictTest {
  private static final Verdict UNAVAILABLE = new Verdict.Unavailable("this JDK has no RC4");
  private static final Verdict LIMITED = Verdict.of(List.of(Reason.load("the driver was busy")));

  @ParameterizedTest
  @EnumSource
  void hasNoFigureOfWhatIsUnavailable(Validity figure) {
    assertThat(UNAVAILABLE.allows(figure)).isFalse();
    assertThat(Verdict.of(List.of()).allows(figure)).isTrue();
  }

  @Test
  void leavesTheCpuWhereOnlyTheLoadIsInDoubt() {
    assertThat(LIMITED.allows(Validity.CPU)).isTrue();
    assertThat(LIMITED.allows(Validity.THROUGHPUT)).isFalse();
    assertThat(LIMITED.allows(Validity.RESPONSE_TIME)).isFalse();
  }

  @Test
  void saysWhyThereIsNothing() {
    assertThat(UNAVAILABLE.unavailable()).hasValue("this JDK has no RC4");
    assertThat(LIMITED.unavailable()).isEmpty();
  }

  @Test
  void comesBackFromAFile() {
    for (Verdict verdict : List.of(new Verdict.Valid(), LIMITED, UNAVAILABLE)) {
      assertThat(Json.mapper().readValue(Json.write(verdict), Verdict.class)).isEqualTo(verdict);
    }
    assertThat(Json.write(UNAVAILABLE))
        .isEqualTo("{\"is\":\"unavailable\",\"reason\":\"this JDK has no RC4\"}");
  }

  @Test
  void refusesAnInvalidityWithoutAReason() {
    assertThatThrownBy(() -> new Verdict.Invalid(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
