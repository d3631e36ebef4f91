package io.b2bench.server.service;

import io.b2bench.contract.control.Drained;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.service.Scale;
import io.b2bench.contract.service.ShipType;
import io.b2bench.server.store.Store;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** A service over a real database in memory, with partners in memory and a clock that stands. */
final class ServiceUnderTest implements AutoCloseable {
  static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  static final Scale SCALE = new Scale(1, 200);
  static final String DOOR = "plain";
  private static final Redelivery IMPATIENT = new Redelivery(5, Duration.ofMillis(1), 2);

  final InMemoryPartners partners = new InMemoryPartners();
  final Services services;

  ServiceUnderTest(String database) {
    this.services =
        Services.open(
            new ServicePlan(database, SCALE, 7, 4, List.of(DOOR, "tls")),
            partners,
            IMPATIENT,
            InstantSource.fixed(NOW));
  }

  ServiceUnderTest() {
    this("h2:mem");
  }

  Response perform(Request request) throws Refusal {
    return services.perform(DOOR, request);
  }

  Store store() {
    return services.store();
  }

  Drained drain() {
    return services.drain(Duration.ofSeconds(30));
  }

  static CreateOrder order(int customer, CreateOrder.Line... lines) {
    return new CreateOrder(
        customer, Arrays.asList(lines), ShipType.UPS, Optional.empty(), Optional.empty());
  }

  static CreateOrder.Line line(int item, int quantity) {
    return new CreateOrder.Line(item, quantity);
  }

  long number(String query) throws SQLException {
    return decimal(query).longValueExact();
  }

  BigDecimal decimal(String query) throws SQLException {
    return new BigDecimal(text(query));
  }

  String text(String query) throws SQLException {
    try (Connection connection = source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      return row.next() ? String.valueOf(row.getString(1)) : "no row";
    }
  }

  void execute(String sql) throws SQLException {
    try (Connection connection = source().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  DataSource source() {
    return store().source();
  }

  @Override
  public void close() {
    services.close();
  }
}
