package io.b2bench.workloads.comparison;

import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The service itself with database and partners, where a comparison has the null server.
 *
 * @param partners their process
 * @param target its process, listeners and counters
 */
record RealService(RunningComponent partners, TargetServer target) {
  private static final Duration IDLE = Duration.ofHours(1);
  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);
  private static final int SEED = 7;

  /** Starts it with a listener for each profile; its processes are gone with the setup. */
  static RealService start(Setup setup, List<String> profiles) throws Exception {
    List<ListenerSettings> listeners =
        profiles.stream().map(p -> ListenerSettings.of(p, 0)).toList();
    RunningComponent partners =
        setup.start(
            "partners",
            "partner-emulator",
            "io.b2bench.partner.Main",
            Role.PARTNERS,
            new PartnerSettings(
                NullServer.ADDRESS,
                0,
                listeners,
                setup.bench().keys(),
                Optional.empty(),
                SEED,
                0,
                Duration.ZERO,
                DelayShape.FIXED,
                IDLE,
                true));
    RunningComponent server =
        setup.start(
            "server",
            "app-server",
            "io.b2bench.server.Main",
            Role.SERVER,
            new ServerSettings(
                NullServer.ADDRESS,
                0,
                listeners,
                "jetty",
                setup.bench().keys(),
                Optional.empty(),
                DatabaseAddress.of("h2:mem", DatabaseAddress.Commits.FORCED),
                16,
                1000,
                SEED,
                new PartnerAddress(
                    Setup.HOST,
                    partners.ready().listeners(),
                    profiles.stream().collect(Collectors.toMap(Function.identity(), p -> p)),
                    CallConnections.POOLED),
                PARTNER_CALL,
                4,
                1024,
                IDLE,
                Duration.ZERO,
                Map.of(),
                true));
    return new RealService(partners, new TargetServer(server));
  }
}
