package io.b2bench.cli.command;

import io.b2bench.results.log.LogRates;
import io.b2bench.results.log.LogRates.Counted;
import io.b2bench.results.log.LogRates.Peak;
import io.b2bench.results.section.Numbers;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was read in an access log, and what one must know of it. */
final class LogText {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private LogText() {}

  static List<String> lines(LogRates rates) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s in %s s (%s format); %s of another form %s left out"
            .formatted(
                counted(rates.lines(), "request"),
                Numbers.count(rates.seconds()),
                rates.format(),
                counted(rates.left().strange(), "line"),
                rates.left().strange() == 1 ? "was" : "were"));
    if (!rates.alike().isEmpty()) {
      lines.add(
          "warning: as many lines fit the %s format; these rates are of the %s one; choose with --log-format"
              .formatted(String.join(" or ", rates.alike()), rates.format()));
    }
    rates.left().example().ifPresent(example -> lines.add("  the first: " + example));
    if (rates.left().tooLong() > 0) {
      lines.add(counted(rates.left().tooLong(), "line") + " of more than 64 kB left out");
    }
    Counted part = rates.counted();
    if (part.seconds() < rates.seconds()) {
      long far = rates.lines() - part.requests();
      lines.add(
          "warning: the date of %s lies far outside the %s s of the other %s; the rates leave %s out"
              .formatted(
                  counted(far, "request"),
                  Numbers.count(part.seconds()),
                  Numbers.count(part.requests()),
                  far == 1 ? "it" : "them"));
    }
    connections(rates, lines);
    if (!part.headers()) {
      lines.add("kB out are without headers, which this format does not count");
    }
    rates.hour().ifPresent(hour -> lines.add("busiest hour: " + peak(hour, rates)));
    rates.minute().ifPresent(minute -> lines.add("busiest minute: " + peak(minute, rates)));
    return lines;
  }

  /** Why a log in a format with handshakes does not say how many. */
  static String noHandshakes(LogRates rates) {
    return rates.counted().unnumbered() > 0
        ? "handshakes cannot be told from this log: httpd does not number the requests of an HTTP/2 connection (%s of %s); give --handshakes"
            .formatted(
                Numbers.count(rates.counted().unnumbered()),
                counted(rates.counted().requests(), "request"))
        : "handshakes cannot be told from a log in the %s format; give --handshakes"
            .formatted(rates.format());
  }

  private static void connections(LogRates rates, List<String> lines) {
    Counted part = rates.counted();
    if (part.plain().requests() == 0) {
      return;
    }
    if (part.tls().requests() == 0) {
      lines.add("no TLS in it: each new connection is taken for a handshake that TLS would bring");
      return;
    }
    lines.add(
        rates.handshakes().isPresent()
            ? "with TLS: %s on %s; without: %s on %s, which are not in the rates"
                .formatted(
                    counted(part.tls().requests(), "request"),
                    counted(part.tls().connections(), "new connection"),
                    counted(part.plain().requests(), "request"),
                    counted(part.plain().connections(), "new connection"))
            : "with TLS: %s; without: %s, which are not in the rates"
                .formatted(
                    counted(part.tls().requests(), "request"),
                    counted(part.plain().requests(), "request")));
  }

  private static String peak(Peak peak, LogRates rates) {
    String requests =
        "%s requests/s, %s times the average, from %s"
            .formatted(
                Numbers.fine(peak.requests()),
                Numbers.plain(peak.requests() / rates.requests()),
                TIME.format(peak.from()));
    return peak.handshakes().isPresent()
        ? "%s, with %s handshakes/s"
            .formatted(requests, Numbers.fine(peak.handshakes().getAsDouble()))
        : requests;
  }

  private static String counted(long count, String what) {
    return "%s %s%s".formatted(Numbers.count(count), what, count == 1 ? "" : "s");
  }
}
