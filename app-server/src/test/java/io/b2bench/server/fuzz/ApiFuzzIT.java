package io.b2bench.server.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.server.PlainHttp;
import io.b2bench.server.fuzz.Trial.Family;
import io.b2bench.server.http.OpenApi;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests drawn from the OpenAPI document of the running service: each is answered as the document
 * says, and a refused one stores nothing. The system property {@code b2bench.fuzz.seed} draws the
 * requests of an earlier run.
 */
class ApiFuzzIT {
  private static final String SEED = "b2bench.fuzz.seed";
  private static final int FAULTS_SHOWN = 5;

  @TempDir Path scratch;

  private final Map<Family, Map<Integer, Integer>> statuses = new EnumMap<>(Family.class);
  private final Map<String, Integer> accepted = new TreeMap<>();

  @Tag("full")
  @Test
  void answersHundredsOfRequestsAsItsDocumentSays() throws Exception {
    fuzz(300, Long.getLong(SEED, 20_261_123));
  }

  @Test
  @Tag("long")
  void answersTwentyThousandRequestsAsItsDocumentSays() throws Exception {
    fuzz(20_000, Long.getLong(SEED, RandomGenerator.getDefault().nextLong()));
  }

  private void fuzz(int requests, long seed) throws Exception {
    try (FuzzedService service = FuzzedService.start(scratch)) {
      String again = "of " + requests + " requests; -D" + SEED + "=" + seed + " draws them again";
      StoredRows before = service.stored();
      assertThat(faults(service, requests, seed)).as(again).isEmpty();
      assertThat(statuses.keySet()).as(again).containsExactly(Family.values());
      assertThat(statuses.get(Family.VALID)).as(again).containsKeys(200, 404);
      assertThat(statuses.get(Family.NEARLY_VALID)).as(again).containsKeys(200, 400, 422);
      assertThat(accepted.keySet()).as(again).containsExactlyElementsOf(interactions());

      assertThat(service.server().drain().empty()).as(again).isTrue();
      Audit audit = service.server().audit();
      assertThat(audit.findings()).as(again).isEmpty();
      long orders = accepted(Interaction.CREATE_ORDER);
      long customers = accepted(Interaction.NEW_CUSTOMER);
      assertThat(audit.orders()).as(again).isEqualTo(orders);
      assertThat(audit.customers()).as(again).isEqualTo(customers);
      assertThat(service.stored().orders()).as(again).isEqualTo(before.orders() + orders);
      assertThat(service.stored().customers()).as(again).isEqualTo(before.customers() + customers);

      ListenerCounters counters =
          Objects.requireNonNull(service.server().snapshot().listeners().get("plain"));
      assertThat(counters.failed()).as(again).isEmpty();
      service.server().stop();
      assertThat(service.server().program().awaitEnd()).isZero();
      assertThat(service.server().program().errors())
          .as(again)
          .doesNotContain("ERROR", "WARN", "Exception");
    }
  }

  private List<String> faults(FuzzedService service, int requests, long seed) throws Exception {
    OpenApi document = service.document();
    RequestFuzzer fuzzer = new RequestFuzzer(document, seed);
    Judge judge = new Judge(document);
    List<String> faults = new ArrayList<>();
    PlainHttp client = service.connect();
    for (int i = 0; i < requests && faults.size() < FAULTS_SHOWN; i++) {
      Trial trial = fuzzer.next();
      StoredRows before = service.stored();
      PlainHttp.Reply reply = exchange(client, i, trial, seed);
      List<String> found = judge.faults(trial, reply);
      if (reply.status() != 200 && !service.stored().equals(before)) {
        found.add("stored although refused: " + before + " became " + service.stored());
      }
      if (!found.isEmpty()) {
        faults.add("request %d: %s\n  %s\n  %s".formatted(i, found, trial, reply));
      }
      count(trial, reply);
      if (reply.last()) {
        client.close();
        client = service.connect();
      }
    }
    client.close();
    return faults;
  }

  private static PlainHttp.Reply exchange(PlainHttp client, int number, Trial trial, long seed)
      throws IOException {
    try {
      return client.exchange(trial.bytes());
    } catch (IOException e) {
      throw new IOException("request " + number + " of seed " + seed + ": " + trial, e);
    }
  }

  private void count(Trial trial, PlainHttp.Reply reply) {
    statuses
        .computeIfAbsent(trial.family(), f -> new TreeMap<>())
        .merge(reply.status(), 1, Integer::sum);
    if (reply.status() == 200) {
      accepted.merge(trial.path(), 1, Integer::sum);
    }
  }

  private int accepted(Interaction interaction) {
    return accepted.getOrDefault(interaction.path(), 0);
  }

  private static Set<String> interactions() {
    return new TreeSet<>(Arrays.stream(Interaction.values()).map(Interaction::path).toList());
  }
}
