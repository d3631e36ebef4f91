package io.b2bench.listener.component;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedControlTest {
  private static final Answer DONE = new Answer("control", 204, "", new byte[0]);
  private final ControlSecret secret = ControlSecret.random();
  private final GuardedControl guarded = new GuardedControl(secret, call -> DONE);

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:4711", "localhost:4711", "localhost", "[::1]:80"})
  void letsInWhoShowsTheSecret(String host) throws Exception {
    assertThat(status(Map.of("host", host, "authorization", shown()))).isEqualTo(204);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Bearer ", "Bearer 00", "Basic 00"})
  void refusesWhoDoesNot(String authorization) throws Exception {
    Answer answer = ask(Map.of("host", "127.0.0.1", "authorization", authorization));
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.headers()).containsEntry("WWW-Authenticate", "Bearer");
    assertThat(status(Map.of("host", "127.0.0.1"))).isEqualTo(401);
  }

  @Test
  void refusesWebPagesEvenWithTheSecret() throws Exception {
    Map<String, String> fields =
        Map.of("host", "127.0.0.1", "authorization", shown(), "origin", "http://elsewhere");
    assertThat(status(fields)).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"elsewhere:4711", "127.0.0.1.elsewhere", "localhost.elsewhere:80", ""})
  void refusesWhatWasMeantForAnotherHost(String host) throws Exception {
    assertThat(status(Map.of("host", host, "authorization", shown()))).isEqualTo(403);
  }

  @Test
  void isAnotherSecretEachTime() {
    assertThat(secret.text()).hasSize(64).isNotEqualTo(ControlSecret.random().text());
  }

  private String shown() {
    return "Bearer " + secret.text();
  }

  private int status(Map<String, String> fields) throws Exception {
    return ask(fields).status();
  }

  private Answer ask(Map<String, String> fields) throws Exception {
    return guarded.handle(
        new Call(
            "control",
            "POST",
            "/stop",
            Optional.empty(),
            Optional.empty(),
            new byte[0],
            Optional.empty(),
            name -> Optional.ofNullable(fields.get(name.toLowerCase(Locale.ROOT)))));
  }
}
