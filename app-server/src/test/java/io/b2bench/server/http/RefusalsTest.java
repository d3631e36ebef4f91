package io.b2bench.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Problem;
import io.b2bench.server.service.Refusal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefusalsTest {
  @ParameterizedTest
  @CsvSource({
    "UNKNOWN_CUSTOMER,unknown-customer,Unknown customer,404",
    "UNKNOWN_IMAGE,unknown-image,Unknown image,404",
    "AMOUNT_TOO_LARGE,amount-too-large,Amount too large,422",
    "REFUSED_BY_PARTNER,refused-by-partner,Refused by partner,409",
    "PARTNER_UNAVAILABLE,partner-unavailable,Partner unavailable,503"
  })
  void becomeProblems(Refusal.Kind kind, String slug, String title, int status) {
    assertThat(Refusals.problem(new Refusal(kind, "There is a reason.")))
        .isEqualTo(new Problem("urn:b2bench:problem:" + slug, title, status, "There is a reason."));
  }
}
