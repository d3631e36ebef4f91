package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.stats.Estimate;
import io.b2bench.workloads.study.Claim;
import io.b2bench.workloads.study.Claim.Answer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClaimsTest {
  private static final HandshakeResults LIKE_THE_LISTING =
      SampleCosts.results(
          List.of(
              SampleCosts.handshake(SampleCosts.LONG_KEY, false, 850, 100),
              SampleCosts.handshake(SampleCosts.LONG_KEY, true, 60, 60),
              SampleCosts.handshake(SampleCosts.SHORT_KEY, false, 240, 50),
              SampleCosts.handshake(SampleCosts.SHORT_KEY, true, 60, 60)),
          List.of(
              SampleCosts.connection(SampleCosts.LONG_KEY, false, 0.95),
              SampleCosts.connection(SampleCosts.LONG_KEY, true, 0.12),
              SampleCosts.connection(SampleCosts.SHORT_KEY, false, 0.29),
              SampleCosts.connection(SampleCosts.SHORT_KEY, true, 0.12)),
          List.of(
              SampleCosts.records("tls10-rsa-null-md5", 1),
              SampleCosts.records(SampleCosts.LONG_KEY, 3),
              SampleCosts.records("tls10-rsa-rc4-sha", 2),
              SampleCosts.records("tls10-rsa-3des-sha", 60)));

  private static Claim claim(HandshakeResults results, String part) {
    return Claims.of(results, SampleCosts.CATALOG).stream()
        .filter(c -> c.claim().contains(part))
        .findFirst()
        .orElseThrow();
  }

  private static Answer answer(String part) {
    return claim(LIKE_THE_LISTING, part).answer();
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
    assertThat(answer("Round trips")).isEqualTo(Answer.NOT_TESTABLE);
  }

  @Test
  void seesThatAByteIsNotDearerInTheOrderOfTheListing() {
    Claim order = claim(LIKE_THE_LISTING, "in this order");
    assertThat(order.answer()).isEqualTo(Answer.FAILS);
    assertThat(order.because()).startsWith("NULL_MD5 1.00 [").contains(", 3DES_EDE_CBC_SHA 60.0 [");
  }

  @Test
  void weighsTheDataAgainstTheHandshake() {
    // 950 us are worth 158 kB at 2 x 3 ns a byte; the listing's connection has 205 kB both ways
    assertThat(claim(LIKE_THE_LISTING, "100 kB").answer()).isEqualTo(Answer.HOLDS);
    HandshakeResults cheap =
        SampleCosts.results(
            LIKE_THE_LISTING.handshakes(),
            List.of(),
            List.of(SampleCosts.records(SampleCosts.LONG_KEY, 0.3)));
    assertThat(claim(cheap, "100 kB").answer()).isEqualTo(Answer.FAILS);
    assertThat(claim(cheap, "100 kB").because()).matches(".* kB \\[.* kB, .* kB]");
  }

  @Test
  void isNotTestableWithoutFigures() {
    HandshakeResults nothing = SampleCosts.results(List.of(), List.of(), List.of());
    assertThat(Claims.of(nothing, SampleCosts.CATALOG))
        .hasSize(10)
        .extracting(Claim::answer)
        .containsOnly(Answer.NOT_TESTABLE);
  }

  @Test
  void isUndecidedWhereAnIntervalReachesAcross() {
    List<Seen> seen = new ArrayList<>();
    seen.add(Seen.above(2, "a", Sum.ratio(centre(3), centre(1))));
    seen.add(Seen.above(2, "b", Sum.ratio(centre(2), centre(1))));
    Claim claim = Seen.claim("it is more", seen, Seen::times, "");
    assertThat(claim.answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(claim.because()).startsWith("for 1 of 2; b: 2.000 [").contains(", to a: 3.000 [");
  }

  private static Estimate centre(double value) {
    return SampleCosts.of(value).orElseThrow();
  }
}
