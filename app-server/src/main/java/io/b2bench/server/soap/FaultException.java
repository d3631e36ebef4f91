package io.b2bench.server.soap;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Problems;

/** A message that is answered with a fault. */
final class FaultException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Who or what is at fault, as SOAP 1.1 calls it. */
  enum Code {
    CLIENT("Client"),
    SERVER("Server"),
    VERSION_MISMATCH("VersionMismatch"),
    MUST_UNDERSTAND("MustUnderstand");

    private final String word;

    Code(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }

    /** Who is at fault with a problem. */
    static Code of(Problem problem) {
      return problem.status() < 500 ? CLIENT : SERVER;
    }
  }

  private final Code code;
  private final transient Problem problem;

  FaultException(Code code, Problem problem) {
    super(problem.detail(), null, false, false);
    this.code = code;
    this.problem = problem;
  }

  /** The sender's fault. */
  static FaultException client(Problem problem) {
    return new FaultException(Code.CLIENT, problem);
  }

  /** The same: the message is not what it should be. */
  static FaultException malformed(String detail) {
    return client(Problems.malformed(detail));
  }

  Code code() {
    return code;
  }

  Problem problem() {
    return problem;
  }
}
