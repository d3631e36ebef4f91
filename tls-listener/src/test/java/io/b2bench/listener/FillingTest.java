package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.ListenerCounters;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies that are longer than the piece that they are made of. */
class FillingTest {
  private static final int PIECE = 100_003;
  private static final int LENGTH = 1_000_000;

  static List<String> profiles() {
    return Profiles.NAMES;
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void bodyIsThePieceAgainAndAgain(String profile) throws Exception {
    byte[] piece = new byte[PIECE];
    new SplittableRandom(1).nextBytes(piece);
    Answer answer =
        Answer.streamed("long", 200, "text/plain", Filling.of(piece).withLength(LENGTH));
    try (Listeners listeners = Listeners.open(Profiles.plan(profile), call -> answer);
        RawClient client = RawClient.open(Profiles.client(profile), listeners.port("listener"))) {
      for (int i = 0; i < 2; i++) {
        RawClient.Reply reply = client.exchange("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assertThat(reply.headers()).containsEntry("content-length", String.valueOf(LENGTH));
        assertThat(reply.body()).hasSize(LENGTH);
        assertThat(firstWrong(reply.body(), piece)).isEmpty();
      }
      ListenerCounters counters = listeners.meter("listener").counters();
      assertThat(counters.appOut()).isGreaterThan(2 * LENGTH);
    }
  }

  private static Optional<Integer> firstWrong(byte[] body, byte[] piece) {
    for (int i = 0; i < body.length; i++) {
      if (body[i] != piece[i % piece.length]) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
