package io.b2bench.contract.service;

import java.util.Arrays;
import java.util.Optional;

/** The 24 subjects of the items. */
public enum Subject {
  ARTS,
  BIOGRAPHIES,
  BUSINESS,
  CHILDREN,
  COMPUTERS,
  COOKING,
  HEALTH,
  HISTORY,
  HOME,
  HUMOR,
  LITERATURE,
  MYSTERY,
  NON_FICTION,
  PARENTING,
  POLITICS,
  REFERENCE,
  RELIGION,
  ROMANCE,
  SELF_HELP,
  SCIENCE_NATURE,
  SCIENCE_FICTION,
  SPORTS,
  TRAVEL,
  YOUTH;

  /** The subject as it is written: {@code NON-FICTION}. */
  public String text() {
    return name().replace('_', '-');
  }

  /** The subject written so, case ignored. */
  public static Optional<Subject> of(String text) {
    return Arrays.stream(values()).filter(s -> s.text().equalsIgnoreCase(text)).findFirst();
  }
}
