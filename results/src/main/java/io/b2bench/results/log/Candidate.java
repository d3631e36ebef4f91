package io.b2bench.results.log;

import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.Form;
import io.b2bench.results.log.form.LogLine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A form, and what a log would say if it were the log's. */
final class Candidate {
  private static final int SHOWN = 100;

  /** No request has fewer bytes. */
  private static final int LEAST = 16;

  private final Timeline timeline = new Timeline();
  private final SpokenCount spoken = new SpokenCount();
  private final Connections connections;
  private final byte[] resumption;
  private Form form;
  private long lines;
  private long comments;
  private long likely;
  private long begun;
  private boolean named;
  private Optional<byte[]> strange = Optional.empty();

  Candidate(Form form) {
    this.form = form;
    connections = new Connections(form.numbering());
    resumption = form.numbering().resumed().getBytes(StandardCharsets.US_ASCII);
  }

  void take(LogLine line) {
    if (form.comments(line)) {
      comments++;
      form = form.behind(line);
    } else if (form.reads(line)) {
      add(line);
    } else if (strange.isEmpty()) {
      strange = Optional.of(line.text().getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private void add(LogLine line) {
    lines++;
    boolean plain = line.plain();
    Begun begins = connections.begins(line);
    Minute minute = timeline.at(line.second());
    minute.add(line, begins, plain, resumption);
    if (connections.unnumbered(line)) {
      minute.addUnnumbered();
    }
    if (!plain) {
      spoken.add(line);
    }
    likely += isLikely(line) ? 1 : 0;
    named |= line.has(Field.CONNECTION) && line.has(Field.CONNECTION_REQUEST);
    begun += begins == Begun.YES ? 1 : 0;
  }

  /** Whether fields that are mere numbers can be what the form takes them for. */
  private static boolean isLikely(LogLine line) {
    return (!line.has(Field.BYTES_OUT)
            || line.number(Field.BYTES_OUT) >= line.count(Field.BODY_OUT))
        && (!line.has(Field.BYTES_IN) || line.number(Field.BYTES_IN) >= LEAST)
        && (!line.has(Field.DURATION) || line.millis() >= 1);
  }

  Form form() {
    return form;
  }

  /** How many lines fit. */
  long lines() {
    return lines;
  }

  /** Lines that belong to the form and are none of a request. */
  long comments() {
    return comments;
  }

  /** Whether most lines are likely in this form, and a connection that has a number begins. */
  boolean likely() {
    return 2 * likely >= lines && (begun > 0 || !named);
  }

  /** The first line that does not fit. */
  Optional<byte[]> strange() {
    return strange;
  }

  /**
   * What the log says in this form.
   *
   * @param alike forms that fit as many of its lines and say something else
   * @param all its lines, but for those that are too long
   * @param tooLong how many of these
   */
  LogRates rates(List<String> alike, long all, long tooLong) {
    return LogRates.of(
        form,
        alike,
        timeline,
        spoken,
        new LogRates.Left(all - lines - comments, tooLong, strange.map(Candidate::shown)));
  }

  /** A line as it can be shown on a terminal. */
  static String shown(byte[] line) {
    String text = new String(line, StandardCharsets.ISO_8859_1);
    String begin = text.length() > SHOWN ? text.substring(0, SHOWN) + "..." : text;
    return begin.replaceAll("[^ -~]", "?");
  }
}
