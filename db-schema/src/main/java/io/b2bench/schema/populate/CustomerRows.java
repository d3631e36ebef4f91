package io.b2bench.schema.populate;

import io.b2bench.contract.service.PaymentMethod;
import io.b2bench.contract.service.Scale;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/** The customers, and the discount of each. */
final class CustomerRows {
  private static final List<String> CARDS =
      List.of("VISA", "MASTERCARD", "DISCOVER", "AMEX", "DINERS");

  private final byte[] discounts;

  CustomerRows(long seed, Scale scale) {
    TableRandom draw = new TableRandom(seed, "CUSTOMER.C_DISCOUNT");
    this.discounts = new byte[scale.customers()];
    for (int i = 0; i < discounts.length; i++) {
      discounts[i] = (byte) draw.uniform(0, 50);
    }
  }

  int discount(int customer) {
    return discounts[customer - 1];
  }

  void write(Filling filling, Population population) throws SQLException {
    TableRandom draw = new TableRandom(population.seed(), "CUSTOMER");
    try (RowWriter rows =
        filling.table(
            "CUSTOMER (C_ID, C_BUSINESS_NAME, C_BUSINESS_INFO, C_PASSWD, C_CONTACT_FNAME,"
                + " C_CONTACT_LNAME, C_CONTACT_PHONE, C_CONTACT_EMAIL, C_PAYMENT_METHOD,"
                + " C_CREDIT_INFO, C_DISCOUNT, C_ADDR_ID, C_PO)")) {
      for (int id = 1; id <= discounts.length; id++) {
        String name = TableRandom.syllables(id);
        String firstName = draw.text(8, 15);
        rows.row(
            id,
            name,
            draw.text(50, 100),
            name.toLowerCase(Locale.ROOT),
            firstName,
            draw.text(8, 15),
            draw.digits(draw.uniform(9, 16)),
            firstName + "@" + draw.text(2, 9) + ".com",
            draw.of(List.of(PaymentMethod.values())).name(),
            creditInfo(draw, population.day()),
            discount(id),
            draw.uniform(1, population.lastAddress()),
            draw.uniform(1, 1_000_000));
      }
    }
  }

  private static String creditInfo(TableRandom draw, LocalDate day) {
    return String.join(
        ";",
        draw.of(CARDS),
        draw.digits(16),
        draw.text(14, 30),
        day.plusDays(draw.uniform(10, 730)).toString());
  }
}
