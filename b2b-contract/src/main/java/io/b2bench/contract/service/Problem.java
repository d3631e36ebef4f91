package io.b2bench.contract.service;

/**
 * A refusal, as a problem document (RFC 9457, {@code application/problem+json}).
 *
 * @param type what kind of refusal: {@code urn:b2bench:problem:...}
 * @param title the kind in words
 * @param status the HTTP status
 * @param detail what is wrong with this request
 */
public record Problem(String type, String title, int status, String detail) {
  /** The media type of a problem document. */
  public static final String MEDIA_TYPE = "application/problem+json";
}
