package io.b2bench.database;

import io.b2bench.listener.component.CannotStartException;
import io.b2bench.listener.component.ListenerPlans;
import io.b2bench.listener.component.UnusableSettingsException;
import io.b2bench.listener.component.Work;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * PostgreSQL with one user and no data yet. A postmaster that dies is started again over the same
 * data, as the service manager of a machine would do. Its log goes to standard error.
 */
final class PostgresServer implements Work {
  private static final Logger LOG = LoggerFactory.getLogger(PostgresServer.class);

  private static final int ATTEMPTS = 40;
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Workplace workplace;
  private final Cluster cluster;
  private final ReentrantLock starting = new ReentrantLock();
  private boolean closed;
  private Process postmaster;

  private PostgresServer(Workplace workplace, Cluster cluster) throws IOException {
    this.workplace = workplace;
    this.cluster = cluster;
    this.postmaster = cluster.start();
    watch();
  }

  /**
   * Starts it.
   *
   * @throws CannotStartException when that is not possible
   */
  static PostgresServer open(DatabaseSettings settings) {
    Workplace workplace = Workplace.open();
    boolean opened = false;
    try {
      Cluster cluster =
          Cluster.create(
              workplace.folder(),
              settings.host(),
              settings.login(),
              settings.certificate().map(PostgresServer::material));
      PostgresServer server = new PostgresServer(workplace, cluster);
      opened = true;
      return server;
    } catch (IOException e) {
      throw new CannotStartException("PostgreSQL cannot be started: " + e.getMessage(), e);
    } finally {
      if (!opened) {
        workplace.close();
      }
    }
  }

  private static KeyMaterial material(DatabaseSettings.Certificate asked) {
    if (!(ListenerPlans.profile(ListenerPlans.catalog(asked.catalog()), asked.profile())
        instanceof Tls tls)) {
      throw new UnusableSettingsException("certificate.profile " + asked.profile() + " has none");
    }
    return Keys.load(Path.of(asked.keys())).server(tls.certificate(), tls.chain());
  }

  private void watch() {
    var unused = postmaster.onExit().thenRun(this::startAgain);
  }

  /** The shared memory of the one that died may be in use until its last backend has noticed. */
  private void startAgain() {
    starting.lock();
    try {
      for (int attempt = 1; !closed && !postmaster.isAlive(); attempt++) {
        LOG.warn("PostgreSQL ended with {}; it is started again", postmaster.exitValue());
        try {
          postmaster = cluster.start();
          watch();
        } catch (IOException e) {
          LOG.warn("attempt {}: {}", attempt, e.getMessage());
          if (attempt == ATTEMPTS) {
            return;
          }
          LockSupport.parkNanos(PAUSE.toNanos());
        }
      }
    } finally {
      starting.unlock();
    }
  }

  @Override
  public Map<String, Integer> ports() {
    return Map.of("database", cluster.port());
  }

  /** Ends connections and the postmaster; the folder goes with the workplace. */
  @Override
  public void close() {
    starting.lock();
    try {
      closed = true;
      cluster.interrupt(postmaster);
      if (!postmaster.waitFor(10, TimeUnit.SECONDS)) {
        postmaster.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      starting.unlock();
      workplace.close();
    }
  }
}
