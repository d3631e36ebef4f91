package io.b2bench.server.service;

import io.b2bench.contract.service.Address;
import io.b2bench.contract.service.Contact;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.contract.service.Scale;
import io.b2bench.contract.service.ShipType;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.Drained;
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
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A service over a real database, in memory unless said otherwise, with partners in memory and a
 * clock that does not move. As an extension it serves all tests of a class, each with willing
 * partners.
 */
final class ServiceUnderTest implements AutoCloseable, BeforeEachCallback, AfterAllCallback {
  static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
  static final Scale SCALE = new Scale(1, 200);
  static final String LISTENER = "plain";
  private static final RetryPolicy IMPATIENT =
      new RetryPolicy(5, Duration.ofMillis(1), 2, Duration.ofSeconds(60), Duration.ofHours(1));

  final InMemoryPartners partners = new InMemoryPartners();
  final Services services;

  ServiceUnderTest(String h2) {
    this(TestDatabase.h2(h2), IMPATIENT);
  }

  ServiceUnderTest(DatabaseAddress database, RetryPolicy retries) {
    this.services =
        Services.open(
            new ServicePlan(database, SCALE, 7, 4, List.of(LISTENER, "tls")),
            partners,
            Map.of(),
            retries,
            InstantSource.fixed(NOW),
            said -> {});
  }

  ServiceUnderTest() {
    this(TestDatabase.fresh(), IMPATIENT);
  }

  Response perform(Request request) throws Refusal {
    return services.perform(LISTENER, request);
  }

  Store store() {
    return services.store();
  }

  Drained drain() {
    return services.drain(Duration.ofMinutes(2));
  }

  static CreateOrder order(int customer, CreateOrder.Line... lines) {
    return new CreateOrder(
        customer, Arrays.asList(lines), ShipType.UPS, Optional.empty(), Optional.empty());
  }

  static CreateOrder.Line line(int item, int quantity) {
    return new CreateOrder.Line(item, quantity);
  }

  /** A business that registers itself. */
  static NewCustomer newCustomer(String name, String country, Payment payment) {
    return new NewCustomer(
        name,
        "makes things",
        "secret",
        new Contact("Jane", "Doe", "123456789", "jane@doe.com"),
        payment,
        new Address("2 Way", "Right", "Town", "State", "12345", country));
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
  public void beforeEach(ExtensionContext context) {
    partners.behave(InMemoryPartners::grant);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    close();
  }

  @Override
  public void close() {
    services.close();
  }
}
