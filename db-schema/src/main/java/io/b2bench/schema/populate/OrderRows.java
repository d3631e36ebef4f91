package io.b2bench.schema.populate;

import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.ShipType;
import io.b2bench.schema.rule.Amounts;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The orders of the past, all shipped, with amounts that follow from their lines. */
final class OrderRows {
  private static final int DAY_SECONDS = 86_400;

  private final Population population;
  private final CountryRows countries;
  private final AddressRows addresses;
  private final CustomerRows customers;
  private final ItemRows items;
  private final TableRandom draw;

  OrderRows(
      Population population,
      CountryRows countries,
      AddressRows addresses,
      CustomerRows customers,
      ItemRows items) {
    this.population = population;
    this.countries = countries;
    this.addresses = addresses;
    this.customers = customers;
    this.items = items;
    this.draw = new TableRandom(population.seed(), "ORDERS");
  }

  void write(Filling filling) throws SQLException {
    try (RowWriter orders =
            filling.table(
                "ORDERS (O_ID, O_C_ID, O_DATE, O_SUB_TOTAL, O_TAX, O_TOTAL, O_PROCESS_DATE,"
                    + " O_SHIP_TYPE, O_SHIP_ADDR_ID, O_STATUS, O_AUTH_ID, O_SHIP_COST,"
                    + " O_DISCOUNT)");
        RowWriter lines =
            filling.table(
                "ORDER_LINE (OL_ID, OL_O_ID, OL_I_ID, OL_QTY, OL_STATUS, OL_I_COST)", orders)) {
      for (long order = 1; order <= population.lastOrder(); order++) {
        writeOrder(order, orders, lines);
      }
    }
  }

  private void writeOrder(long order, RowWriter orders, RowWriter lines) throws SQLException {
    Instant end = population.day().atStartOfDay().toInstant(ZoneOffset.UTC);
    Instant placed = end.minusSeconds(draw.uniform(DAY_SECONDS, 60 * DAY_SECONDS));
    Instant processed = placed.plusSeconds(draw.uniform(0, 7 * DAY_SECONDS));
    int customer = draw.uniform(1, population.lastCustomer());
    int address = draw.uniform(1, population.lastAddress());
    int country = addresses.country(address);
    ShipType shipType = draw.of(List.of(ShipType.values()));
    BigDecimal discount = BigDecimal.valueOf(customers.discount(customer));
    List<Sold> sold = sold();
    Amounts amounts =
        Amounts.of(
            sold.stream().map(Sold::priced).toList(),
            discount,
            countries.taxRate(country),
            CountryRows.zone(country),
            shipType);
    orders.row(
        order,
        customer,
        utc(placed),
        amounts.subTotal(),
        amounts.tax(),
        amounts.total(),
        utc(processed),
        shipType.name(),
        address,
        OrderState.SHIPPED.name(),
        draw.digits(16),
        amounts.shippingCost(),
        discount);
    for (int i = 0; i < sold.size(); i++) {
      Sold line = sold.get(i);
      lines.row(
          i + 1,
          order,
          line.item(),
          line.priced().quantity(),
          OrderState.SHIPPED.name(),
          line.priced().price());
    }
  }

  private List<Sold> sold() {
    int count = draw.uniform(1, 10);
    Set<Integer> chosen = new LinkedHashSet<>();
    while (chosen.size() < count) {
      chosen.add(draw.uniform(1, population.scale().items()));
    }
    List<Sold> sold = new ArrayList<>(count);
    for (int item : chosen) {
      int quantity = draw.uniform(1, 10);
      sold.add(new Sold(item, new Amounts.Line(quantity, items.cost(item), items.volume(item))));
    }
    return sold;
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }

  private record Sold(int item, Amounts.Line priced) {}
}
