package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.server.PlainHttp;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Passwords and card data are in no log and in no answer, whatever goes wrong. */
class SecretsIT {
  private static final String PASSWORD = "hush-4711";
  private static final String CARD = "VISA 4111111111111111";
  private static final String CUSTOMER =
      """
      {"businessName":"Ada","businessInfo":"E","password":"%s","contact":{"firstName":"A",\
      "lastName":"K","phone":"1","email":"a@b"},"payment":{"method":"CC","creditInfo":"%s"},\
      "billing":{"street1":"a","street2":"b","city":"c","state":"d","zip":"e","country":"%s"}}""";
  private static final String GOOD = CUSTOMER.formatted(PASSWORD, CARD, "Spain");
  private static final String PAYMENT =
      "{\"customer\":17,\"payment\":{\"method\":\"CC\",\"creditInfo\":\"" + CARD + "\"}}";

  @TempDir Path scratch;

  @Test
  void areInNoLogAndNoAnswer() throws Exception {
    try (FuzzedService service = FuzzedService.start(scratch);
        PlainHttp client = service.connect()) {
      assertThat(post(client, "new-customer", GOOD)).isEqualTo(200);
      assertThat(post(client, "change-payment-method", PAYMENT)).isEqualTo(200);
      for (String broken :
          List.of(
              GOOD.substring(0, GOOD.length() - 1),
              GOOD.replace("\"contact\"", "\"" + PASSWORD + "\""),
              GOOD.replace("\"method\":\"CC\"", "\"method\":\"" + CARD + "\""),
              GOOD.replace("\"" + CARD + "\"", "[\"" + CARD + "\"]"),
              CUSTOMER.formatted(PASSWORD.repeat(3), CARD, "Spain"),
              CUSTOMER.formatted(PASSWORD, CARD.repeat(20), "Spain"),
              CUSTOMER.formatted(PASSWORD + "\\u0000", CARD, "Spain"),
              CUSTOMER.formatted(PASSWORD, CARD + "\\ud83d", "Spain"),
              CUSTOMER.formatted(PASSWORD, CARD, "Atlantis"))) {
        assertThat(post(client, "new-customer", broken)).isBetween(400, 422);
      }

      // the database names the values that it refuses
      service.execute(
          "ALTER TABLE CUSTOMER ADD CONSTRAINT TRAP CHECK (C_PASSWD NOT LIKE 'trap%') NOCHECK");
      service.execute("ALTER TABLE CUSTOMER ALTER COLUMN C_CREDIT_INFO VARCHAR(80)");
      assertThat(post(client, "new-customer", GOOD.replace(PASSWORD, "trap-" + PASSWORD)))
          .isEqualTo(503);
      assertThat(
              post(
                  client,
                  "change-payment-method",
                  PAYMENT.replace(CARD, CARD + " and more".repeat(9))))
          .isEqualTo(503);
      service.execute("DROP TABLE CUSTOMER CASCADE");
      assertThat(post(client, "new-customer", GOOD)).isEqualTo(503);
      service.server().stop();
      assertThat(service.server().program().awaitEnd()).isZero();
      assertThat(service.server().program().errors())
          .as("what the database said is told")
          .contains("ERROR")
          .doesNotContain(PASSWORD, CARD);
    }
  }

  private static int post(PlainHttp client, String kind, String body) throws IOException {
    PlainHttp.Reply reply =
        client.exchange(
            PlainHttp.post("/interactions/" + kind, "application/json", body.getBytes(UTF_8)));
    assertThat(reply.body()).doesNotContain(PASSWORD, CARD);
    return reply.status();
  }
}
