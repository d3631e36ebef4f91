package io.b2bench.results.log;

import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.Form;
import io.b2bench.results.log.form.Forms;
import io.b2bench.results.log.form.LogLine;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an access log has of GETs, drawn at random from all of them.
 *
 * @param paths their paths, with queries
 * @param all how many GETs it has
 */
public record PathSample(List<String> paths, long all) {
  private static final Pattern GET = Pattern.compile("GET (/[\\x21-\\x7e]*)(?: HTTP/\\d\\S*)?");

  /** Copies the list. */
  public PathSample {
    paths = List.copyOf(paths);
  }

  /**
   * Reads a log twice: for its form, then for its requests.
   *
   * @param most how many paths at most
   * @param draws which
   * @throws IllegalArgumentException when it cannot be read, has no form that is known, or no GETs
   */
  public static PathSample of(Path log, int most, RandomGenerator draws) {
    Contest contest = new Contest(Forms.all());
    each(log, contest::take);
    Reservoir found = new Reservoir(form(log, contest), most, draws);
    each(log, found::take);
    if (found.all == 0) {
      throw new IllegalArgumentException(log + " has no GETs");
    }
    return new PathSample(found.paths, found.all);
  }

  private static Form form(Path log, Contest contest) {
    if (contest.lines() == 0) {
      throw new IllegalArgumentException(log + " is empty");
    }
    try {
      return contest.form();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(log + " " + e.getMessage(), e);
    }
  }

  private static void each(Path log, Consumer<LogLine> taker) {
    LogLine line = new LogLine();
    try (LineReader reader =
        new LineReader(LogFile.open(log, InputStream.nullInputStream(), bytes -> {}))) {
      while (reader.next(line)) {
        taker.accept(line);
      }
    } catch (IOException e) {
      throw LogFile.refused(log, e);
    }
  }

  /** Every GET has the same chance to be kept. */
  private static final class Reservoir {
    private final List<String> paths = new ArrayList<>();
    private final int most;
    private final RandomGenerator draws;
    private Form form;
    private long all;

    Reservoir(Form form, int most, RandomGenerator draws) {
      this.form = form;
      this.most = most;
      this.draws = draws;
    }

    void take(LogLine line) {
      if (form.comments(line)) {
        form = form.behind(line);
      } else if (form.reads(line)) {
        Matcher get = GET.matcher(line.text(Field.REQUEST));
        if (get.matches()) {
          take(get.group(1));
        }
      }
    }

    private void take(String path) {
      all++;
      if (paths.size() < most) {
        paths.add(path);
        return;
      }
      long place = draws.nextLong(all);
      if (place < most) {
        paths.set((int) place, path);
      }
    }
  }
}
