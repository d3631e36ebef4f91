package io.b2bench.schema.rule;

import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * What an order costs, each amount rounded half up once.
 *
 * @param subTotal {@code sum(price x quantity) x (1 - discount / 100)}
 * @param tax sub-total times the tax rate of the country
 * @param shippingCost {@link ShippingCost}
 * @param total the sum of the three
 */
public record Amounts(
    BigDecimal subTotal, BigDecimal tax, BigDecimal shippingCost, BigDecimal total) {
  /** The largest amount that NUMERIC(17,2) holds. */
  public static final BigDecimal LARGEST = new BigDecimal("999999999999999.99");

  private static final BigDecimal HUNDRED = new BigDecimal(100);

  /**
   * The amounts of an order.
   *
   * @param discount in per cent
   * @param taxRate 0.25 for 25 per cent
   * @param zone of the country it is shipped to
   */
  public static Amounts of(
      List<Line> lines, BigDecimal discount, BigDecimal taxRate, int zone, ShipType shipType) {
    BigDecimal goods = BigDecimal.ZERO;
    BigDecimal volume = BigDecimal.ZERO;
    for (Line line : lines) {
      BigDecimal quantity = BigDecimal.valueOf(line.quantity());
      goods = goods.add(line.price().multiply(quantity));
      volume = volume.add(line.volume().multiply(quantity));
    }
    BigDecimal subTotal =
        goods.multiply(HUNDRED.subtract(discount)).movePointLeft(2).setScale(2, HALF_UP);
    BigDecimal tax = subTotal.multiply(taxRate).setScale(2, HALF_UP);
    BigDecimal shipping = ShippingCost.of(volume, zone, shipType);
    return new Amounts(subTotal, tax, shipping, subTotal.add(tax).add(shipping));
  }

  private static final RoundingMode HALF_UP = RoundingMode.HALF_UP;

  /** Whether every amount can be stored. */
  public boolean storable() {
    return total.compareTo(LARGEST) <= 0;
  }

  /**
   * One line of an order.
   *
   * @param quantity how many
   * @param price of one
   * @param volume of one
   */
  public record Line(int quantity, BigDecimal price, BigDecimal volume) {}
}
