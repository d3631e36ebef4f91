package io.b2bench.schema.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Scale;
import io.b2bench.schema.install.Database;
import io.b2bench.schema.populate.Population;
import io.b2bench.schema.populate.Populator;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsistencyAuditTest {
  private static final long LAST = 1920;

  private Database database;
  private Population population;

  @BeforeEach
  void populate() throws SQLException {
    database = Database.open("h2:mem");
    population =
        Populator.populate(database, 7, new Scale(1, 200), LocalDate.of(2026, 11, 21), said -> {});
    // one order shipped and one pending since the population, copies of order 1 with its lines
    copyOrder(LAST + 1, "SHIPPED");
    copyOrder(LAST + 2, "PENDING");
    execute(
        "UPDATE STOCK SET S_QTY = S_QTY + 5 - (SELECT COALESCE(SUM(OL_QTY), 0) FROM ORDER_LINE"
            + " WHERE OL_O_ID = 1921 AND OL_I_ID = S_I_ID)");
    execute(
        "INSERT INTO DELIVERY (DEL_I_ID, DEL_QTY, DEL_DATE) SELECT I_ID, 5, CURRENT_TIMESTAMP FROM"
            + " ITEM");
    execute(
        "INSERT INTO QUEUE (Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS) VALUES ('SHIPPING', 1922, 'plain',"
            + " 0)");
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void findsNothingWhereNothingIsWrong() throws SQLException {
    AuditResult audit = ConsistencyAudit.of(database.dataSource(), population);
    assertThat(audit.findings()).isEmpty();
    assertThat(audit.orders()).isEqualTo(2);
    assertThat(audit.customers()).isZero();
    assertThat(audit.checks())
        .containsExactly(
            "order amounts",
            "order lines",
            "order states",
            "stock balance",
            "stock not negative",
            "shipping messages",
            "stock messages",
            "dead letters",
            "every acknowledged order is stored, once");
  }

  @Test
  void findsOrdersThatWereAcknowledgedAndAreNotStored() throws SQLException {
    execute("DELETE FROM ORDER_LINE WHERE OL_O_ID = 12");
    execute("DELETE FROM ORDERS WHERE O_ID = 12");
    Acknowledged acknowledged =
        new Acknowledged(
            List.of(
                new Acknowledged.Range(3, 10),
                new Acknowledged.Range(12, 12),
                new Acknowledged.Range(1920, 1923)),
            List.of(5L));
    assertThat(ConsistencyAudit.of(database.dataSource(), population, acknowledged).findings())
        .contains(
            "Order 5 was acknowledged twice.",
            "Order 12 was acknowledged and is not stored.",
            "Order 1923 was acknowledged and is not stored.")
        .noneMatch(finding -> finding.contains("Order 1922 was acknowledged"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          UPDATE ORDERS SET O_TOTAL = O_TOTAL + 0.01 WHERE O_ID = 5            | Order 5 holds
          UPDATE ORDERS SET O_TAX = O_TAX + 1 WHERE O_ID = 1921                | Order 1921 holds
          UPDATE ORDERS SET O_SHIP_COST = 0 WHERE O_ID = 9                     | Order 9 holds
          UPDATE ORDERS SET O_DISCOUNT = O_DISCOUNT + 1 WHERE O_ID = 9         | Order 9 holds
          UPDATE ORDER_LINE SET OL_QTY = OL_QTY + 1 WHERE OL_O_ID = 7 AND OL_ID = 1 | Order 7 holds
          DELETE FROM ORDER_LINE WHERE OL_O_ID = 1922                          | Order 1922 has no lines
          UPDATE ORDER_LINE SET OL_STATUS = 'PENDING' WHERE OL_O_ID = 3 AND OL_ID = 1 | Order 3 is SHIPPED
          UPDATE ORDERS SET O_STATUS = 'BACKORDERED' WHERE O_ID = 3            | Order 3 is BACKORDERED
          UPDATE STOCK SET S_QTY = S_QTY - 1 WHERE S_I_ID = 11                 | Item 11 has
          UPDATE STOCK SET S_QTY = -1, S_INITIAL = -6 WHERE S_I_ID = 11        | Item 11 has -1 in stock.
          DELETE FROM DELIVERY WHERE DEL_I_ID = 12                             | Item 12 has
          DELETE FROM QUEUE                                                    | Order 1922 is pending but has no shipping message
          INSERT INTO QUEUE (Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS) VALUES ('SHIPPING', 1921, 'plain', 0) | Order 1921 has a shipping message but is not pending
          INSERT INTO QUEUE (Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS) VALUES ('SHIPPING', 99999, 'plain', 0) | Order 99999 has a shipping message
          INSERT INTO QUEUE (Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS) VALUES ('STOCK', 99999, 'plain', 0) | Item 99999 has a stock message
          INSERT INTO DEAD_LETTER VALUES ('STOCK', 4, 'plain', 5, 'no partner', CURRENT_TIMESTAMP) | STOCK 4: no partner
          """)
  void findsWhatIsWrong(String corruption, String finding) throws SQLException {
    execute(corruption);
    assertThat(ConsistencyAudit.of(database.dataSource(), population).findings())
        .anySatisfy(sentence -> assertThat(sentence).contains(finding));
  }

  @Test
  void whatIsBackorderedIsStillInStock() throws SQLException {
    execute("UPDATE ORDERS SET O_STATUS = 'BACKORDERED' WHERE O_ID = 1921");
    execute("UPDATE ORDER_LINE SET OL_STATUS = 'BACKORDERED' WHERE OL_O_ID = 1921 AND OL_ID = 1");
    assertThat(ConsistencyAudit.of(database.dataSource(), population).findings())
        .singleElement()
        .asString()
        .contains("in stock");
    execute(
        "UPDATE STOCK SET S_QTY = S_QTY + (SELECT OL_QTY FROM ORDER_LINE WHERE OL_O_ID = 1921 AND"
            + " OL_ID = 1) WHERE S_I_ID = (SELECT OL_I_ID FROM ORDER_LINE WHERE OL_O_ID = 1921 AND"
            + " OL_ID = 1)");
    assertThat(ConsistencyAudit.of(database.dataSource(), population).findings()).isEmpty();
  }

  @Test
  void showsAFewOfManyFindingsAndCountsTheRest() throws SQLException {
    execute("UPDATE STOCK SET S_QTY = S_QTY + 1");
    assertThat(ConsistencyAudit.of(database.dataSource(), population).findings())
        .hasSize(6)
        .last()
        .asString()
        .contains("195 more");
  }

  private void copyOrder(long id, String status) throws SQLException {
    execute(
        "INSERT INTO ORDERS SELECT %d, O_C_ID, O_DATE, O_SUB_TOTAL, O_TAX, O_TOTAL, NULL, O_SHIP_TYPE, O_SHIP_ADDR_ID, '%s', O_AUTH_ID, O_SHIP_COST, O_DISCOUNT FROM ORDERS WHERE O_ID = 1"
            .formatted(id, status));
    execute(
        "INSERT INTO ORDER_LINE SELECT OL_ID, %d, OL_I_ID, OL_QTY, '%s', OL_I_COST FROM ORDER_LINE WHERE OL_O_ID = 1"
            .formatted(id, status));
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = database.dataSource().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
