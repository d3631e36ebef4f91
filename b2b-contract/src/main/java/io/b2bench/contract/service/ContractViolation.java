package io.b2bench.contract.service;

/**
 * A message that no service could accept; the text names the field, the value seen and the values
 * allowed.
 */
public final class ContractViolation extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String field;

  /** Says that {@code field} is wrong, and how. */
  public ContractViolation(String field, String problem) {
    super(field + " " + problem);
    this.field = field;
  }

  /** The field that is wrong, as it is spelled in the message. */
  public String field() {
    return field;
  }
}
