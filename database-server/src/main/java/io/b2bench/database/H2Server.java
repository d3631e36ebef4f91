package io.b2bench.database;

import io.b2bench.listener.component.CannotStartException;
import io.b2bench.listener.component.Work;
import io.b2bench.measurement.message.DatabaseSettings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.tools.Server;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** H2 with a file, behind its own TCP protocol. Clients find the database {@code b2bench}. */
record H2Server(Workplace workplace, Connection kept, Server server) implements Work {
  private static final Logger LOG = LoggerFactory.getLogger(H2Server.class);
  private static final String NAME = "b2bench";

  /**
   * Starts it.
   *
   * @throws CannotStartException when that is not possible
   */
  static H2Server open(DatabaseSettings settings) {
    Workplace workplace = Workplace.open();
    boolean opened = false;
    try {
      System.setProperty("h2.bindAddress", settings.host());
      JdbcDataSource source = new JdbcDataSource();
      source.setURL(
          "jdbc:h2:file:"
              + workplace.folder().resolve(NAME)
              + ";DB_CLOSE_DELAY=-1;DB_CLOSE_ON_EXIT=FALSE");
      source.setUser(settings.login().user());
      source.setPassword(settings.login().password());
      // the server itself creates no database, so that only this one and its user exist
      Connection kept = source.getConnection();
      Server server =
          Server.createTcpServer(
                  reach(settings.host(), "-baseDir", workplace.folder().toString())
                      .toArray(String[]::new))
              .start();
      opened = true;
      return new H2Server(workplace, kept, server);
    } catch (SQLException | UnknownHostException e) {
      throw new CannotStartException("H2 cannot be started: " + e.getMessage(), e);
    } finally {
      if (!opened) {
        workplace.close();
      }
    }
  }

  private static List<String> reach(String host, String option, String folder)
      throws UnknownHostException {
    List<String> options = List.of("-tcpPort", "0", option, folder);
    return InetAddress.getByName(host).isLoopbackAddress()
        ? options
        : List.of("-tcpPort", "0", option, folder, "-tcpAllowOthers");
  }

  @Override
  public Map<String, Integer> ports() {
    return Map.of("database", server.getPort());
  }

  @Override
  public void close() {
    server.stop();
    try (kept;
        Statement statement = kept.createStatement()) {
      statement.execute("SHUTDOWN");
    } catch (SQLException e) {
      LOG.warn("H2 did not close in order: {}", e.getMessage());
    } finally {
      workplace.close();
    }
  }
}
