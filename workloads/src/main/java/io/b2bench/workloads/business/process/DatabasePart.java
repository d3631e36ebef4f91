package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.DatabaseHop;
import java.util.Map;
import java.util.Optional;

/**
 * How the database is started, and how the server reaches it.
 *
 * @param all the settings of all components
 */
record DatabasePart(ComponentSettings all) {
  /** The settings of the database; empty where it has no process of its own. */
  Optional<DatabaseSettings> settings() {
    return all.experiment()
        .get(BusinessSettings.DATABASE)
        .started()
        .map(
            engine ->
                new DatabaseSettings(
                    all.experiment().get(AddressSettings.DATABASE),
                    0,
                    engine,
                    all.login(),
                    certificate(),
                    true));
  }

  /**
   * Where the server finds it, and what it speaks with it.
   *
   * @param database what it reported, where it has a process of its own
   */
  DatabaseAddress address(Optional<Ready> database) {
    Commits commits =
        switch (all.experiment().get(BusinessSettings.DURABILITY)) {
          case FORCED -> Commits.FORCED;
          case WRITTEN -> Commits.WRITTEN;
        };
    DatabaseAddress address =
        switch (all.experiment().get(BusinessSettings.DATABASE)) {
          case ServiceDatabase.Memory memory -> DatabaseAddress.of(memory.text(), commits);
          case ServiceDatabase.File file -> file.address(all.data(), commits);
          case ServiceDatabase.OwnProcess own ->
              own.address(
                  all.experiment().get(AddressSettings.DATABASE),
                  ComponentSettings.port(database.orElseThrow(), "database"),
                  all.login(),
                  commits);
          case ServiceDatabase.Existing existing -> DatabaseAddress.of(existing.url(), commits);
        };
    return address.under(towardsDatabase());
  }

  /** All profiles of the hop share it: {@link DatabaseHop}. */
  private Optional<DatabaseSettings.Certificate> certificate() {
    return all.carries(Hop.DATABASE)
        ? all.listeners().stream()
            .map(SeriesListener::profile)
            .filter(Tls.class::isInstance)
            .findFirst()
            .map(
                profile ->
                    new DatabaseSettings.Certificate(
                        all.keys().toString(), profile.name(), all.catalog()))
        : Optional.empty();
  }

  private Map<String, String> towardsDatabase() {
    return all.carries(Hop.DATABASE) ? all.towards(Hop.DATABASE) : Map.of();
  }
}
