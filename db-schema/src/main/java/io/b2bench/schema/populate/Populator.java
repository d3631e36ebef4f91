package io.b2bench.schema.populate;

import io.b2bench.contract.service.Scale;
import io.b2bench.schema.install.Database;
import io.b2bench.schema.install.DatabaseUnavailableException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Makes sure that a database holds the population of a seed and a scale. */
public final class Populator {
  private static final List<String> CHILDREN_FIRST =
      List.of(
          "ATTACHMENT",
          "ORDER_LINE",
          "ORDERS",
          "STOCK",
          "ITEM",
          "AUTHOR",
          "CUSTOMER",
          "ADDRESS",
          "COUNTRY",
          "POPULATION");

  private Populator() {}

  /**
   * Fills an empty database; one that already holds this population is left as it is, with all that
   * came later. A population that was interrupted is made again.
   *
   * @param day dates count back from it; it has no part in what "this population" is
   * @param progress hears every few seconds how far it is
   * @return what the database was filled from
   * @throws DatabaseUnavailableException when it holds another population, or fails
   */
  public static Population populate(
      Database database, long seed, Scale scale, LocalDate day, Consumer<String> progress) {
    try (Connection connection = database.dataSource().getConnection()) {
      connection.setAutoCommit(false);
      Optional<Population> present = present(connection);
      if (present.isPresent()) {
        return same(present.get(), seed, scale);
      }
      Population population = Population.of(seed, scale, day);
      clear(connection);
      Progress told = new Progress(scale.rows(), progress, System::nanoTime);
      database.fill(connection, over -> write(new Filling(over, told), population));
      return population;
    } catch (SQLException e) {
      throw new DatabaseUnavailableException(
          "The database could not be populated: " + e.getMessage() + ".", e);
    }
  }

  private static Population same(Population present, long seed, Scale scale) {
    if (present.seed() == seed && present.scale().equals(scale)) {
      return present;
    }
    throw new DatabaseUnavailableException(
        "The database holds "
            + text(present.seed(), present.scale())
            + ", not "
            + text(seed, scale)
            + "; name another file, or delete this one.");
  }

  private static String text(long seed, Scale scale) {
    return scale.businesses() + " businesses and " + scale.items() + " items of seed " + seed;
  }

  private static Optional<Population> present(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT P_SEED, P_BUSINESSES, P_ITEMS, P_DAY, P_LAST_ADDRESS, P_LAST_CUSTOMER,"
                    + " P_LAST_ORDER FROM POPULATION")) {
      if (!row.next()) {
        return Optional.empty();
      }
      return Optional.of(
          new Population(
              row.getLong(1),
              new Scale(row.getInt(2), row.getInt(3)),
              row.getObject(4, LocalDate.class),
              row.getInt(5),
              row.getInt(6),
              row.getLong(7)));
    }
  }

  private static void clear(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String table : CHILDREN_FIRST) {
        statement.executeUpdate("DELETE FROM " + table);
      }
    }
    connection.commit();
  }

  private static void write(Filling filling, Population population) throws SQLException {
    CountryRows countries = new CountryRows(population.seed());
    AddressRows addresses = new AddressRows(population.seed(), population.scale());
    CustomerRows customers = new CustomerRows(population.seed(), population.scale());
    ItemRows items = new ItemRows(population);
    LateReference.ITEMS_OF_LINES.takeOff(filling.connection());
    countries.write(filling);
    addresses.write(filling, population.seed());
    customers.write(filling, population);
    items.write(filling);
    new OrderRows(population, countries, addresses, customers, items).write(filling);
    LateReference.ITEMS_OF_LINES.add(filling.connection());
    continueAfter(filling.connection(), "ADDRESS", "ADDR_ID", population.lastAddress());
    continueAfter(filling.connection(), "CUSTOMER", "C_ID", population.lastCustomer());
    continueAfter(filling.connection(), "ORDERS", "O_ID", population.lastOrder());
    try (RowWriter rows =
        filling.table(
            "POPULATION (P_SEED, P_BUSINESSES, P_ITEMS, P_DAY, P_LAST_ADDRESS, P_LAST_CUSTOMER,"
                + " P_LAST_ORDER)")) {
      rows.row(
          population.seed(),
          population.scale().businesses(),
          population.scale().items(),
          population.day(),
          population.lastAddress(),
          population.lastCustomer(),
          population.lastOrder());
    }
  }

  private static void continueAfter(Connection connection, String table, String id, long last)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "ALTER TABLE " + table + " ALTER COLUMN " + id + " RESTART WITH " + (last + 1));
    }
  }
}
