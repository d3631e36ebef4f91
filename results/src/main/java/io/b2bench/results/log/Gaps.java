package io.b2bench.results.log;

import io.b2bench.results.log.LogRates.Gap;
import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.Form;
import io.b2bench.results.log.form.Forms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a log lacks, with the figures that lack it. */
final class Gaps {
  private static final String OUT = "kB out";
  private static final String IN = "kB in";
  private static final String RESUMED = "share resumed";

  private final Form form;
  private final List<Gap> gaps = new ArrayList<>();

  private Gaps(Form form) {
    this.form = form;
  }

  /**
   * All of them.
   *
   * @param its the requests that rates are of
   * @param whole all requests
   * @param spoken what is known of protocols and suites
   */
  static List<Gap> of(Form form, Traffic its, Minute whole, List<LogRates.Spoken> spoken) {
    Gaps gaps = new Gaps(form);
    gaps.bytes(its);
    boolean tls = whole.tls().requests() > 0;
    if (!its.numbered()) {
      gaps.number("handshakes", whole);
    }
    if (tls && its.resumed().isEmpty()) {
      if (its.tellsReused() && !its.numbered()) {
        gaps.number(RESUMED, whole);
      } else {
        gaps.add("whether a connection resumed a session", RESUMED, Field.REUSED);
      }
    }
    if (tls && spoken.stream().allMatch(s -> s.protocol().isEmpty())) {
      gaps.add("the version of TLS", "share of each protocol", Field.TLS_PROTOCOL);
    }
    if (tls && spoken.stream().allMatch(s -> s.suite().isEmpty())) {
      gaps.add("the cipher suite", "share of each suite", Field.TLS_SUITE);
    }
    if (its.milliseconds().isEmpty()) {
      gaps.add("the time of a request, with its unit", "time of a request", Field.DURATION);
    }
    return gaps.gaps;
  }

  private void number(String figure, Minute whole) {
    if (whole.unnumbered() > 0) {
      gaps.add(
          new Gap(
              "the number of a request on its HTTP/2 connection, which httpd does not count",
              figure,
              Optional.empty()));
    } else {
      add(
          "the number of a request on its connection",
          figure,
          Field.CONNECTION_REQUEST,
          Field.CONNECTION);
    }
  }

  private void bytes(Traffic its) {
    if (its.kilobytesOut().isEmpty()) {
      add("the bytes of an answer", OUT, Field.BYTES_OUT);
    } else if (!its.headersOut()) {
      add("the bytes of an answer's header", OUT, Field.BYTES_OUT);
    }
    if (its.kilobytesIn().isEmpty()) {
      add("the bytes of a request", IN, Field.BYTES_IN);
    } else if (!its.headersIn()) {
      add("the bytes of a request's header", IN, Field.BYTES_IN);
    }
  }

  private void add(String field, String figure, Field... anyOf) {
    gaps.add(new Gap(field, figure, Forms.settles(form, Set.of(anyOf))));
  }
}
