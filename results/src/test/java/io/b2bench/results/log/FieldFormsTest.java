package io.b2bench.results.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.log.LogRates.Gap;
import io.b2bench.results.log.LogRates.Spoken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every form of the field is known by its lines, says what it says and not more. */
final class FieldFormsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @MethodSource("io.b2bench.results.log.FieldForms#all")
  void saysWhatItHas(FieldForms log) throws IOException {
    LogRates rates = Requests.rates(folder, log.lines());
    Set<String> says = log.says();
    assertThat(rates.format()).isEqualTo(log.form());
    assertThat(rates.alike()).isEmpty();
    assertThat(rates.lines()).isEqualTo(6);
    assertThat(rates.left().strange()).isZero();
    assertThat(rates.requests()).isEqualTo(1.5);
    assertThat(rates.kilobytesOut())
        .isEqualTo(value(says, "out", 4.3, value(says, "body-out", 4.0, NONE)));
    assertThat(rates.kilobytesIn())
        .isEqualTo(value(says, "in", 0.6, value(says, "body-in", 0.2, NONE)));
    assertThat(rates.handshakes()).isEqualTo(value(says, "connections", 0.75, NONE));
    assertThat(rates.resumed()).isEqualTo(value(says, "resumed", 1 / 3.0, NONE));
    if (says.contains("time")) {
      assertThat(rates.milliseconds().orElseThrow()).isCloseTo(12, within(1e-9));
    } else {
      assertThat(rates.milliseconds()).isEmpty();
    }
    if (says.contains("spoken")) {
      assertThat(rates.spoken())
          .extracting(Spoken::protocol, Spoken::share)
          .containsExactly(tuple("TLSv1.3", 4 / 6.0), tuple("TLSv1.2", 2 / 6.0));
      assertThat(rates.spoken())
          .extracting(Spoken::suite)
          .first()
          .isEqualTo("TLS_AES_256_GCM_SHA384");
    } else {
      assertThat(rates.spoken()).isEmpty();
    }
    assertThat(rates.gaps()).extracting(Gap::figure).containsExactlyElementsOf(missing(says));
  }

  private static final OptionalDouble NONE = OptionalDouble.empty();

  private static OptionalDouble value(
      Set<String> says, String word, double value, OptionalDouble otherwise) {
    return says.contains(word) ? OptionalDouble.of(value) : otherwise;
  }

  private static List<String> missing(Set<String> says) {
    List<String> figures = new ArrayList<>();
    add(figures, says, "out", "kB out");
    add(figures, says, "in", "kB in");
    add(figures, says, "connections", "handshakes");
    add(figures, says, "resumed", "share resumed");
    add(figures, says, "spoken", "share of each protocol");
    add(figures, says, "spoken", "share of each suite");
    add(figures, says, "time", "time of a request");
    return figures;
  }

  private static void add(List<String> figures, Set<String> says, String field, String figure) {
    if (!says.contains(field)) {
      figures.add(figure);
    }
  }

  @Test
  void noFormIsLeftOut() {
    assertThat(FieldForms.all().stream().map(FieldForms::form).distinct())
        .containsAll(AccessLog.formats().stream().filter(f -> !f.equals("tcplog")).toList());
  }

  /** A log of connections makes no rates of requests, and says why. */
  @Test
  void connectionsAreNoRequests() throws IOException {
    String line = "<ip>:<port> [<haproxy>] fe_tls be_app/app1 0/1/250 4300 -- 5/5/1/1/0 0/0";
    List<String> lines = new ArrayList<>();
    for (int request = 0; request < 6; request++) {
      lines.add("Mar  4 12:00:00 lb1 haproxy[12]: " + FieldForms.filled(line, request));
    }
    Path log = Files.write(folder.resolve("tcp.log"), lines);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Requests.rates(log))
        .withMessageContainingAll(
            "no rates can be read", "in the tcplog format it holds connections and no requests");
  }
}
