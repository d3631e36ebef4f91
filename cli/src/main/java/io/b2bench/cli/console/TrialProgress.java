package io.b2bench.cli.console;

import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.workloads.handshake.HandshakePlan;
import io.b2bench.workloads.handshake.TrialObserver;
import java.time.Duration;

/** Follows a run of the handshake experiment: a line that is redrawn, or one now and then. */
public final class TrialProgress implements TrialObserver, AutoCloseable {
  private static final int STEP = 10;

  private final Lines out;
  private final int trials;
  private Duration left;
  private int done;
  private int told;

  /**
   * A run that begins.
   *
   * @param plan what it will do
   */
  public TrialProgress(HandshakePlan plan, Lines out) {
    this.out = out;
    this.trials = plan.assignments().size();
    this.left = plan.expected();
  }

  @Override
  public void phase(String text) {
    out.line(text);
  }

  @Override
  public void done(TrialCommand assignment) {
    done++;
    left = left.minus(HandshakePlan.expected(assignment));
    out.redraw(text());
    int percent = 100 * done / trials;
    if (percent / STEP > told / STEP) {
      told = percent;
      out.line(text());
    }
  }

  @Override
  public void note(String text) {
    out.line(text);
  }

  /** Leaves the screen in order. */
  @Override
  public void close() {
    out.redraw("");
  }

  private String text() {
    return "%d of %d trials, about %s left".formatted(done, trials, Spans.text(left));
  }
}
