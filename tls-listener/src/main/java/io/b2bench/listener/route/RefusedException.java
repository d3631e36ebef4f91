package io.b2bench.listener.route;

import io.b2bench.contract.service.Problem;

/** A request that is refused with a problem document. */
public final class RefusedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  /** Refuses with this problem, without a stack trace. */
  public RefusedException(Problem problem) {
    super(problem.detail(), null, false, false);
    this.problem = problem;
  }

  /** What is wrong. */
  public Problem problem() {
    return problem;
  }
}
