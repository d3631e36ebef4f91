package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.ListenerCounters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MalformedRequestsIT {
  private static final long SEED = 20_261_121;

  @TempDir Path scratch;

  @Test
  void areRefusedWithAProblemAndStoreNothing() throws Exception {
    refuse(500);
  }

  @Test
  @Tag("full")
  void tenThousandOfThemAreRefusedWithAProblemAndStoreNothing() throws Exception {
    refuse(10_000);
  }

  private void refuse(int many) throws Exception {
    try (ServerUnderTest server =
        ServerUnderTest.start(scratch, List.of("plain"), Optional.empty())) {
      int port = server.port("plain");
      List<String> before = content(port);

      List<String> accepted = new ArrayList<>();
      Map<Integer, Integer> statuses = new TreeMap<>();
      HostileRequests malice = new HostileRequests(SEED);
      PlainHttp client = new PlainHttp(port);
      for (int i = 0; i < many; i++) {
        HostileRequests.Bad bad = malice.next();
        PlainHttp.Reply reply = client.exchange(bad.bytes());
        statuses.merge(reply.status(), 1, Integer::sum);
        if (!isRefusal(reply)) {
          accepted.add(bad.what() + ": " + head(bad.bytes()) + " -> " + reply);
        }
        if (reply.last()) {
          client.close();
          client = new PlainHttp(port);
        }
      }
      client.close();

      assertThat(accepted.stream().limit(10)).isEmpty();
      assertThat(statuses.keySet()).contains(400, 404, 405, 413, 415, 422, 431);
      assertThat(content(port)).isEqualTo(before);
      assertThat(server.drain().empty()).isTrue();
      Audit audit = server.audit();
      assertThat(audit.findings()).isEmpty();
      assertThat(audit.orders()).isZero();
      assertThat(audit.customers()).isZero();
      ListenerCounters counters =
          Objects.requireNonNull(server.snapshot().listeners().get("plain"));
      assertThat(counters.failed()).isEmpty();
      assertThat(counters.refused().values().stream().mapToLong(n -> n).sum()).isEqualTo(many);
      server.stop();
      assertThat(server.program().awaitEnd()).isZero();
      assertThat(server.program().errors()).isEmpty();
    }
  }

  private static boolean isRefusal(PlainHttp.Reply reply) {
    return reply.status() >= 400
        && reply.status() < 500
        && Problem.MEDIA_TYPE.equals(reply.headers().get("content-type"))
        && StrictJson.mapper().readValue(reply.body(), Problem.class).status() == reply.status();
  }

  /** Everything that a request could have changed, as clients see it. */
  private static List<String> content(int port) throws IOException {
    List<String> content = new ArrayList<>();
    try (PlainHttp client = new PlainHttp(port)) {
      for (int item = 1; item <= 200; item += 10) {
        String items =
            IntStream.range(item, item + 10)
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(",", "{\"items\":[", "]}"));
        content.add(ask(client, "product-detail", items));
      }
      for (int customer = 1; customer <= 192; customer++) {
        content.add(ask(client, "order-status", "{\"customer\":" + customer + "}"));
      }
    }
    return content;
  }

  private static String ask(PlainHttp client, String kind, String body) throws IOException {
    PlainHttp.Reply reply =
        client.exchange(
            PlainHttp.post("/interactions/" + kind, "application/json", body.getBytes(UTF_8)));
    assertThat(reply.status()).isEqualTo(200);
    return reply.body();
  }

  private static String head(byte[] bytes) {
    String text = new String(bytes, UTF_8);
    return text.substring(0, Math.min(400, text.length()));
  }
}
