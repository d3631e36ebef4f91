package io.b2bench.listener;

import io.b2bench.contract.service.Problem;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.LoggerFactory;

/**
 * Carries the requests of all listeners to the handler, whichever stack they came through, and
 * counts the answers. Thread safe.
 */
public final class Calls {
  private static final SparingLog LOG = new SparingLog(LoggerFactory.getLogger(Calls.class));

  /** By then what overloads is over, or it is not; a client that waits longer loses more. */
  private static final String RETRY_AFTER_SECONDS = "1";

  private final CallHandler handler;
  private final int largestBody;
  private final int atOnce;
  private volatile boolean closing;
  private final LongAdder begun = new LongAdder();
  private final LongAdder ended = new LongAdder();

  Calls(CallHandler handler, ListenersPlan plan) {
    this.handler = handler;
    this.largestBody = plan.largestBody();
    this.atOnce = plan.limits().atOnce();
  }

  /** Whether a request that comes now is refused, by {@link #refusal}, without a look at it. */
  public boolean full() {
    return closing || begun.sum() - ended.sum() >= atOnce;
  }

  /** Whether the listeners are about to end. */
  public boolean closing() {
    return closing;
  }

  /** Refuses a request while there is no room, so that a flood costs next to nothing. */
  public Answer refusal(ListenerMeter meter) {
    return problem(meter, closing ? Problems.closing() : Problems.overloaded())
        .with("Retry-After", RETRY_AFTER_SECONDS);
  }

  /** Refuses a request whose body is too long. */
  public Answer tooLarge(ListenerMeter meter) {
    return problem(meter, Problems.tooLarge(largestBody));
  }

  /** Refuses with a status that the protocol demands what never reaches the handler. */
  public static Answer protocol(ListenerMeter meter, int status) {
    return problem(meter, Problems.protocol(status));
  }

  private static Answer problem(ListenerMeter meter, Problem problem) {
    Answer answer = Answer.problem(Answer.OTHER, problem);
    meter.answered(answer.kind(), answer.status(), 0);
    return answer;
  }

  /** Says that a request is under way; {@link #end} must follow. */
  public void begin() {
    begun.increment();
  }

  /** Says that an answer has left, or never will. */
  public void end() {
    ended.increment();
  }

  /** The answer to a request, counted. */
  public Answer answer(Call call, ListenerMeter meter) {
    long start = System.nanoTime();
    Answer answer = handled(call);
    meter.answered(answer.kind(), answer.counted(), System.nanoTime() - start);
    return answer;
  }

  private Answer handled(Call call) {
    try {
      return handler.handle(call);
    } catch (Exception e) {
      LOG.fault("a request through listener " + call.listener() + " failed", e);
      return Answer.problem(Answer.OTHER, Problems.internal());
    }
  }

  /**
   * Refuses what comes from now on, and waits until no request is under way, at most for {@code
   * patience}.
   */
  void settle(Duration patience) throws InterruptedException {
    closing = true;
    long end = System.nanoTime() + patience.toNanos();
    while (ended.sum() < begun.sum() && System.nanoTime() < end) {
      Thread.sleep(1);
    }
  }
}
