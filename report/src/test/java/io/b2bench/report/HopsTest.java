package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which hops carried the profile, in words. */
class HopsTest {
  @Test
  void saysWhichTlsTheFiguresContain() {
    assertThat(Hops.carried(List.of("front", "partners")))
        .isEqualTo("the TLS of both hops, from clients to server and from server to partners");
    assertThat(Hops.carried(List.of("partners")))
        .isEqualTo(
            "the TLS of one hop, from server to partners; from clients to server there is none");
    assertThat(Hops.carried(List.of("database")))
        .isEqualTo(
            "the TLS of one hop, from server to database; from clients to server and from server to partners there is none");
    assertThat(Hops.carried(List.of("front", "database")))
        .isEqualTo(
            "the TLS of two hops, from clients to server and from server to database; from server to partners there is none");
    assertThat(Hops.carried(List.of("front", "partners", "database")))
        .startsWith("the TLS of all three hops, from clients to server, ");
  }
}
