package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which hops carried the profile, in words. */
class HopsTest {
  @Test
  void saysWhichTlsTheFiguresContain() {
    assertThat(Hops.carried(List.of("front", "partners")))
        .isEqualTo("TLS on both hops (client to server and server to partners)");
    assertThat(Hops.carried(List.of("partners")))
        .isEqualTo("TLS on one hop (server to partners); no TLS from client to server");
    assertThat(Hops.carried(List.of("database")))
        .isEqualTo(
            "TLS on one hop (server to database); no TLS from client to server and server to partners");
    assertThat(Hops.carried(List.of("front", "database")))
        .isEqualTo(
            "TLS on two hops (client to server and server to database); no TLS from server to partners");
    assertThat(Hops.carried(List.of("front", "partners", "database")))
        .startsWith("TLS on all three hops (client to server, ");
  }
}
