package io.b2bench.contract.service;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The checks that the compact constructors of this package share. */
final class Check {
  private Check() {}

  static <T> T present(String field, @Nullable T value) {
    if (value == null) {
      throw new ContractViolation(field, "is missing");
    }
    return value;
  }

  static String text(String field, @Nullable String value, int longest) {
    String text = present(field, value).strip();
    if (text.isEmpty()) {
      throw new ContractViolation(field, "is empty");
    }
    if (text.length() > longest) {
      throw new ContractViolation(
          field, "has " + text.length() + " characters; at most " + longest + " are allowed");
    }
    if (text.codePoints().anyMatch(Check::unprintable)) {
      throw new ContractViolation(field, "contains a control character or half a character");
    }
    return text;
  }

  private static boolean unprintable(int codePoint) {
    return Character.isISOControl(codePoint)
        || (codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE);
  }

  static int range(String field, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ContractViolation(field, "is " + value + "; allowed: " + least + " to " + most);
    }
    return value;
  }

  static long positive(String field, long value) {
    if (value < 1) {
      throw new ContractViolation(field, "is " + value + "; it must be positive");
    }
    return value;
  }

  static BigDecimal money(String field, @Nullable BigDecimal value, BigDecimal most) {
    BigDecimal money = present(field, value);
    if (money.signum() < 0 || money.compareTo(most) > 0 || money.stripTrailingZeros().scale() > 2) {
      throw new ContractViolation(
          field, "must be an amount from 0.00 to " + most + " with at most two decimals");
    }
    return money.stripTrailingZeros().setScale(2); // 0E-999999999 would take for ever otherwise
  }

  static <T> List<T> list(String field, @Nullable List<T> value, int least, int most) {
    List<T> list = present(field, value);
    if (list.stream().anyMatch(Objects::isNull)) {
      throw new ContractViolation(field, "contains null");
    }
    if (list.size() < least || list.size() > most) {
      throw new ContractViolation(
          field, "has " + list.size() + " entries; allowed: " + least + " to " + most);
    }
    return List.copyOf(list);
  }
}
