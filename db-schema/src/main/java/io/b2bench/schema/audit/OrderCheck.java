package io.b2bench.schema.audit;

import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.ShipType;
import io.b2bench.schema.populate.Population;
import io.b2bench.schema.rule.Amounts;
import io.b2bench.schema.rule.Volume;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Every order against its lines: amounts, number, states. Goes by ranges, so memory is bounded. */
final class OrderCheck {
  private static final String AMOUNTS = "order amounts";
  private static final String LINES = "order lines";
  private static final String STATES = "order states";
  private static final long RANGE = 20_000;

  private final Connection connection;
  private final Population population;
  private final AuditFindings findings;
  private final BigDecimal[] volumes;
  private final long[] shipped;

  OrderCheck(Connection connection, Population population, AuditFindings findings)
      throws SQLException {
    this.connection = connection;
    this.population = population;
    this.findings = findings;
    this.volumes = new BigDecimal[population.scale().items() + 1];
    this.shipped = new long[population.scale().items() + 1];
    findings.check(AMOUNTS);
    findings.check(LINES);
    findings.check(STATES);
    try (PreparedStatement statement =
            connection.prepareStatement("SELECT I_ID, I_DIMENSIONS FROM ITEM");
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        volumes[row.getInt(1)] = Volume.of(row.getString(2));
      }
    }
  }

  /** Checks all orders; gives the pieces of each item that new orders shipped, by item number. */
  long[] run() throws SQLException {
    long last = lastOrder();
    try (PreparedStatement orders =
            connection.prepareStatement(
                "SELECT O_ID, O_SUB_TOTAL, O_TAX, O_SHIP_COST, O_TOTAL, O_DISCOUNT, O_SHIP_TYPE,"
                    + " O_STATUS, CO_TAX, CO_SHIPPING_ZONE FROM ORDERS JOIN ADDRESS ON ADDR_ID ="
                    + " O_SHIP_ADDR_ID JOIN COUNTRY ON CO_ID = ADDR_CO_ID WHERE O_ID BETWEEN ? AND"
                    + " ? ORDER BY O_ID");
        PreparedStatement lines =
            connection.prepareStatement(
                "SELECT OL_O_ID, OL_I_ID, OL_QTY, OL_I_COST, OL_STATUS FROM ORDER_LINE WHERE"
                    + " OL_O_ID BETWEEN ? AND ? ORDER BY OL_O_ID, OL_ID")) {
      for (long first = 1; first <= last; first += RANGE) {
        try (ResultSet order = range(orders, first);
            ResultSet line = range(lines, first)) {
          compare(order, line);
        }
      }
    }
    return shipped;
  }

  private long lastOrder() throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("SELECT MAX(O_ID) FROM ORDERS");
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  private static ResultSet range(PreparedStatement statement, long first) throws SQLException {
    statement.setLong(1, first);
    statement.setLong(2, first + RANGE - 1);
    return statement.executeQuery();
  }

  private void compare(ResultSet order, ResultSet line) throws SQLException {
    boolean more = line.next();
    while (order.next()) {
      long id = order.getLong(1);
      List<Amounts.Line> priced = new ArrayList<>();
      Set<OrderState> states = EnumSet.noneOf(OrderState.class);
      while (more && line.getLong(1) == id) {
        int item = line.getInt(2);
        int quantity = line.getInt(3);
        OrderState state = OrderState.valueOf(line.getString(5));
        priced.add(new Amounts.Line(quantity, line.getBigDecimal(4), volumes[item]));
        states.add(state);
        if (id > population.lastOrder() && state == OrderState.SHIPPED) {
          shipped[item] += quantity;
        }
        more = line.next();
      }
      if (priced.isEmpty()) {
        findings.add(LINES, "Order " + id + " has no lines.");
        continue;
      }
      compareAmounts(id, order, priced);
      compareStates(id, OrderState.valueOf(order.getString(8)), states);
    }
  }

  private void compareAmounts(long id, ResultSet order, List<Amounts.Line> lines)
      throws SQLException {
    Amounts stored =
        new Amounts(
            order.getBigDecimal(2),
            order.getBigDecimal(3),
            order.getBigDecimal(4),
            order.getBigDecimal(5));
    Amounts due =
        Amounts.of(
            lines,
            order.getBigDecimal(6),
            order.getBigDecimal(9),
            order.getInt(10),
            ShipType.valueOf(order.getString(7)));
    if (!stored.equals(due)) {
      findings.add(AMOUNTS, "Order " + id + " holds " + stored + "; its lines give " + due + ".");
    }
  }

  private void compareStates(long id, OrderState order, Set<OrderState> lines) {
    OrderState due =
        lines.contains(OrderState.PENDING)
            ? OrderState.PENDING
            : lines.contains(OrderState.BACKORDERED) ? OrderState.BACKORDERED : OrderState.SHIPPED;
    boolean torn = lines.contains(OrderState.PENDING) && lines.size() > 1;
    if (order != due || torn) {
      findings.add(STATES, "Order " + id + " is " + order + " while its lines are " + lines + ".");
    }
  }
}
