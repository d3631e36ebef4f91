package io.b2bench.listener;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.b2bench.measurement.message.ListenerCounters;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogsTest {
  private static final Pattern LINE =
      Pattern.compile(
          "127\\.0\\.0\\.1 - - \\[\\d\\d/[A-Z][a-z]{2}/\\d{4}:\\d\\d:\\d\\d:\\d\\d \\+0000\\] \"POST (\\S+) HTTP/1\\.1\" (\\d{3}) (\\d+|-) \"-\" \"-\" (\\d+) (\\d+) (\\d+) ([r.-])");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm"})
  void saysWhatTheCostOfTlsDependsOn(String profile) throws IOException {
    Listeners listeners = open(profile);
    try (listeners) {
      for (int connection = 0; connection < 3; connection++) {
        try (RawClient client =
            RawClient.open(Profiles.client(profile), listeners.port("listener"))) {
          client.exchange(RawClient.post("/orders", "x".repeat(900)));
          client.exchange(RawClient.post("/orders/7", "y"));
        }
      }
    }

    List<Matcher> lines = lines(6);
    // an answer is counted after it was sent, but before it is logged
    ListenerCounters counted = Objects.requireNonNull(listeners.counters().get("listener"));
    assertThat(lines).extracting(m -> m.group(6)).containsOnly("1", "2");
    assertThat(sum(lines, 4)).isEqualTo(counted.appOut());
    assertThat(sum(lines, 5)).isEqualTo(counted.appIn());
    assertThat(lines.stream().map(m -> m.group(7)).collect(Collectors.toSet()))
        .containsExactly(profile.equals("plain") ? "-" : ".");
  }

  @Test
  void saysWhichConnectionsResumed() throws IOException {
    try (Listeners listeners = open("tls12-ecdhe-rsa-aes128gcm@resumed")) {
      var end = Profiles.client("tls12-ecdhe-rsa-aes128gcm@resumed");
      for (int connection = 0; connection < 3; connection++) {
        try (RawClient client = RawClient.open(end, listeners.port("listener"))) {
          client.exchange(RawClient.post("/", "x"));
        }
      }
    }

    assertThat(lines(3)).extracting(m -> m.group(7)).containsExactly(".", "r", "r");
  }

  @Test
  void keepsToItselfWhatNobodyElseShouldRead() throws IOException {
    try (Listeners listeners = open("plain");
        RawClient client = RawClient.open(Profiles.client("plain"), listeners.port("listener"))) {
      client.exchange(
          """
          POST /pay?card=4111111111111111 HTTP/1.1\r
          Host: localhost\r
          Authorization: Bearer s3cret\r
          Cookie: id=s3cret\r
          Referer: http://localhost/?card=4111111111111111\r
          User-Agent: s3cret\r
          Content-Type: application/json\r
          Content-Length: 6\r
          \r
          s3cret""");
    }

    lines(1);
    assertThat(Files.readString(log()))
        .contains("\"POST /pay HTTP/1.1\" 200")
        .doesNotContain("s3cret", "4111", "?");
  }

  @Test
  void goesOnWithTheFileOfAnEarlierFork() throws IOException {
    for (int fork = 0; fork < 2; fork++) {
      try (Listeners listeners = open("plain");
          RawClient client = RawClient.open(Profiles.client("plain"), listeners.port("listener"))) {
        client.exchange(RawClient.post("/", "x"));
      }
    }
    lines(2);
  }

  @Test
  void refusesAFileThatCannotBeWritten() {
    Path nowhere = folder.resolve("no/such/folder/access.log");
    assertThatThrownBy(() -> Listeners.open(plan("plain", nowhere), Profiles::echo))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("the access log " + nowhere + " cannot be written");
  }

  @Test
  void refusesALogOfNoListener() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Profiles.plan("plain").withAccessLogs(Map.of("other", log())))
        .withMessageContaining("listener other");
  }

  private Listeners open(String profile) {
    return Listeners.open(plan(profile, log()), Profiles::echo);
  }

  private static ListenersPlan plan(String profile, Path file) {
    return Profiles.plan(profile).withAccessLogs(Map.of("listener", file));
  }

  private Path log() {
    return folder.resolve("access.log");
  }

  /** The lines, once they are that many: a request is logged after its answer. */
  private List<Matcher> lines(int number) throws IOException {
    await().untilAsserted(() -> assertThat(Files.readAllLines(log())).hasSize(number));
    return Files.readAllLines(log()).stream()
        .map(LINE::matcher)
        .peek(m -> assertThat(m.matches()).as(m.toString()).isTrue())
        .toList();
  }

  private static long sum(List<Matcher> lines, int group) {
    return lines.stream().mapToLong(m -> Long.parseLong(m.group(group))).sum();
  }
}
