package io.b2bench.schema.rule;

import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What shipping costs: ten classes of volume by eight zones, {@code 3.00 + 1.50 class + 0.75 zone +
 * 0.25 class zone}, times the factor of the ship type. The limits of the classes spread the orders
 * evenly.
 */
public final class ShippingCost {
  /** The farthest zone; the nearest is 1. */
  public static final int ZONES = 8;

  private static final int[] LIMITS = {
    400_000, 1_000_000, 1_700_000, 2_400_000, 3_200_000, 4_000_000, 4_900_000, 6_200_000, 8_000_000
  };

  private ShippingCost() {}

  /** The class of a volume, 0 to 9: the first whose limit it does not exceed. */
  public static int volumeClass(BigDecimal volume) {
    double v = volume.doubleValue();
    int index = 0;
    while (index < LIMITS.length && v > LIMITS[index]) {
      index++;
    }
    return index;
  }

  /** The cost of a shipment, rounded half up to two decimals. */
  public static BigDecimal of(BigDecimal volume, int zone, ShipType shipType) {
    int index = volumeClass(volume);
    long cents = 300 + 150L * index + 75L * zone + 25L * index * zone;
    return BigDecimal.valueOf(cents, 2)
        .multiply(shipType.factor())
        .setScale(2, RoundingMode.HALF_UP);
  }
}
