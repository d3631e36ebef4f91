package io.b2bench.studies.ssleay;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.section.Numbers;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimsTest {
  private static Claim claim(HandshakeResults results, String part) {
    return Claims.of(results, Catalog.shipped()).stream()
        .filter(c -> c.claim().contains(part))
        .findFirst()
        .orElseThrow();
  }

  private static Answer answer(String part) {
    return claim(SampleFacts.LIKE_THE_LISTING, part).answer();
  }

  @Test
  void answersEachFromTheFiguresOfTheRun() {
    assertThat(answer("predict a full handshake")).isEqualTo(Answer.HOLDS);
    assertThat(answer("predict a resumed handshake")).isEqualTo(Answer.FAILS);
    assertThat(answer("predict a byte"))
        .as("3 ns where RC4 and MD5 take 2")
        .isEqualTo(Answer.FAILS);
    assertThat(answer("Reusing a session")).isEqualTo(Answer.HOLDS);
    assertThat(answer("A longer RSA key")).isEqualTo(Answer.HOLDS);
    assertThat(answer("same on data")).isEqualTo(Answer.HOLDS);
    assertThat(answer("Checking the certificate"))
        .as("30 of 100 us and 8 of 50")
        .isEqualTo(Answer.FAILS);
    assertThat(answer("Round trips")).isEqualTo(Answer.NOT_TESTABLE);
  }

  @Test
  void seesThatAByteIsNotDearerInTheOrderOfTheListing() {
    Claim order = claim(SampleFacts.LIKE_THE_LISTING, "in this order");
    assertThat(order.answer()).isEqualTo(Answer.FAILS);
    assertThat(order.because()).startsWith("NULL_MD5 1.00 [").contains(", 3DES_EDE_CBC_SHA 60.0 [");
  }

  @Test
  void weighsTheDataAgainstTheHandshake() {
    // 950 us are worth 158 kB at 2 x 3 ns a byte; the listing's connection has 205 kB both ways
    assertThat(claim(SampleFacts.LIKE_THE_LISTING, "100 kB").answer()).isEqualTo(Answer.HOLDS);
    HandshakeResults cheap =
        SampleFacts.of(
            SampleFacts.LIKE_THE_LISTING.handshakes(),
            List.of(),
            List.of(SampleFacts.records(SampleFacts.LONG_KEY, 0.3)),
            SampleFacts.NOTHING.prediction());
    assertThat(claim(cheap, "100 kB").answer()).isEqualTo(Answer.FAILS);
    assertThat(claim(cheap, "100 kB").because()).matches(".* kB \\[.* kB, .* kB]");
  }

  @Test
  void isNotTestableWithoutFigures() {
    assertThat(Claims.of(SampleFacts.NOTHING, Catalog.shipped()))
        .hasSize(10)
        .extracting(Claim::answer)
        .containsOnly(Answer.NOT_TESTABLE);
  }

  @Test
  void isUndecidedWhereAnIntervalReachesAcross() {
    List<Seen> seen = new ArrayList<>();
    seen.add(Seen.above(2, "a", SampleFacts.figure(3).over(SampleFacts.figure(1))));
    seen.add(Seen.above(2, "b", SampleFacts.figure(2).over(SampleFacts.figure(1))));
    Claim claim = Seen.claim("it is more", seen, Numbers::ratio, "");
    assertThat(claim.answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(claim.because()).startsWith("for 1 of 2; b: 2.000 [").contains(", to a: 3.000 [");
  }
}
