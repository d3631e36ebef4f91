package io.b2bench.workloads.comparison;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import io.b2bench.workloads.business.ControlListener;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The service itself with database and partners, where a contest has the null server.
 *
 * @param partners their process
 * @param target its process, listeners and counters
 */
record RealService(Child partners, Target target) implements AutoCloseable {
  private static final Duration IDLE = Duration.ofHours(1);
  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);
  private static final int SEED = 7;

  /** Starts it with a listener for each profile; its processes are gone with the grounds. */
  static RealService start(Grounds grounds, List<String> profiles) throws Exception {
    List<ListenerSettings> listeners =
        profiles.stream().map(p -> ListenerSettings.of(p, 0)).toList();
    Child partners =
        grounds.start(
            "partners",
            "partner-emulator",
            "io.b2bench.partner.Main",
            Component.PARTNERS,
            new PartnerSettings(
                Grounds.ADDRESS,
                0,
                listeners,
                grounds.keys().toString(),
                Optional.empty(),
                SEED,
                0,
                Duration.ZERO,
                DelayShape.FIXED,
                IDLE,
                true));
    Ready calling = Json.read(partners.name(), partners.ready(), Ready.class);
    Child server =
        grounds.start(
            "server",
            "app-server",
            "io.b2bench.server.Main",
            Component.SERVER,
            new ServerSettings(
                Grounds.ADDRESS,
                0,
                listeners,
                grounds.keys().toString(),
                Optional.empty(),
                "h2:mem",
                16,
                1000,
                SEED,
                new PartnerAddress(
                    Grounds.HOST,
                    calling.listeners(),
                    profiles.stream().collect(Collectors.toMap(Function.identity(), p -> p)),
                    CallConnections.POOLED),
                PARTNER_CALL,
                4,
                IDLE,
                true));
    Ready ready = Json.read(server.name(), server.ready(), Ready.class);
    return new RealService(
        partners, new Target(server, ready, new ControlListener("server", ready.control())));
  }

  @Override
  public void close() {
    target.close();
  }
}
