package io.b2bench.schema.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class AmountsTest {
  private static final BigDecimal SMALL = new BigDecimal("1000");

  @Test
  void computesAnOrderWorkedOutByHand() {
    Amounts amounts =
        Amounts.of(
            List.of(line(3, "10.01", SMALL), line(1, "0.99", SMALL)),
            new BigDecimal("7"),
            new BigDecimal("0.0825"),
            4,
            ShipType.UPS);
    // goods 31.02; less 7 per cent 28.8486; tax 2.3801..; class 0, zone 4: 6.00 x 1.3
    assertThat(amounts)
        .isEqualTo(
            new Amounts(
                new BigDecimal("28.85"),
                new BigDecimal("2.38"),
                new BigDecimal("7.80"),
                new BigDecimal("39.03")));
  }

  @Test
  void roundsHalvesUp() {
    Amounts amounts =
        Amounts.of(
            List.of(line(1, "0.01", SMALL)),
            new BigDecimal("50"),
            new BigDecimal("0.2500"),
            1,
            ShipType.MAIL);
    assertThat(amounts.subTotal()).isEqualByComparingTo("0.01");
    assertThat(amounts.tax()).isEqualByComparingTo("0.00");
  }

  @Test
  void takesTheClassOfTheVolumeOfAllPieces() {
    assertThat(ShippingCost.volumeClass(new BigDecimal("400000"))).isZero();
    assertThat(ShippingCost.volumeClass(new BigDecimal("400000.01"))).isEqualTo(1);
    assertThat(ShippingCost.volumeClass(new BigDecimal("8000000.5"))).isEqualTo(9);
    Amounts amounts =
        Amounts.of(
            List.of(line(10, "1.00", new BigDecimal("900000"))),
            BigDecimal.ZERO,
            BigDecimal.ZERO,
            8,
            ShipType.AIR);
    // 3.00 + 13.50 + 6.00 + 18.00 = 40.50, by air 72.90
    assertThat(amounts.shippingCost()).isEqualByComparingTo("72.90");
  }

  @Test
  void knowsWhatCannotBeStored() {
    assertThat(
            Amounts.of(
                    List.of(line(1000, "1000000000000.00", SMALL)),
                    BigDecimal.ZERO,
                    BigDecimal.ZERO,
                    1,
                    ShipType.MAIL)
                .storable())
        .isFalse();
    assertThat(
            Amounts.of(
                    List.of(line(1, "999999999999.99", SMALL)),
                    BigDecimal.ZERO,
                    BigDecimal.ZERO,
                    1,
                    ShipType.MAIL)
                .storable())
        .isTrue();
  }

  @Test
  void readsDimensions() {
    assertThat(Volume.of("2.00x3.50x0.10")).isEqualByComparingTo("0.7");
    assertThatThrownBy(() -> Volume.of("2.00x3.50")).hasMessageContaining("three lengths");
  }

  @Test
  void takesAddressesForTheSameWhateverTheirCase() {
    assertThat(AddressKey.of("A", "b ", "C", "d", "e", 1))
        .isEqualTo(AddressKey.of("a", "B", "c", "D", " E", 1))
        .isNotEqualTo(AddressKey.of("a", "B", "c", "D", "E", 2))
        .isNotEqualTo(AddressKey.of("ab", "", "c", "D", "E", 1));
  }

  private static Amounts.Line line(int quantity, String price, BigDecimal volume) {
    return new Amounts.Line(quantity, new BigDecimal(price), volume);
  }
}
