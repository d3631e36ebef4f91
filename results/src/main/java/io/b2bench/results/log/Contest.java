package io.b2bench.results.log;

import io.b2bench.results.log.form.Form;
import io.b2bench.results.log.form.LogLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Forms that a log may have. Most of its first lines decide which are read to the end. */
final class Contest {
  /** Lines of another form, as share of all, above which a log is not understood. */
  private static final double TOO_STRANGE = 0.5;

  private static final int DECIDED = 10_000;
  private static final int NAMED = 3;

  private static final Comparator<Candidate> BETTER =
      Comparator.comparingLong(Candidate::lines)
          .thenComparing(Candidate::likely)
          .thenComparingInt(c -> c.form().detail())
          .reversed();

  private List<Candidate> candidates;
  private long lines;

  Contest(List<Form> forms) {
    candidates = forms.stream().map(Candidate::new).toList();
  }

  void take(LogLine line) {
    lines++;
    for (int i = 0; i < candidates.size(); i++) {
      candidates.get(i).take(line);
    }
    if (lines % DECIDED == 0 && candidates.size() > 1) {
      List<Candidate> best = best();
      if (understood(best.getFirst())) {
        candidates = best;
      }
    }
  }

  /** The best, and those that are as good. */
  private List<Candidate> best() {
    List<Candidate> sorted = new ArrayList<>(candidates);
    sorted.sort(BETTER);
    Candidate best = sorted.getFirst();
    return sorted.stream().filter(c -> BETTER.compare(best, c) == 0).toList();
  }

  private boolean understood(Candidate best) {
    long requests = lines - best.comments();
    return best.lines() > 0 && requests - best.lines() <= TOO_STRANGE * requests;
  }

  long lines() {
    return lines;
  }

  /**
   * The form that most lines have.
   *
   * @throws IllegalArgumentException when too few lines have one that is known; the message
   *     completes the name of the log
   */
  Form form() {
    Candidate first = best().getFirst();
    if (!understood(first)) {
      throw new IllegalArgumentException(refusal(first));
    }
    return first.form();
  }

  /**
   * What the log says in the form that most lines have.
   *
   * @param tooLong lines that were left out before
   * @throws IllegalArgumentException when too few lines have it; the message completes the name of
   *     the log
   */
  LogRates rates(long tooLong) {
    List<Candidate> best = best();
    Candidate first = best.getFirst();
    if (!understood(first)) {
      throw new IllegalArgumentException(refusal(first));
    }
    first
        .form()
        .refused()
        .ifPresent(
            why -> {
              throw new NoRateException("in the %s format %s".formatted(first.form().name(), why));
            });
    LogRates rates = first.rates(List.of(), lines, tooLong);
    List<String> alike =
        best.stream()
            .skip(1)
            .filter(c -> !c.rates(List.of(), lines, tooLong).agrees(rates))
            .map(c -> c.form().name())
            .toList();
    return alike.isEmpty() ? rates : first.rates(alike, lines, tooLong);
  }

  private String refusal(Candidate best) {
    byte[] strange = best.strange().orElse(new byte[0]);
    String wanted =
        candidates.size() == 1
            ? "in the %s format".formatted(best.form().name())
            : "in a format that is known here";
    return "is no access log %s: %d of %d lines fit, and this does not: %s; %s"
        .formatted(
            wanted,
            best.lines(),
            lines - best.comments(),
            Candidate.shown(strange),
            nearest(strange));
  }

  /** Which forms the line fits farthest, and where it departs from the first of them. */
  private String nearest(byte[] strange) {
    LogLine line = new LogLine();
    line.take(strange, 0, strange.length);
    List<Near> near = new ArrayList<>();
    for (Candidate candidate : candidates) {
      candidate.form().reads(line);
      int reached = line.reached();
      near.add(new Near(candidate.form().name(), reached, candidate.form().wanted(line)));
    }
    near.sort(Comparator.comparingInt(Near::reached).reversed());
    Near first = near.getFirst();
    String departs =
        "at character %d the %s format has %s"
            .formatted(first.reached() + 1, first.name(), first.wanted());
    return candidates.size() == 1
        ? departs
        : "the nearest formats are %s; %s; give the string of your configuration as the format"
            .formatted(
                near.stream().limit(NAMED).map(Near::name).collect(Collectors.joining(", ")),
                departs);
  }

  private record Near(String name, int reached, String wanted) {}
}
