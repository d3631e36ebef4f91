package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.Capability;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.UnsupportedProfileException;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every stack serves each profile that the JVM speaks, or refuses it before it listens. */
class StacksTest {
  @ParameterizedTest
  @MethodSource(Stacks.ALL)
  @Tag("full")
  void speakWhatTheyDoNotRefuse(String stack) throws IOException {
    List<String> failures = new ArrayList<>();
    for (TlsProfile profile : Catalog.shipped().profiles()) {
      if (profile instanceof Tls tls && Capability.missing(tls).isEmpty()) {
        try {
          speak(stack, tls).ifPresent(why -> failures.add(tls.name() + ": " + why));
        } catch (UnsupportedProfileException e) {
          assertThat(e.reason()).isNotBlank();
        }
      }
    }
    assertThat(failures).as(stack).isEmpty();
  }

  /** What goes wrong. */
  private static Optional<String> speak(String stack, Tls tls) throws IOException {
    Keys keys = Keys.inMemory(Set.of(tls.certificate()), Set.of("localhost"));
    ListenersPlan plan =
        Profiles.plan(List.of())
            .withListeners(List.of(new ListenersPlan.Listener("listener", tls, 0)))
            .withKeys(Optional.of(keys))
            .withStack(stack);
    try (Listeners listeners = Listeners.open(plan, Profiles::echo)) {
      try (RawClient client =
          RawClient.open(Optional.of(ClientEnd.of(tls, keys)), listeners.port("listener"))) {
        client.exchange(RawClient.post("/", "x"));
      } catch (IOException e) {
        return Optional.of(e.toString());
      }
      ListenerCounters counters = listeners.meter("listener").counters();
      return counters.negotiated().keySet().stream()
          .map(text -> tls.differences(Negotiated.parse(text)))
          .filter(differences -> !differences.isEmpty())
          .map(List::toString)
          .findFirst();
    }
  }

  @Test
  void areNamed() {
    assertThat(Stacks.names()).startsWith(Stack.DEFAULT);
    assertThatThrownBy(() -> Profiles.plan("plain").withStack("none such"))
        .hasMessage("there is no stack none such");
  }
}
