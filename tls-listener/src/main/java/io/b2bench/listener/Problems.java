package io.b2bench.listener;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.Problem;

/** The problem documents (RFC 9457) of the listeners and the components behind them. */
public final class Problems {
  private static final String TYPE = "urn:b2bench:problem:";

  private Problems() {}

  /**
   * A problem document.
   *
   * @param slug the last part of its type: {@code urn:b2bench:problem:SLUG}
   * @param title the kind of problem in words
   * @param status the HTTP status
   * @param detail what is wrong with this request
   */
  public static Problem of(String slug, String title, int status, String detail) {
    return new Problem(TYPE + slug, title, status, detail);
  }

  /** 400: the request is not HTTP, or its body not the JSON that is expected. */
  public static Problem malformed(String detail) {
    return of("malformed", "Malformed request", 400, detail);
  }

  /** 404: there is nothing at this path. */
  public static Problem unknownPath() {
    return of("unknown-path", "Unknown path", 404, "nothing is offered at this path");
  }

  /** 405: the path does not take this method. */
  public static Problem method(String allowed) {
    return of("method", "Method not allowed", 405, "this path takes " + allowed + " only");
  }

  /** 408: the request was not complete in time. */
  public static Problem slow() {
    return of("slow", "Request too slow", 408, "the request was not complete in time");
  }

  /** 413: the body is longer than {@code most} bytes. */
  public static Problem tooLarge(int most) {
    return of("too-large", "Body too large", 413, "at most " + most + " bytes are taken");
  }

  /** 415: the body is not JSON in UTF-8. */
  public static Problem mediaType() {
    return of(
        "media-type", "Unsupported media type", 415, "the body must be application/json in UTF-8");
  }

  /** 422: the message is well formed but impossible. */
  public static Problem violation(ContractViolation violation) {
    return of("contract", "Contract violation", 422, String.valueOf(violation.getMessage()));
  }

  /** 500: a fault of this component; the log has the details. */
  public static Problem internal() {
    return of("internal", "Internal error", 500, "the request failed inside; nothing more is said");
  }

  /** 503: more requests are under way than this component takes. */
  static Problem overloaded() {
    return of(
        "overloaded", "Too many requests at once", 503, "nothing was done; try again in a second");
  }

  /** 503: this component is about to end. */
  static Problem closing() {
    return of("closing", "Closing", 503, "nothing was done; this component is about to end");
  }

  /**
   * A status that the protocol itself demands. An unknown version of HTTP is answered with 400 like
   * any malformed request, not with 505, so that a 5xx is always a fault of this component.
   */
  static Problem protocol(int status) {
    return switch (status) {
      case 408 -> slow();
      case 431 ->
          of("header-too-large", "Header too large", 431, "the header of the request is too large");
      case 501, 505 -> notHttp(400);
      default -> status < 500 ? notHttp(status) : internal();
    };
  }

  private static Problem notHttp(int status) {
    return of("malformed", "Malformed request", status, "the request is not proper HTTP");
  }
}
