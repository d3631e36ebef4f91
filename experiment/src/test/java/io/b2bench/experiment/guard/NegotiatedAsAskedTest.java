package io.b2bench.experiment.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Resumption;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether connections were what their profile asks for. */
final class NegotiatedAsAskedTest {
  private static final NegotiatedAsAsked RULE = new NegotiatedAsAsked();
  private static final String RESUMED = "tls=0304 suite=1301 group=001d resumed";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "front | tls=0304 suite=1302 group=001d full | suite 1302 instead of 1301",
        "front | tls=0303 suite=1301 group=001d full | protocol 0303 instead of 0304",
        "front | tls=0304 suite=1301 group=0017 full | group 0017 instead of 001d",
        "front | tls=0304 suite=1301 group=001d resumed | resumed instead of full",
        "front | tls=0304 suite=1301 group=001d full retried | a HelloRetryRequest",
        "front | plain | protocol none instead of 0304",
        "partners | tls=0304 suite=1303 group=001d full | suite 1303 instead of 1301",
        "front | what | not a negotiated connection: what",
        "back | plain | unknown hop, back",
      })
  void voidsTheRunWhenOneConnectionDiffers(String hop, String negotiated, String says) {
    Sample sample =
        Sample.tls()
            .with(
                List.of(
                    new Proof("front", "server", Sample.FULL, 99),
                    new Proof(hop, "server", negotiated, 1)));
    Objection objection = RULE.against(sample.evidence()).orElseThrow();
    assertThat(objection.voidsRun()).isTrue();
    assertThat(objection.reason().text()).contains(says);
    assertThat(objection.reason().voids()).containsExactlyInAnyOrder(Validity.values());
  }

  @Test
  void wantsPlainOnAHopThatDoesNotCarryTheProfile() {
    Sample front = Sample.tls().with(Set.of(Hop.FRONT));
    assertThat(RULE.against(front.evidence())).isPresent();
    Sample plainPartners =
        front.with(
            List.of(
                new Proof("front", "server", Sample.FULL, 99),
                new Proof("partners", "partners", "plain", 1)));
    assertThat(RULE.against(plainPartners.evidence())).isEmpty();
  }

  @Test
  void wantsHttp2OnTheFrontAlone() {
    Sample http2 = Sample.tls().with(Catalog.shipped().profile("tls13-aes128gcm@h2"));
    Proof front = new Proof("front", "server", Sample.FULL + " alpn=h2", 99);
    Proof partners = new Proof("partners", "partners", Sample.FULL + " alpn=none", 3);
    assertThat(RULE.against(http2.with(List.of(front, partners)).evidence())).isEmpty();
    Proof none = new Proof("front", "driver", Sample.FULL + " alpn=none", 1);
    assertThat(text(http2.with(List.of(front, none))))
        .contains("application protocol none instead of h2");
    Proof both = new Proof("partners", "server", Sample.FULL + " alpn=h2", 1);
    assertThat(text(http2.with(List.of(front, both))))
        .contains("application protocol h2 instead of none");
  }

  @Test
  void wantsProofOfTheFront() {
    Sample unproved = Sample.tls().with(List.of(new Proof("partners", "server", Sample.FULL, 3)));
    assertThat(text(unproved)).contains("nobody counted");
    Sample older = Sample.tls().with(List.of(new Proof("front", "server", Sample.FULL, 0)));
    assertThat(RULE.against(older.evidence())).isEmpty();
  }

  @Test
  void wantsProofOfThePartnersWhereTheyAloneCarryTheProfile() {
    Proof front = new Proof("front", "server", "plain", 99);
    Sample partners = Sample.tls().with(Set.of(Hop.PARTNERS)).with(List.of(front));
    assertThat(text(partners)).contains("to the partners");
    Sample proved =
        partners.with(List.of(front, new Proof("partners", "partners", Sample.FULL, 0)));
    assertThat(RULE.against(proved.evidence())).isEmpty();
    Sample clear = partners.with(List.of(front, new Proof("partners", "partners", "plain", 1)));
    assertThat(text(clear)).contains("not as tls13-aes128gcm asks");
  }

  @Test
  void wantsProofOfTheDatabaseWhereItCarriesTheProfile() {
    Proof front = new Proof("front", "server", "plain", 99);
    Sample database = Sample.tls().with(Set.of(Hop.DATABASE)).with(List.of(front));
    assertThat(text(database)).contains("to the database");
    Sample proved = database.with(List.of(front, new Proof("database", "server", Sample.FULL, 0)));
    assertThat(RULE.against(proved.evidence())).isEmpty();
    for (String other : List.of("plain", "tls=0303 suite=c02f group=001d full")) {
      Sample wrong = database.with(List.of(front, new Proof("database", "server", other, 1)));
      assertThat(text(wrong))
          .contains("1 connection on hop database")
          .contains("not as tls13-aes128gcm asks");
    }
  }

  @Test
  void olderConnectionsMustBeAsAskedToo() {
    Sample older =
        Sample.tls()
            .with(
                List.of(
                    new Proof("front", "server", Sample.FULL, 9),
                    new Proof("front", "server", "plain", 0)));
    assertThat(text(older))
        .startsWith("a connection from before the window on hop front, counted by the server");
  }

  @Test
  void aFirstConnectionMayBeFullWhereSessionsAreResumed() {
    Sample full = Sample.tls().with(Sample.TLS13.withResumption(Resumption.ALWAYS));
    assertThat(RULE.against(full.evidence())).isEmpty();
    Sample resumed = Sample.tls().with(List.of(new Proof("front", "server", RESUMED, 1)));
    assertThat(RULE.against(resumed.evidence())).isPresent();
  }

  private static String text(Sample sample) {
    return RULE.against(sample.evidence()).orElseThrow().reason().text();
  }
}
