package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.Settings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.util.Collections;
import java.util.Optional;

/** What experiments with the service have in common: settings that follow from others. */
public final class ServiceExperiments {
  /** Up to so many clients a database is filled for each of them by itself; more take a while. */
  private static final int FILLED_FOR = 100;

  private ServiceExperiments() {}

  /** How many clients there are, by what was asked for and the processors of the server. */
  @FunctionalInterface
  public interface Levels {
    /** The numbers in place of those that depend on the machine. */
    LoadLevels on(LoadLevels asked, int cores);
  }

  /**
   * The experiment on each of its hosts, with its clients, and a database that is filled for them
   * as far as that is quick.
   */
  public static Experiment onThisMachine(Experiment experiment, Levels levels) {
    Experiment hosted = TierSettings.onEachHost(experiment);
    return filledForClients(
        hosted.with(
            LoadSettings.CLIENTS,
            levels.on(
                hosted.get(LoadSettings.CLIENTS), Affinity.ofThisMachine().plan().serverCores())));
  }

  /** The same with one number of clients for each processor, unless some were asked for. */
  public static Experiment onThisMachine(Experiment experiment, int clients) {
    return onThisMachine(
        experiment,
        (asked, cores) ->
            asked instanceof LoadLevels.Auto ? LoadLevels.of(clients * cores) : asked);
  }

  /** The experiment with a database that is filled for its clients, as far as that is quick. */
  static Experiment filledForClients(Experiment experiment) {
    int filled = Math.min(clients(experiment), FILLED_FOR);
    return experiment.get(BusinessSettings.DATABASE).kept()
        ? experiment
        : experiment.with(
            BusinessSettings.BUSINESSES,
            Math.max(experiment.get(BusinessSettings.BUSINESSES), filled));
  }

  /** For the announcement: that clients are more than businesses; empty where they are not. */
  static Optional<String> shared(Experiment experiment) {
    int businesses = experiment.get(BusinessSettings.BUSINESSES);
    int clients = clients(experiment);
    return clients <= businesses
        ? Optional.empty()
        : Optional.of(
            "the database is filled for %d, so %d clients share the customers of fewer; scale.businesses: %d is one for each"
                .formatted(businesses, clients, clients));
  }

  private static int clients(Experiment experiment) {
    return Collections.max(experiment.get(LoadSettings.CLIENTS).clients());
  }

  /**
   * An experiment with the service, made of one that takes some of its settings; all others have
   * their defaults.
   */
  public static Experiment complete(Experiment part) {
    Settings settings = BusinessSettings.LIST.defaults();
    for (Setting<?> setting : part.settings().list().settings()) {
      if (BusinessSettings.LIST.settings().stream()
          .anyMatch(own -> own.name().equals(setting.name()))) {
        settings = with(settings, part, setting);
      }
    }
    return new Experiment(settings);
  }

  private static <T> Settings with(Settings settings, Experiment from, Setting<T> setting) {
    return settings.with(setting, from.get(setting));
  }
}
